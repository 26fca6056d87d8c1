/// Takes a line for a person; whoever runs the services decides where it goes.
public typealias Log = @Sendable (String) -> Void
