import { toUnicode } from '#contract/dns/punycode.ts'

/** How people write the names that are kept otherwise, by kind. */
const shownNames: Readonly<Partial<Record<string, (name: string) => string>>> = {
  // In their own letters.
  dnsZone: toUnicode,
}

/** A record's name as people write it; empty for one that has none. */
export const shownNameOf = (record: { kind: string; name?: unknown } | undefined) => {
  if (typeof record?.name !== 'string') return ''
  return shownNames[record.kind]?.(record.name) ?? record.name
}
