import Foundation
import Testing

@testable import Deck

/// What root leaves in a folder of somebody else's, such as a service's.
@Suite(.enabled(if: geteuid() == 0, "only root can give files away"))
struct FolderOwnerTests {
  private static let (owner, group): (uid_t, gid_t) = (65_534, 65_533)

  private let home: TemporaryFolder
  private var path: String { home.folder.path }

  init() throws {
    home = try TemporaryFolder()
    try #require(chown(home.folder.path, Self.owner, Self.group) == 0)
  }

  /// As `user:group` of what stands there.
  private static func owners(_ path: String) -> String {
    var status = stat()
    return lstat(path, &status) == 0 ? "\(status.st_uid):\(status.st_gid)" : "missing"
  }

  @Test func aDeckIsTheFolders() throws {
    let store = try home.open()
    _ = try store.perform(commands("L"))
    try home.folder.importDeck(DeckFile(cards: store.deck.cards).json(name: "other"), as: "other", from: "here")
    let state = try FileManager.default.contentsOfDirectory(atPath: home.folder.stateFolder)
    #expect(state.contains("test.lock") && state.contains("test.history.jsonl"))
    for place in state.map({ "\(path)/.state/\($0)" }) + ["\(path)/.state", "\(path)/other.json"] {
      #expect(Self.owners(place) == "\(Self.owner):\(Self.group)", "\(place)")
    }
    #expect(Self.owners("\(path)/test.json") == "0:0", "what the program did not make stays as it is")
  }

  @Test func whatALinkLeadsToStaysRoots() throws {
    let other = try TemporaryFolder()
    let (target, second) = ("\(other.folder.path)/soft", "\(other.folder.path)/hard")
    for name in [target, second] { try Data().write(to: URL(fileURLWithPath: name)) }
    try #require(symlink(target, "\(path)/soft") == 0 && link(second, "\(path)/hard") == 0)
    for name in ["soft", "hard", "own"] { _ = try File("\(path)/\(name)", O_RDWR | O_CREAT) }
    #expect([target, second, "\(path)/own"].map(Self.owners) == ["0:0", "0:0", "\(Self.owner):\(Self.group)"])
  }

  @Test func whatIsSomebodysAlreadyStaysTheirs() throws {
    try Data().write(to: URL(fileURLWithPath: "\(path)/theirs"))
    try #require(chown("\(path)/theirs", 1234, 1234) == 0)
    _ = try File("\(path)/theirs", O_RDWR | O_CREAT)
    #expect(Self.owners("\(path)/theirs") == "1234:1234")
  }
}
