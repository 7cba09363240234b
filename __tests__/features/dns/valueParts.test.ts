import { checkSet } from '#contract/dns/recordSets.ts'
import type { RecordType } from '#contract/dns/rules.ts'
import { partsOf, valueOf } from '#src/features/dns/details/valueParts.ts'

const zone = 'example.com'

it.each<[RecordType, string, string[]]>([
  ['A', '192.0.2.1', ['192.0.2.1']],
  ['MX', '10 mail.example.com.', ['10', 'mail.example.com.']],
  ['SRV', '10 5 5060 sip.example.com.', ['10', '5', '5060', 'sip.example.com.']],
  ['CAA', '0 issue "letsencrypt.org; policy=ev"', ['0', 'issue', 'letsencrypt.org; policy=ev']],
  ['TXT', '"v=spf1 -all"', ['v=spf1 -all']],
  ['HTTPS', '1 . alpn=h2,h3 port=8443', ['1', '.', 'alpn=h2,h3 port=8443']],
  ['HTTPS', '0 www.example.net.', ['0', 'www.example.net.', '']],
  ['SVCB', '1 dns.example.net. alpn=dot', ['1', 'dns.example.net.', 'alpn=dot']],
  [
    'NAPTR',
    '100 10 "U" "E2U+sip" "!^(.*)$!sip:\\\\1@example.com!" .',
    ['100', '10', 'U', 'E2U+sip', '!^(.*)$!sip:\\1@example.com!', '.'],
  ],
  ['TLSA', `3 1 1 ${'ab'.repeat(32)}`, ['3', '1', '1', 'ab'.repeat(32)]],
  ['SSHFP', `4 2 ${'cd'.repeat(32)}`, ['4', '2', 'cd'.repeat(32)]],
  ['TXT', String.raw`"say \"h\195\169\""`, ['say "hé"']],
])('takes a value of %s apart, and puts it together again', (type, value, parts) => {
  expect(partsOf(type, value, zone)).toEqual(parts)
  const { set } = checkSet(
    { name: type === 'SRV' ? '_sip._tcp' : 'a', type, ttl: null, values: [valueOf(type, parts)] },
    zone,
  )
  expect(set?.values).toEqual([value])
})

it('splits a long text where a string would be too long', () => {
  const text = 'x'.repeat(300)
  const { set } = checkSet({ name: '@', type: 'TXT', ttl: null, values: [valueOf('TXT', [text])] }, zone)
  expect(set?.values).toEqual([`"${'x'.repeat(255)}" "${'x'.repeat(45)}"`])
  expect(partsOf('TXT', set?.values[0] ?? '', zone)).toEqual([text])
})
