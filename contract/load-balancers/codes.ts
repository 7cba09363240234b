/** Why a configuration is refused: codes of field errors that the console has a sentence for. */
export const balancerCodes = [
  'portTaken',
  'protocolMismatch',
  'timeoutOverInterval',
  'path',
  'codes',
  'cookieName',
  'memberOutside',
  'memberTwice',
  'noIpv6',
  'mixedVersions',
  'noCertificate',
  'headerName',
  'redirect',
  'hostName',
  'cidrShape',
  'hostBits',
  'duplicate',
  'notCapable',
  'noSuchPool',
  'noSuchCertificate',
  'noSuchMember',
  'required',
] as const
export type BalancerCode = (typeof balancerCodes)[number]

/** Why a certificate or its key is refused. */
export const certificateCodes = [
  'pem',
  'tooLong',
  'tooMany',
  'keyMismatch',
  'keyEncrypted',
  'weakKey',
  'chainOrder',
  'expired',
  'noNames',
] as const
export type CertificateCode = (typeof certificateCodes)[number]

/** A fault of a configuration: where in it (`listeners.0.port`), and which rule it breaks. */
export interface BalancerFault {
  path: string
  code: BalancerCode
}
