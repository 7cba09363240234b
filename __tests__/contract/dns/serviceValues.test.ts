import { checkSet } from '#contract/dns/recordSets.ts'
import type { RecordType } from '#contract/dns/rules.ts'
import { isService } from '#contract/dns/serviceValues.ts'
import { readValue } from '#contract/dns/values.ts'
import { fromWire, isWireType, toWire } from '#contract/dns/wire.ts'

const zone = 'example.com'
const kept = (type: RecordType, value: string) => {
  const { set, errors } = checkSet({ name: '_443._tcp', type, ttl: null, values: [value] }, zone)
  return set?.values[0] ?? errors?.[0]?.code
}
const sha256 = '0b9fa5a59eed715c26c1020c711b4f6ec42d58b0015e14337a39dad301c5afc3'

describe('a value', () => {
  it.each<[RecordType, string, string]>([
    ['HTTPS', '1 . alpn="h3,h2" ipv4hint="192.0.2.1"', '1 . alpn=h3,h2 ipv4hint=192.0.2.1'],
    ['HTTPS', '0 svc.example.net.', '0 svc.example.net.'],
    ['HTTPS', '16 @ port=8443 alpn=h2', '16 example.com. alpn=h2 port=8443'],
    ['HTTPS', '1 . alpn=h2 no-default-alpn', '1 . alpn=h2 no-default-alpn'],
    ['HTTPS', '1 . ipv6hint=2001:DB8:0:0::1,::1', '1 . ipv6hint=2001:db8::1,::1'],
    ['HTTPS', '1 . ech=AEX+DQBB', '1 . ech=AEX+DQBB'],
    ['SVCB', '1 dns dohpath=/dns-query{?dns} alpn=h2', '1 dns.example.com. alpn=h2 dohpath=/dns-query{?dns}'],
    ['SVCB', '1 . mandatory=port,alpn alpn=dot port=853', '1 . mandatory=alpn,port alpn=dot port=853'],
    ['SVCB', '1 . key667=hello', '1 . key667=hello'],
    ['SVCB', String.raw`1 . key667="hello\210qoo"`, String.raw`1 . key667="hello\210qoo"`],
    ['TLSA', `3 1 1 ${sha256.toUpperCase()}`, `3 1 1 ${sha256}`],
    ['TLSA', `3 1 1 ${sha256.slice(0, 32)} ${sha256.slice(32)}`, `3 1 1 ${sha256}`],
    ['TLSA', '2 0 0 308203A2', '2 0 0 308203a2'],
    ['SSHFP', '1 1 123456789ABCDEF67890123456789abcdef67890', '1 1 123456789abcdef67890123456789abcdef67890'],
    ['SSHFP', `4 2 ${sha256}`, `4 2 ${sha256}`],
    [
      'NAPTR',
      '100 10 "U" "E2U+sip" "!^.*$!sip:info@example.com!" .',
      '100 10 "U" "E2U+sip" "!^.*$!sip:info@example.com!" .',
    ],
    ['NAPTR', '10 20 s SIP+D2U "" _sip._udp', '10 20 "s" "SIP+D2U" "" _sip._udp.example.com.'],
    ['NAPTR', '0 0 "" "" "" .', '0 0 "" "" "" .'],
  ])('of %s, %s, is kept as %s', (type, typed, value) => {
    expect(kept(type, typed)).toBe(value)
    expect(kept(type, value)).toBe(value)
  })

  it.each<[RecordType, string, string]>([
    ['HTTPS', 'alpn=h2', 'priority'],
    ['HTTPS', '1', 'target'],
    ['HTTPS', '0 a alpn=h2', 'svcParams'],
    ['HTTPS', '1 . alpn', 'svcParams'],
    ['HTTPS', '1 . alpn=', 'svcParams'],
    ['HTTPS', '1 . alpn=h2,,h3', 'svcParams'],
    ['HTTPS', '1 . alpn=h2 alpn=h3', 'svcParams'],
    ['HTTPS', '1 . port=70000', 'svcParams'],
    ['HTTPS', '1 . ipv4hint=2001:db8::1', 'svcParams'],
    ['HTTPS', '1 . mandatory=port alpn=h2', 'svcParams'],
    ['HTTPS', '1 . no-default-alpn', 'svcParams'],
    ['HTTPS', '1 . ech=not base64', 'svcParams'],
    ['HTTPS', '1 . alpn="h2"x', 'svcParams'],
    ['HTTPS', '1 . colour=red', 'svcParams'],
    ['SVCB', '1 . dohpath=dns-query', 'svcParams'],
    ['TLSA', '3 1 1 abcd', 'tlsa'],
    ['TLSA', `3 1 256 ${sha256}`, 'tlsa'],
    ['TLSA', `3 1 1 ${sha256.slice(1)}z`, 'tlsa'],
    ['TLSA', '3 1', 'tlsa'],
    ['SSHFP', '1 2 1234', 'sshfp'],
    ['SSHFP', `x 2 ${sha256}`, 'sshfp'],
    ['NAPTR', '100 10 "U" "E2U+sip" "!^.*$!sip:a@b!" a.example.', 'naptr'],
    ['NAPTR', '100 10 "U!" "E2U+sip" "" a.example.', 'naptr'],
    ['NAPTR', '100 10 "U" "E2U+sip" "!^.*$" .', 'naptr'],
    ['NAPTR', '100 10 "U" "E2U+sip" "" ', 'target'],
    ['NAPTR', '100 "U" "E2U+sip" "" .', 'priority'],
    ['NAPTR', '100 10 "U "E2U+sip" "" .', 'txtQuotes'],
  ])('of %s, %s, is refused: %s', (type, value, code) => {
    expect(kept(type, value)).toBe(code)
  })
})

