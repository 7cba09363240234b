/** Types of records that customers keep. SOA is the zone's own. */
export const recordTypes = [
  'A',
  'AAAA',
  'CAA',
  'CNAME',
  'HTTPS',
  'MX',
  'NAPTR',
  'NS',
  'PTR',
  'SRV',
  'SSHFP',
  'SVCB',
  'TLSA',
  'TXT',
] as const
export type RecordType = (typeof recordTypes)[number]

export const isRecordType = (type: string): type is RecordType => recordTypes.some((known) => known === type)

/** Why a name, a record or a zone is refused: codes that the console has a sentence for. */
export const dnsCodes = [
  'label',
  'hostName',
  'nameTooLong',
  'outsideZone',
  'publicSuffix',
  'reverseZone',
  'address',
  'cnameAlone',
  'cnameAtApex',
  'apexNs',
  'wildcardNs',
  'priority',
  'target',
  'nullMx',
  'txtQuotes',
  'txtTooLong',
  'srvOwner',
  'caaTag',
  'svcParams',
  'tlsa',
  'sshfp',
  'naptr',
  'typeNotOffered',
  'ttlOutside',
  'duplicate',
  'tooFew',
  'tooMany',
  'managedName',
] as const
export type DnsCode = (typeof dnsCodes)[number]

/** Why a line of a zone file is skipped, besides the rules that every record keeps. */
export const zoneFileCodes = [
  'syntax',
  'quotes',
  'parentheses',
  'escape',
  'noOwner',
  'ttl',
  'include',
  'generate',
  'directive',
  'class',
  'type',
  'generic',
  'dnssec',
  'alias',
  'soa',
  'soaInvalid',
  'leftOut',
] as const
export type ZoneFileCode = (typeof zoneFileCodes)[number]

/** How a line of a zone file is changed, so that it can be imported. */
export const lineChanges = ['ttlAutomatic', 'ttlRaised', 'ttlLowered', 'ttlOfSet', 'spf'] as const
export type LineChange = (typeof lineChanges)[number]

/** What is legal but seldom meant. */
export const dnsWarnings = [
  'targetIsAlias',
  'targetDoubled',
  'twoSpf',
  'twoDmarc',
  'belowDelegation',
  'cnameToItself',
  'ownerDoubled',
  'typographicQuotes',
] as const
export type DnsWarning = (typeof dnsWarnings)[number]

export const leastTtl = 30
export const mostTtl = 604_800
export const defaultTtl = 3600
/** How long resolvers remember that there is no such name (RFC 2308). */
export const defaultNegativeTtl = 300
export const mostValues = 50
export const mostRecordSets = 5000
/** Names of a zone that follow instances. */
export const mostManagedNames = 100
export const mostFileBytes = 200 * 1024
export const mostTxtBytes = 4096
export const longestNote = 255

export const isTtl = (ttl: number) => Number.isInteger(ttl) && ttl >= leastTtl && ttl <= mostTtl

/** All values of a name and a type. Names are relative to the zone, its own is `@`. */
export interface RecordSet {
  name: string
  type: RecordType
  /** Null: the zone's. */
  ttl: number | null
  values: string[]
  note?: string | null | undefined
}

/** What identifies a set within its zone. */
export const setKey = ({ name, type }: Pick<RecordSet, 'name' | 'type'>) => `${name} ${type}`
