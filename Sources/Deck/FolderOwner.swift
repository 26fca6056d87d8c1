import Foundation

/// Whom a folder belongs to. What root makes in it is to be theirs: a service with a user of its own can use what an
/// administrator's command has left there, whatever the mask of modes was.
struct FolderOwner {
  private let folder: stat

  /// Nil where nothing is to be given away: to anybody but root, or in a folder of root's own.
  /// - Parameter path: a file or folder in it.
  init?(ofFolderWith path: String) {
    var folder = stat()
    let name = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard geteuid() == 0, stat(name, &folder) == 0, folder.st_uid != 0 else { return nil }
    self.folder = folder
  }

  /// Makes what is open theirs, if it is root's and stands in the folder under no other name: never what a link leads to.
  /// A file system that knows no owners leaves it as it is.
  func take(_ descriptor: Int32, at path: String) {
    var (open, named) = (stat(), stat())
    guard fstat(descriptor, &open) == 0, lstat(path, &named) == 0 else { return }
    let isSame = open.st_ino == named.st_ino && open.st_dev == named.st_dev
    let hasOneName = open.st_mode & S_IFMT == S_IFDIR || open.st_nlink == 1
    if isSame, hasOneName, open.st_uid == 0 { _ = fchown(descriptor, folder.st_uid, folder.st_gid) }
  }
}