const wireOf = (type: RecordType, value: string) => {
  const rdata = readValue(type, value, zone)
  return 'code' in rdata || !isService(rdata) ? rdata : Buffer.from(toWire(rdata), 'latin1').toString('hex')
}

describe('on the wire', () => {
  // The vectors of RFC 9460, appendix D, and those that `named-compilezone` makes of the others.
  it.each<[RecordType, string, string]>([
    ['SVCB', '0 foo.example.com.', '000003666f6f076578616d706c6503636f6d00'],
    ['SVCB', '1 .', '000100'],
    ['SVCB', '16 foo.example.com. port=53', '001003666f6f076578616d706c6503636f6d00000300020035'],
    ['SVCB', '1 foo.example.com. key667=hello', '000103666f6f076578616d706c6503636f6d00029b000568656c6c6f'],
    [
      'SVCB',
      String.raw`1 foo.example.com. key667="hello\210qoo"`,
      '000103666f6f076578616d706c6503636f6d00029b000968656c6c6fd2716f6f',
    ],
    [
      'SVCB',
      '1 foo.example.com. ipv6hint="2001:db8::1,2001:db8::53:1"',
      '000103666f6f076578616d706c6503636f6d000006002020010db800000000000000000000000120010db8000000000000000000530001',
    ],
    [
      'SVCB',
      '16 foo.example.org. alpn=h2,h3-19 mandatory=ipv4hint,alpn ipv4hint=192.0.2.1',
      '001003666f6f076578616d706c65036f7267000000000400010004000100090268320568332d313900040004c0000201',
    ],
    [
      'SVCB',
      String.raw`16 foo.example.org. alpn="f\\\\oo\\,bar,h2"`,
      '001003666f6f076578616d706c65036f7267000001000c08665c6f6f2c626172026832',
    ],
    ['TLSA', '3 1 0 d2abde24', '030100d2abde24'],
    ['SSHFP', '2 1 123456789abcdef67890123456789abcdef67890', '0201123456789abcdef67890123456789abcdef67890'],
    [
      'NAPTR',
      '100 50 "s" "http+N2L" "" www.example.com.',
      '00640032017308687474702b4e324c0003777777076578616d706c6503636f6d00',
    ],
  ])('%s %s is %s', (type, value, hex) => {
    expect(wireOf(type, value)).toBe(hex)
    const rdata = readValue(type, value, zone)
    const again = isWireType(type) ? fromWire(type, Buffer.from(hex, 'hex').toString('latin1')) : undefined
    expect(wireOf(type, again ?? '')).toBe(hex)
    expect(rdata).not.toHaveProperty('code')
  })

  it.each<[RecordType, string]>([
    ['HTTPS', ''],
    ['HTTPS', '0001'],
    ['HTTPS', '0001000001000602'],
    ['SVCB', '00010000030001ff'],
    ['SVCB', '0001ff61'],
    ['NAPTR', '0064003201'],
    ['TLSA', '03'],
    ['SSHFP', '0102ff'],
  ])('%s of %s is no value', (type, hex) => {
    const bytes = Buffer.from(hex, 'hex').toString('latin1')
    expect(isWireType(type) && fromWire(type, bytes)).toBeUndefined()
  })
})
