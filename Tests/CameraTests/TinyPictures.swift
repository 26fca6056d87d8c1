import Foundation

/// Encoded pictures of a few pixels, made with OpenCV's encoders.
enum TinyPictures {
  struct Picture: Sendable {
    let name: String
    /// A PNG file of two pixels side by side.
    let png: Data
    /// BGR.
    let left: [UInt8]
    let right: [UInt8]
  }

  static let red: [UInt8] = [0, 0, 255]
  static let blue: [UInt8] = [255, 0, 0]
  private static let black: [UInt8] = [0, 0, 0]
  private static let grey: [UInt8] = [200, 200, 200]

  /// One of each depth and channel count.
  static let all = [
    Picture(
      name: "8 bit",
      png: decode(
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVQIHWP8z8DAyPAfAAcKAgHKdEwsAAAAAElFTkSuQmCC"),
      left: red, right: blue),
    Picture(
      name: "16 bit",
      png: decode(
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABEAIAAAAr0DSeAAAAFElEQVQIHWP8/58BCBgZGRj+/wcAGgsEAOm1pT0AAAAASUVORK5CYII="),
      left: red, right: blue),
    Picture(
      name: "alpha",
      png: decode(
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAEUlEQVQIHWP8z8Dwn5HhPyMADwgDAfzu8REAAAAASUVORK5CYII="),
      left: red, right: blue),
    Picture(
      name: "grey",
      png: decode(
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADRSSBWAAAAC0lEQVQIHWNkOAEAAM4AyoWlbgsAAAAASUVORK5CYII="),
      left: black, right: grey),
    Picture(
      name: "16 bit grey",
      png: decode(
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABEAAAAACB2fwVAAAADUlEQVQIHWNkYDhxAgACYgGScKWCogAAAABJRU5ErkJggg=="),
      left: black, right: grey),
  ]

  /// 32 x 16 pixels, the left half red, the right half blue.
  static let jpeg = decode(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGB
    YUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAQ
    ACADASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhBy
    JxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKT
    lJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAA
    AAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRom
    JygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExc
    bHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwD50ooor8MP9UzwKiiiv9xj/HQ//9k=
    """)

  private static func decode(_ base64: String) -> Data {
    Data(base64Encoded: base64, options: .ignoreUnknownCharacters) ?? Data()
  }
}
