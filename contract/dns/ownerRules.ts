import { isHostName, wholeName, type NameKind } from './names.ts'
import type { DnsCode, RecordType } from './rules.ts'

/*
 * Which names have to be host names (RFC 952, RFC 1123 §2.1): what a computer connects to, and what mail and delegations
 * lead to. All other names may have underscores anywhere. The console, the API and zone files all go by these.
 */

/** The kind of name that the owner of a record has to be. */
const owners: Record<RecordType, NameKind> = {
  A: 'host',
  AAAA: 'host',
  CAA: 'any',
  CNAME: 'any',
  HTTPS: 'any',
  MX: 'host',
  NAPTR: 'any',
  NS: 'any',
  PTR: 'any',
  SRV: 'any',
  SSHFP: 'any',
  SVCB: 'any',
  TLSA: 'any',
  TXT: 'any',
}

/** The kind of name that the target of a record has to be. */
export const targetKinds = {
  CNAME: 'any',
  HTTPS: 'any',
  MX: 'host',
  NAPTR: 'any',
  NS: 'host',
  PTR: 'any',
  SRV: 'any',
  SVCB: 'any',
} as const satisfies Partial<Record<RecordType, NameKind>>

/** `_service._proto` (RFC 2782), `*._proto` of that RFC's example, or an instance's name before it (RFC 6763 §4.1). */
const srvOwner = /(^|\.)(\*|_[^.]+)\._[^.]+(\.|$)/

/** Names of addresses that aren't hosts' all the same: Active Directory's, and those that SPF's `exists` asks for. */
const isKnownException = (name: string) => name.startsWith('gc._msdcs.') || /(^|\.)_spf\./.test(name)

/** Why a record of a type can't have an owner, which is relative to its zone; undefined where it can. */
export const ownerFault = (name: string, type: RecordType, zone: string): DnsCode | undefined => {
  if (name === '@' && type === 'CNAME') return 'cnameAtApex'
  if (name === '@' && type === 'NS') return 'apexNs'
  // The meaning of a wildcard delegation is undefined (RFC 4592 §4.2), and BIND doesn't load such a zone.
  if (name.startsWith('*') && type === 'NS') return 'wildcardNs'
  const whole = wholeName(name, zone)
  if (type === 'SRV') return srvOwner.test(whole) ? undefined : 'srvOwner'
  if (owners[type] !== 'host' || isHostName(name === '@' ? zone : name)) return undefined
  return type !== 'MX' && isKnownException(whole) ? undefined : 'hostName'
}
