import { readZoneName } from '#contract/dns/names.ts'
import { checkSet } from '#contract/dns/recordSets.ts'
import type { RecordType } from '#contract/dns/rules.ts'

const zone = 'example.com'
const reverse = '2.0.192.in-addr.arpa'
const valueOf: Partial<Record<RecordType, string>> = {
  A: '192.0.2.1',
  AAAA: '2001:db8::1',
  CAA: '0 issue "ca.example"',
  CNAME: 'host.example.net.',
  HTTPS: '1 .',
  MX: '10 mail.example.net.',
  NS: 'ns.example.net.',
  PTR: 'host.example.net.',
  SRV: '0 0 443 host.example.net.',
  TXT: '"x"',
}
const faultOf = (type: RecordType, name: string, value = valueOf[type] ?? '', within = zone) =>
  checkSet({ name, type, ttl: null, values: [value] }, within).errors?.[0]?.code

describe('an owner', () => {
  it.each<[RecordType, string]>([
    ['TXT', 'a_b'],
    ['TXT', 'selector_1._domainkey'],
    ['TXT', '_'],
    ['TXT', 'trailing_'],
    ['CNAME', 'my_app'],
    ['CNAME', '_0123abcd.www_2'],
    ['CNAME', '*.a_b'],
    ['SRV', '_sip._tcp.my_host'],
    ['SRV', '*._tcp'],
    ['SRV', '*._udp.sub'],
    ['SRV', 'printer_1._ipp._tcp'],
    ['NS', '_msdcs'],
    ['NS', 'dev_team'],
    ['CAA', 'a_b'],
    ['HTTPS', '_8443._https.api'],
    ['A', '*'],
    ['A', '*.shop'],
    ['A', '1and1'],
    ['A', 'gc._msdcs'],
    ['AAAA', 'xn--bcher-kva'],
    ['MX', 'lists'],
    ['MX', '*'],
  ])('of %s may be %s', (type, name) => {
    expect(faultOf(type, name)).toBeUndefined()
  })

  it.each<[RecordType, string, string]>([
    ['A', 'a_b', 'hostName'],
    ['A', '_http', 'hostName'],
    ['AAAA', 'web_01', 'hostName'],
    ['AAAA', 'x._tcp', 'hostName'],
    ['MX', 'mail_1', 'hostName'],
    ['MX', '*._x', 'hostName'],
    ['A', '-a', 'label'],
    ['TXT', 'a b', 'label'],
    ['TXT', '-a', 'label'],
    ['TXT', 'a-', 'label'],
    ['CNAME', 'a.*', 'label'],
    ['CNAME', 'a/b', 'label'],
    ['SRV', '*', 'srvOwner'],
    ['SRV', '_sip', 'srvOwner'],
    ['SRV', 'sip.tcp', 'srvOwner'],
  ])('of %s is never %s: %s', (type, name, code) => {
    expect(faultOf(type, name)).toBe(code)
  })
})

describe('a target', () => {
  it.each<[RecordType, string]>([
    ['CNAME', 'a_b.example.net.'],
    ['CNAME', '_dmarc.example.net.'],
    ['CNAME', 's1._domainkey.u_1.example.net.'],
    ['SRV', '0 0 443 dc_1.example.net.'],
    ['SRV', '0 0 0 .'],
    ['HTTPS', '1 svc_1.example.net.'],
    ['PTR', 'site_1._http._tcp.example.net.'],
    ['MX', '10 1mail.example.net.'],
    ['NS', 'ns-1.example.net.'],
  ])('of %s may be %s', (type, value) => {
    expect(faultOf(type, type === 'SRV' ? '_a._tcp' : 'a', value)).toBeUndefined()
  })

  it.each<[RecordType, string, string]>([
    ['MX', '10 mail_1.example.net.', 'hostName'],
    ['MX', '10 _smtp.example.net.', 'hostName'],
    ['NS', 'ns_1.example.net.', 'hostName'],
    ['NS', '_ns.example.net.', 'hostName'],
    ['NS', 'ns 1.example.net.', 'label'],
    ['MX', '10 *.example.net.', 'label'],
    ['CNAME', 'a/b.example.net.', 'label'],
    ['CNAME', '-a.example.net.', 'label'],
  ])('of %s is never %s: %s', (type, value, code) => {
    expect(faultOf(type, 'a', value)).toBe(code)
  })
})

describe('a reverse zone', () => {
  it.each(['0/25.2.0.192.in-addr.arpa', '128/26.2.0.192.in-addr.arpa', '0-127.2.0.192.in-addr.arpa'])(
    'is delegated in part as %s (RFC 2317)',
    (name) => {
      expect(readZoneName(name)).toEqual({ name })
    },
  )

  it.each<[RecordType, string, string]>([
    ['NS', '0/25', 'ns.a.example.'],
    ['CNAME', '1', '1.0/25'],
    ['CNAME', '2', '2.0/25.2.0.192.in-addr.arpa.'],
    ['PTR', '1.0/25', 'host.example.net.'],
    ['TXT', '0/25', '"x"'],
    ['NS', '64-127', 'ns.b.example.'],
    ['PTR', '0', 'net_0.example.net.'],
  ])('has %s at %s', (type, name, value) => {
    expect(faultOf(type, name, value, reverse)).toBeUndefined()
  })

  it('is led to from anywhere', () => {
    expect(faultOf('CNAME', 'ptr', '2.0/25.2.0.192.in-addr.arpa.')).toBeUndefined()
  })

  it.each(['a/b.example.com', '/25.2.0.192.in-addr.arpa', '0/.2.0.192.in-addr.arpa'])('is not %s', (name) => {
    expect(readZoneName(name)).toEqual({ code: 'label' })
  })
})

describe('a CAA record', () => {
  it.each([
    '0 issue "letsencrypt.org"',
    '128 issuewild ";"',
    '0 issuemail "ca.example"',
    '0 issuevmc "digicert.com"',
    '0 iodef "mailto:sec@example.com"',
    '0 contactemail "sec@example.com"',
    '0 contactphone "+1 555 0100"',
    '0 ISSUE "ca.example; validationmethods=dns-01"',
  ])('may say %s', (value) => {
    expect(faultOf('CAA', '@', value)).toBeUndefined()
  })

  it.each([
    '0 policy "x"',
    '0 auth "x"',
    '0 path "x"',
    '0 issuer "x"',
    '1 issue "x"',
    '0 is_sue "x"',
    '256 issue "x"',
    'issue "x"',
  ])('never says %s', (value) => {
    expect(faultOf('CAA', '@', value)).toBe('caaTag')
  })
})
