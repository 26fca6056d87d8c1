import Foundation
import Testing

@testable import Sensor

/// Where profiles are, and how they are asked for.
@Suite struct ProfilesFolderTests {
  private let home = ProfileHome()

  @Test func theFolderIsListedWithoutWhatCannotBeChosen() throws {
    for name in ["sofa.json", "desk.json", "none.json", "A B.json", "notes.txt", ".json", "desk.json.tmp"] {
      try home.write("{}", as: name)
    }
    #expect(try GestureTuning(home.configuration()).profiles == ["desk", "sofa"])
    let elsewhere = TemporaryFolder()
    _ = try elsewhere.write("kitchen.json", bytes: Array(#"{"version":1}"#.utf8))
    let tuning = try GestureTuning(home.configuration { $0.profile = .file(elsewhere.path("kitchen.json")) })
    #expect(tuning.profiles == ["desk", "kitchen", "sofa"])
    try tuning.use(nil)
    try tuning.use("kitchen")
    #expect(tuning.profile == "kitchen")
  }

  @Test func whereProfilesAreByDefault() {
    #expect(ProfilesFolder.byDefault(["STATE_DIRECTORY": "/var/lib/x", "HOME": "/home/x"]) == "/var/lib/x/profiles")
    #expect(ProfilesFolder.byDefault(["STATE_DIRECTORY": "/var/lib/x:/var/lib/y"]) == "/var/lib/x/profiles")
    #expect(
      ProfilesFolder.byDefault(["XDG_CONFIG_HOME": "/c", "HOME": "/home/x"]) == "/c/gesture2mqtt/profiles")
    #expect(ProfilesFolder.byDefault(["HOME": "/home/x"]) == "/home/x/.config/gesture2mqtt/profiles")
  }

  @Test func aProfileIsANameOrAFile() {
    #expect(ProfileReference("desk", folder: "/etc") == .named("desk"))
    #expect(ProfileReference("desk.json", folder: "/etc") == .file("/etc/desk.json"))
    #expect(ProfileReference("/a/b.json", folder: "/etc") == .file("/a/b.json"))
    for text in ["", "none", "../desk", "Desk", "/etc/passwd", "a/b"] {
      #expect(ProfileReference(text, folder: "/etc") == nil, "\(text)")
    }
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
  func aProfileThatRootWritesIsTheFolders() throws {
    try #require(chown(home.folder.url.path, 65_534, 65_533) == 0)
    let path = home.folder.path("desk.json")
    for replaces in [false, true] {
      try ProfileFile(path: path, replaces: replaces).write(Profile(name: "desk"))
      var status = stat()
      try #require(stat(path, &status) == 0)
      #expect([status.st_uid, status.st_gid] == [65_534, 65_533])
    }
  }
}
