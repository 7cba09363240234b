import { parseZone } from '#contract/dns/zoneFile/parse.ts'
import { readPublicKey } from '#server/areas/compute/publicKey.ts'
import { readCertificate } from '#server/areas/load-balancers/readCertificate.ts'
import { faultOf, faultOfThing } from '#server/cloud/openstack/client/faults.ts'
import { Refusal } from '#server/problems.ts'

/*
 * Texts as long as the API or a cloud's answer lets them be, made to be read as slowly as possible. Each used to take
 * seconds, most of them minutes. What is measured is the processor's time, whatever else the machine does.
 */

const mostMs = 1_000

/** Milliseconds of the processor. */
const timeOf = (read: () => unknown) => {
  const begun = process.cpuUsage()
  read()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}

const certificate = (text: string) => () => {
  try {
    readCertificate({ certificate: text, key: 'none' }, new Date())
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
const zone = (text: string) => () => parseZone(text, { name: 'example.com', ttl: 3600 })
const lines = (count: number, line: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => line(n)).join('\n')
const answer = (text: string) => () => faultOf('compute GET /servers', { status: 500, text, headers: {} })

describe('a text that is made to be slow to read is read at once', () => {
  it.each([
    ['a certificate that only begins', certificate('-----BEGIN CERTIFICATE-----\n'.repeat(2_340))],
    ['a certificate of blanks', certificate(`-----BEGIN CERTIFICATE-----${'\n'.repeat(65_000)}`)],
    ['an SSH key with blanks in it', () => readPublicKey(`ssh-rsa AAAA${' '.repeat(16_300)}\nx`)],
    ['an answer of a cloud that only opens tags', answer('<'.repeat(1_000_000))],
    ['a reason that speaks of no quota', () => faultOfThing('exceeds '.repeat(100_000))],
    ['a zone file of one record set', zone(lines(4_000, (n) => `a TXT "value ${n}"`))],
    ['a zone file of one record', zone(`a TXT ${'"x" '.repeat(60_000)}`)],
    ['a zone file of one time', zone(`a ${'1h'.repeat(120_000)} TXT "x"`)],
  ])('%s', (_, read) => {
    expect(timeOf(read)).toBeLessThan(mostMs)
  })
})

describe('a record set of a zone file', () => {
  const { sets, skipped } = parseZone(
    lines(60, (n) => `a TXT "value ${n % 55}"`),
    { name: 'example.com', ttl: 3600 },
  )

  it('takes each value once, in order, and as many as a set may have', () => {
    expect(sets.map(({ values }) => values)).toEqual([Array.from({ length: 50 }, (_, n) => `"value ${n}"`)])
  })

  it('says at each further value that there are too many', () => {
    expect(skipped.map(({ line, code }) => [line, code])).toEqual(
      [51, 52, 53, 54, 55].map((line) => [line, 'tooMany']),
    )
  })
})
