import type { Random } from '../../../support/randomOf.ts'
import { checkSet, checkZone } from '#contract/dns/recordSets.ts'
import { recordTypes, setKey, type RecordSet } from '#contract/dns/rules.ts'

const oneOf = <T>(random: Random, from: readonly T[]): T => from[random(from.length)] as T // never empty

const labels = ['www', 'mail', 'a', '_dmarc', 'shop', 'xn--bcher-kva', 'n1', 'api-2', '*']
const ownerIn = (random: Random) =>
  oneOf(random, [
    '@',
    oneOf(random, labels),
    `${oneOf(random, labels)}.${oneOf(random, labels.slice(0, -1))}`,
  ])

const textIn = (random: Random) =>
  String.fromCodePoint(
    ...Array.from({ length: random(40) }, () =>
      oneOf(random, [32, 34, 59, 92, 40, 41, 65, 233, 9, 0x1f600, 48]),
    ),
  )

const targetIn = (random: Random) =>
  oneOf(random, ['mail', '@', 'host.example.net.', 'a.b', 'bücher.example.'])

const valueOf = {
  A: (random: Random) => `192.0.2.${random(256)}`,
  AAAA: (random: Random) => `2001:db8:${random(3)}:0:0:${random(65_536).toString(16)}:0:${random(2)}`,
  CAA: (random: Random) =>
    `${oneOf(random, [0, 128])} ${oneOf(random, ['issue', 'issuewild'])} "ca${random(9)}.example"`,
  CNAME: targetIn,
  HTTPS: (random: Random) =>
    `1 ${oneOf(random, ['.', targetIn(random)])} ${oneOf(random, ['', 'alpn="h2,h3" port=8443', 'ipv6hint=2001:DB8:0::1 ipv4hint=192.0.2.1', 'key667="a b\\"c"'])}`,
  MX: (random: Random) => `${random(100)} ${targetIn(random)}`,
  NAPTR: (random: Random) =>
    oneOf(random, [
      `${random(99)} 10 "U" "E2U+sip" "!^(.*)$!sip:\\\\1@example.com!i" .`,
      `100 ${random(99)} s SIP+D2U "" ${targetIn(random)}`,
    ]),
  NS: targetIn,
  PTR: targetIn,
  SRV: (random: Random) => `${random(9)} ${random(9)} ${random(65_536)} ${targetIn(random)}`,
  SSHFP: (random: Random) => `${1 + random(4)} 2 ${'aB'.repeat(30)}${1000 + random(1000)}`,
  SVCB: (random: Random) =>
    oneOf(random, [
      `0 ${targetIn(random)}`,
      `${1 + random(9)} ${targetIn(random)} mandatory=port,alpn port=53 alpn=dot`,
    ]),
  TLSA: (random: Random) => `3 ${random(2)} 1 ${'0f'.repeat(30)}${1000 + random(1000)}`,
  TXT: (random: Random) => `x${textIn(random)}`,
}

/** Sets that keep all rules of a zone. */
export const randomSets = (random: Random, zone: string): RecordSet[] => {
  const sets = new Map<string, RecordSet>()
  for (let n = random(12); n >= 0; n -= 1) {
    const type = oneOf(random, recordTypes)
    const name = type === 'SRV' ? `_sip._tcp.${oneOf(random, labels)}` : ownerIn(random)
    const values = Array.from({ length: 1 + random(3) }, () => valueOf[type](random))
    const ttl = random(3) === 0 ? 30 + random(100_000) : null
    const { set } = checkSet({ name, type, ttl, values }, zone)
    if (set && checkZone([...sets.values(), set]).length === 0) sets.set(setKey(set), set)
  }
  return [...sets.values()]
}
