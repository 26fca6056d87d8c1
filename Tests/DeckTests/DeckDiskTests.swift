import Foundation
import Testing

@testable import Deck

/// Disks that take no more.
@Suite struct DeckDiskTests {
  static let isRoot = geteuid() == 0

  /// A small file system of its own in memory; nil, with the reason recorded, where none may be mounted.
  final class SmallDisk {
    let path = TemporaryFolder.disk + "/deck-disk-\(UUID().uuidString)"

    init() throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      if mount("none", path, "tmpfs", 0, "size=64k") != 0 {
        throw DeckStoreError.system(operation: "mount", path: path, reason: String(cString: strerror(errno)))
      }
    }

    func makeReadOnly() throws {
      if mount("none", path, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), "size=64k") != 0 {
        throw File.failure("mount", path)
      }
    }

    deinit {
      umount2(path, Int32(MNT_DETACH))
      rmdir(path)
    }
  }

  static let canMount = isRoot && (try? SmallDisk()) != nil

  @Test(.enabled(if: canMount, "needs the right to mount")) func fullDiskLosesNothing() throws {
    let disk = try SmallDisk()
    let home = try TemporaryFolder(loops: true, in: disk.path)
    let store = try home.open()
    var acknowledged = store.deck
    var failure: (any Error)?
    while failure == nil {
      do {
        _ = try store.perform(commands("LLLLLLL"))
        acknowledged = store.deck
      } catch { failure = error }
    }
    let expected = DeckStoreError.system(
      operation: "write", path: home.folder.historyPath("test"), reason: "No space left on device")
    #expect(failure as? DeckStoreError == expected)
    #expect(acknowledged.rev > 7)
    #expect(store.deck == acknowledged)
    #expect(try home.folder.deck("test") == acknowledged)
    #expect(throws: expected) { _ = try store.perform(commands("LLLLLLL")) }
    #expect(store.deck == acknowledged)
    // With room again the same keeper goes on, and the files fit together.
    let history = home.folder.historyPath("test")
    try Data().write(to: URL(fileURLWithPath: disk.path + "/unused"))
    #expect(mount("none", disk.path, "tmpfs", UInt(MS_REMOUNT), "size=256k") == 0)
    _ = try store.perform(commands("LN"))
    #expect(store.deck.rev == acknowledged.rev + 2)
    #expect(try home.folder.deck("test") == store.deck)
    #expect(try File.contents(of: history).last == UInt8(ascii: "\n"))
  }

  @Test(arguments: [2_000, 3_001, 5_555]) func fileThatMayNotGrowLosesNothing(_ size: Int) throws {
    let home = try TemporaryFolder(loops: true)
    let (status, lines) = try CrashProcess("fill", home.folder.path, "test", "\(size)").wait()
    #expect(status == 0)
    #expect(lines.last == "cannot write \(home.folder.historyPath("test")): File too large")
    let acknowledged = lines.dropLast().last?.split(separator: " ").first.flatMap { Int($0) }
    #expect(acknowledged ?? 0 > 2)
    var notices: [DeckNotice] = []
    #expect(try home.open { notices.append($0) }.deck.rev == acknowledged)
    #expect(notices.isEmpty)
  }

  @Test(.enabled(if: canMount, "needs the right to mount")) func readOnlyDiskIsReadButNotKept() throws {
    let disk = try SmallDisk()
    let home = try TemporaryFolder(in: disk.path)
    _ = try home.open().perform(commands("LN"))
    try disk.makeReadOnly()
    #expect(
      throws: DeckStoreError.system(
        operation: "open", path: home.folder.lockPath("test"), reason: "Read-only file system")
    ) { _ = try home.open() }
    #expect(try home.folder.deck("test").rev == 2)
    #expect(try home.folder.keeper(of: "test") == nil)
  }

  @Test(.enabled(if: !isRoot, "root may write everywhere")) func readOnlyFolderIsReadButNotKept() throws {
    let home = try TemporaryFolder()
    chmod(home.folder.path, 0o555)
    defer { chmod(home.folder.path, 0o755) }
    #expect(
      throws: DeckStoreError.system(
        operation: "create", path: home.folder.stateFolder, reason: "Permission denied")
    ) { _ = try home.open() }
    #expect(try home.folder.deck("test").rev == 0)
  }
}
