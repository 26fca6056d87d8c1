/// What is wrong with a line of a trace, to be put after the file's name and the line's number.
struct TraceSyntaxError: Error, Equatable {
  let problem: String

  init(_ problem: String) { self.problem = problem }
}
