/// Where the certificates of an encrypted connection are; used with `mqtts://` only.
public struct TLSFiles: Sendable, Equatable {
  /// PEM file with the authorities to trust; nil trusts those of the operating system.
  public var certificateAuthorities: String?
  /// PEM file with the client's own certificate, with its key in `key`; nil sends none.
  public var certificate: String?
  /// PEM file with the unencrypted private key of `certificate`.
  public var key: String?

  public init(certificateAuthorities: String? = nil, certificate: String? = nil, key: String? = nil) {
    self.certificateAuthorities = certificateAuthorities
    self.certificate = certificate
    self.key = key
  }
}
