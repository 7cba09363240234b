import { targetOf, printValue, readValue } from './values.ts'
import type { RecordSet } from './rules.ts'

/** Says that a domain has no mail: a null MX (RFC 7505), SPF that allows nobody, DMARC that rejects. */
export const noMailSets: readonly RecordSet[] = [
  { name: '@', type: 'MX', ttl: null, values: ['0 .'] },
  { name: '@', type: 'TXT', ttl: null, values: ['"v=spf1 -all"'] },
  { name: '_dmarc', type: 'TXT', ttl: null, values: ['"v=DMARC1; p=reject"'] },
]

/** A website at addresses: the zone itself and `www`. */
export const websiteSets = (ipv4: readonly string[], ipv6: readonly string[]): RecordSet[] => {
  const sets: RecordSet[] = ['@', 'www'].flatMap((name) => [
    { name, type: 'A', ttl: null, values: [...ipv4] },
    { name, type: 'AAAA', ttl: null, values: [...ipv6] },
  ])
  return sets.filter(({ values }) => values.length > 0)
}

/** The sets of a zone for another: what points into the one points into the other. */
export const copiedSets = (sets: readonly RecordSet[], from: string, to: string): RecordSet[] =>
  sets.map((set) => ({
    ...set,
    values: set.values.map((value) => {
      const rdata = readValue(set.type, value, from)
      const target = 'code' in rdata ? undefined : targetOf(rdata)
      if ('code' in rdata || target === undefined || !('target' in rdata)) return value
      if (target === from) return printValue({ ...rdata, target: `${to}.` })
      return target.endsWith(`.${from}`)
        ? printValue({ ...rdata, target: `${target.slice(0, -from.length)}${to}.` })
        : value
    }),
  }))
