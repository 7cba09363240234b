import { checkSet, checkZone } from '#contract/dns/recordSets.ts'
import { mostRecordSets, mostValues, type RecordSet, type RecordType } from '#contract/dns/rules.ts'

const zone = 'example.com'

const set = (name: string, type: RecordType, values: string[], ttl: number | null = null): RecordSet => ({
  name,
  type,
  ttl,
  values,
})

const long = 'a'.repeat(63)

describe('a record set', () => {
  it.each([
    ['@', 'A', '192.0.2.1', '192.0.2.1'],
    ['WWW', 'AAAA', '2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['www', 'AAAA', '::ffff:192.0.2.1', '::ffff:c000:201'],
    ['www', 'AAAA', '1:0:0:2:0:0:0:3', '1:0:0:2::3'],
    ['www', 'AAAA', '::', '::'],
    ['www', 'CNAME', 'Target', 'target.example.com.'],
    ['www', 'CNAME', '@', 'example.com.'],
    ['www', 'CNAME', 'bücher.example.', 'xn--bcher-kva.example.'],
    ['@', 'MX', '10  Mail.example.net.', '10 mail.example.net.'],
    ['@', 'MX', '0 .', '0 .'],
    ['_sip._tcp', 'SRV', '10 5 5060 sip', '10 5 5060 sip.example.com.'],
    ['@', 'CAA', '0 Issue letsencrypt.org', '0 issue "letsencrypt.org"'],
    ['@', 'CAA', '128 iodef "mailto:sec@example.com"', '128 iodef "mailto:sec@example.com"'],
    ['@', 'TXT', 'v=spf1 -all', '"v=spf1 -all"'],
    ['@', 'TXT', '"one" "two"', '"one" "two"'],
    ['@', 'TXT', 'say "hi" \\ é', '"say \\"hi\\" \\\\ \\195\\169"'],
    ['@', 'TXT', 'x'.repeat(256), `"${'x'.repeat(255)}" "x"`],
    ['_dmarc', 'TXT', '"v=DMARC1; p=reject"', '"v=DMARC1; p=reject"'],
    ['*', 'A', '192.0.2.1', '192.0.2.1'],
    ['*.shop', 'A', '192.0.2.1', '192.0.2.1'],
    ['1', 'PTR', 'host.example.net.', 'host.example.net.'],
  ] as const)('of %s %s keeps %s as %s', (name, type, typed, kept) => {
    expect(checkSet(set(name, type, [typed]), zone)).toEqual({
      set: { name: name.toLowerCase(), type, ttl: null, values: [kept], note: null },
    })
  })

  it('has a name relative to its zone, even if it is written whole', () => {
    expect(checkSet(set('www.Example.COM.', 'A', ['192.0.2.1']), zone).set?.name).toBe('www')
    expect(checkSet(set('example.com.', 'A', ['192.0.2.1']), zone).set?.name).toBe('@')
    expect(checkSet(set('bücher', 'A', ['192.0.2.1']), zone).set?.name).toBe('xn--bcher-kva')
  })

  it.each([
    ['name', 'label', set('-www', 'A', ['192.0.2.1'])],
    ['name', 'label', set('www-', 'A', ['192.0.2.1'])],
    ['name', 'label', set('a..b', 'A', ['192.0.2.1'])],
    ['name', 'hostName', set('a_b', 'A', ['192.0.2.1'])],
    ['name', 'label', set(`${long}a`, 'A', ['192.0.2.1'])],
    ['name', 'label', set('shop.*', 'A', ['192.0.2.1'])],
    ['name', 'label', set('w*', 'A', ['192.0.2.1'])],
    ['name', 'nameTooLong', set([long, long, long, 'a'.repeat(55)].join('.'), 'A', ['192.0.2.1'])],
    ['name', 'outsideZone', set('www.example.net.', 'A', ['192.0.2.1'])],
    ['values.0', 'address', set('@', 'A', ['192.0.2.01'])],
    ['values.0', 'address', set('@', 'A', ['192.0.2'])],
    ['values.0', 'address', set('@', 'A', ['2001:db8::1'])],
    ['values.0', 'address', set('@', 'AAAA', ['192.0.2.1'])],
    ['values.0', 'address', set('@', 'AAAA', ['1::2::3'])],
    ['values.0', 'address', set('@', 'AAAA', ['1:2:3:4:5:6:7:8:9'])],
    ['values.0', 'address', set('@', 'AAAA', ['1:2:3:4:5:6:7::8:9'])],
    ['values', 'cnameAlone', set('www', 'CNAME', ['a.example.net.', 'b.example.net.'])],
    ['name', 'cnameAtApex', set('@', 'CNAME', ['a.example.net.'])],
    ['name', 'apexNs', set('@', 'NS', ['ns.example.net.'])],
    ['name', 'wildcardNs', set('*', 'NS', ['ns.example.net.'])],
    ['name', 'wildcardNs', set('*.shop', 'NS', ['ns.example.net.'])],
    ['values.0', 'priority', set('@', 'MX', ['mail.example.net.'])],
    ['values.0', 'priority', set('@', 'MX', ['65536 mail.example.net.'])],
    ['values.0', 'priority', set('_sip._tcp', 'SRV', ['1 2 sip.example.net.'])],
    ['values.0', 'priority', set('_sip._tcp', 'SRV', ['1 2 70000 sip.example.net.'])],
    ['values.0', 'target', set('@', 'MX', ['10 192.0.2.1'])],
    ['values.0', 'target', set('@', 'MX', ['10 2001:db8::1'])],
    ['values.0', 'target', set('@', 'MX', ['10'])],
    ['values.0', 'target', set('sub', 'NS', ['192.0.2.1'])],
    ['values.0', 'target', set('_sip._tcp', 'SRV', ['1 2 3 192.0.2.1'])],
    ['values.0', 'target', set('@', 'CAA', ['0 iodef "sec@example.com"'])],
    ['values.0', 'hostName', set('@', 'MX', ['10 mail_1.example.net.'])],
    ['values', 'nullMx', set('@', 'MX', ['0 .', '10 mail.example.net.'])],
    ['values.0', 'txtQuotes', set('@', 'TXT', ['"open'])],
    ['values.0', 'txtQuotes', set('@', 'TXT', ['"a" b'])],
    ['values.0', 'txtTooLong', set('@', 'TXT', ['x'.repeat(4097)])],
    ['name', 'srvOwner', set('sip', 'SRV', ['1 2 3 sip.example.net.'])],
    ['name', 'srvOwner', set('_sip', 'SRV', ['1 2 3 sip.example.net.'])],
    ['values.0', 'caaTag', set('@', 'CAA', ['0 issuer "ca.example"'])],
    ['values.0', 'caaTag', set('@', 'CAA', ['1 issue "ca.example"'])],
    ['ttl', 'ttlOutside', set('@', 'A', ['192.0.2.1'], 29)],
    ['ttl', 'ttlOutside', set('@', 'A', ['192.0.2.1'], 604_801)],
    ['values.1', 'duplicate', set('@', 'AAAA', ['2001:db8::1', '2001:DB8:0::1'])],
    ['values', 'tooFew', set('@', 'A', [])],
    [
      'values',
      'tooMany',
      set(
        '@',
        'A',
        Array.from({ length: mostValues + 1 }, (_, n) => `192.0.2.${n}`),
      ),
    ],
  ] as const)('is refused at %s by %s', (path, code, draft) => {
    expect(checkSet(draft, zone).errors).toContainEqual({ path, code })
  })
})

describe('a record set that the zone has', () => {
  const kept = new Set([
    'my_host A',
    'ipv6_host AAAA',
    'mail_1 MX',
    'a_b.c A',
    '_dc A',
    'sip SRV',
    '@ NS',
    '* NS',
  ])
  const check = (name: string, type: RecordType, value: string) =>
    checkSet({ name, type, ttl: null, values: [value], note: 'edited' }, 'example.com', kept)

  it.each<[string, RecordType, string]>([
    ['my_host', 'A', '192.0.2.9'],
    ['MY_HOST', 'A', '192.0.2.9'],
    ['my_host.example.com.', 'A', '192.0.2.9'],
    ['ipv6_host', 'AAAA', '2001:db8::9'],
    ['mail_1', 'MX', '10 mail.example.net.'],
    ['a_b.c', 'A', '192.0.2.9'],
    ['_dc', 'A', '192.0.2.9'],
    ['sip', 'SRV', '0 0 5060 sip.example.net.'],
    ['*', 'NS', 'ns.example.net.'],
  ])('keeps its owner when its other fields are edited: %s %s', (name, type, value) => {
    expect(check(name, type, value)).toMatchObject({ set: { type, note: 'edited' } })
  })

  it.each<[string, RecordType, string, string]>([
    ['another host', 'A', 'other_host', '192.0.2.9'],
    ['the same host with another type', 'AAAA', 'my_host', '2001:db8::9'],
    ['a name below it', 'A', 'x.my_host', '192.0.2.9'],
    ['another mail name', 'MX', 'mail_2', '10 mail.example.net.'],
  ])('doesn’t lend its owner to %s', (_, type, name, value) => {
    expect(check(name, type, value)).toMatchObject({ errors: [{ path: 'name', code: 'hostName' }] })
  })

  it('keeps to all other rules', () => {
    expect(check('my_host', 'A', '192.0.2.999')).toMatchObject({
      errors: [{ path: 'values.0', code: 'address' }],
    })
    expect(check('mail_1', 'MX', '10 mail_9')).toMatchObject({
      errors: [{ path: 'values.0', code: 'hostName' }],
    })
  })
})

describe('the sets of a zone', () => {
  const www = set('www', 'CNAME', ['example.com.'])

  it('have no other type beside a CNAME', () => {
    expect(checkZone([www, set('www', 'TXT', ['"x"'])])).toEqual([{ set: www, code: 'cnameAlone' }])
    expect(checkZone([www, set('@', 'TXT', ['"x"'])])).toEqual([])
  })

  it('are one for each name and type', () => {
    expect(checkZone([www, www])).toContainEqual({ set: www, code: 'duplicate' })
  })

  it('are 5,000 at the most', () => {
    const sets = Array.from({ length: mostRecordSets }, (_, n) => set(`h${n}`, 'A', ['192.0.2.1']))
    expect(checkZone(sets)).toEqual([])
    const further = set('further', 'A', ['192.0.2.1'])
    expect(checkZone([...sets, further])).toEqual([{ set: further, code: 'tooMany' }])
  })
})
