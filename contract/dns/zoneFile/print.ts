import type { RecordSet } from '#contract/dns/rules.ts'
import { rnameOf, soaTimes } from '#contract/dns/soa.ts'

/** A zone as its file begins. */
export interface PrintedZone {
  name: string
  email: string
  ttl: number
  negativeTtl: number
  serial: number
  /** Without dots at their ends. */
  nameServers: readonly string[]
}

/** Each value of a set as it stands in the file. */
export const printSet = ({ name, type, ttl, values, note }: RecordSet): string[] => {
  const comment = note ? ` ; ${note.replaceAll(/\s+/g, ' ')}` : ''
  const seconds = ttl === null ? '' : `${ttl} `
  return values.map((value, at) => `${name} ${seconds}IN ${type} ${value}${at === 0 ? comment : ''}`)
}

const order = (one: RecordSet, other: RecordSet) => {
  const [a, b] = [one, other].map(({ name, type }) => (name === '@' ? ` ${type}` : `${name} ${type}`))
  return (a ?? '') < (b ?? '') ? -1 : 1
}

/** A zone as a file that any server reads, and that imports to no difference. */
export const printZone = (
  zone: PrintedZone,
  sets: readonly RecordSet[],
  /** Sets that follow instances: told of as comments, for they are nobody's to import. */
  followed: readonly RecordSet[] = [],
): string => {
  const { name, email, ttl, negativeTtl, serial, nameServers } = zone
  const { refresh, retry, expire } = soaTimes
  const times = [serial, refresh, retry, expire, negativeTtl].join(' ')
  return [
    `$ORIGIN ${name}.`,
    `$TTL ${ttl}`,
    `@ IN SOA ${nameServers[0] ?? name}. ${rnameOf(email)}. (${times})`,
    ...nameServers.map((server) => `@ IN NS ${server}.`),
    ...sets
      .filter((set) => set.type !== 'NS' || set.name !== '@')
      .toSorted(order)
      .flatMap(printSet),
    ...followed.toSorted(order).flatMap((set) => printSet(set).map((line) => `; ${line}`)),
    '',
  ].join('\n')
}
