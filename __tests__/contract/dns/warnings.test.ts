import type { RecordSet, RecordType } from '#contract/dns/rules.ts'
import { warningsOf } from '#contract/dns/warnings.ts'

const set = (name: string, type: RecordType, ...values: string[]): RecordSet => ({
  name,
  type,
  ttl: null,
  values,
})
const codesOf = (...sets: RecordSet[]) =>
  warningsOf(sets, 'example.com').map(({ code, name, type }) => [code, name, type])

const alias = set('mail', 'CNAME', 'mx.example.net.')

describe('a zone warns of', () => {
  it.each(['MX', 'NS', 'SRV'] as const)('an alias that %s points to', (type) => {
    const value = { MX: '10 mail.example.com.', NS: 'mail.example.com.', SRV: '1 1 1 mail.example.com.' }[
      type
    ]
    expect(codesOf(alias, set('sub', type, value))).toEqual([['targetIsAlias', 'sub', type]])
  })

  it('a target that has the zone’s name twice', () => {
    expect(codesOf(set('www', 'CNAME', 'shop.example.com.example.com.'))).toEqual([
      ['targetDoubled', 'www', 'CNAME'],
    ])
  })

  it.each([
    ['www', 'CNAME', 'www.example.com.', 'cnameToItself'],
    ['a.b', 'CNAME', 'a.b.example.com.', 'cnameToItself'],
    ['www.example.com', 'A', '192.0.2.1', 'ownerDoubled'],
    ['example.com', 'TXT', '"x"', 'ownerDoubled'],
    ['@', 'TXT', String.raw`"\226\128\156v=spf1 -all\226\128\157"`, 'typographicQuotes'],
    ['@', 'TXT', String.raw`"it\226\128\153s"`, 'typographicQuotes'],
  ] as const)('%s %s %s: %s', (name, type, value, code) => {
    expect(codesOf(set(name, type, value))).toEqual([[code, name, type]])
  })

  it.each([
    ['www', 'CNAME', 'www.example.net.'],
    ['www', 'CNAME', 'www.www.example.com.'],
    ['notexample.com', 'A', '192.0.2.1'],
    ['example', 'A', '192.0.2.1'],
    ['@', 'TXT', String.raw`"say \"hi\""`],
    ['@', 'TXT', String.raw`"h\195\169 \255"`],
  ] as const)('nothing at %s %s %s', (name, type, value) => {
    expect(codesOf(set(name, type, value))).toEqual([])
  })

  it('two SPF and two DMARC records', () => {
    expect(codesOf(set('@', 'TXT', '"v=spf1 -all"', '"v=spf1 mx -all"', '"v=spf10"'))).toEqual([
      ['twoSpf', '@', 'TXT'],
    ])
    expect(codesOf(set('@', 'TXT', '"v=spf1" " -all"', '"other"'))).toEqual([])
    expect(codesOf(set('_dmarc', 'TXT', '"v=DMARC1; p=none"', '"v=DMARC1; p=reject"'))).toEqual([
      ['twoDmarc', '_dmarc', 'TXT'],
    ])
  })

  it('what lies below a delegation, unless it is glue', () => {
    const cut = set('sub', 'NS', 'ns.sub.example.com.')
    expect(codesOf(cut, set('ns.sub', 'A', '192.0.2.1'))).toEqual([])
    expect(codesOf(cut, set('www.sub', 'A', '192.0.2.1'), set('sub', 'TXT', '"x"'))).toEqual([
      ['belowDelegation', 'www.sub', 'A'],
      ['belowDelegation', 'sub', 'TXT'],
    ])
  })
})
