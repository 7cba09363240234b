import { overlap, readZoneName } from '#contract/dns/names.ts'
import { toALabel, toUnicode } from '#contract/dns/punycode.ts'
import { isAfter, nextSerial } from '#contract/dns/serials.ts'

const at = (seconds: number) => new Date(seconds * 1000)

describe('the name of a zone', () => {
  it.each([
    ['Example.COM.', 'example.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['例え。テスト', 'xn--r8jz45g.xn--zckzah'],
    ['faß.de', 'xn--fa-hia.de'],
    ['_acme.example.com', '_acme.example.com'],
    ['2.0.192.in-addr.arpa', '2.0.192.in-addr.arpa'],
  ])('%s is kept as %s', (typed, name) => {
    expect(readZoneName(typed)).toEqual({ name })
  })

  it.each([
    ['com', 'label'],
    ['', 'label'],
    ['*.example.com', 'label'],
    ['exa mple.com', 'label'],
    ['example..com', 'label'],
    ['192.0.2.1', 'label'],
    ['\u00ad.com', 'label'],
    ['é@b.com', 'label'],
    ['é\t.com', 'label'],
    ['%C3%A9é.com', 'label'],
    ['a/b.com', 'label'],
    [Array.from({ length: 5 }, () => 'a'.repeat(60)).join('.'), 'nameTooLong'],
  ])('%s is refused: %s', (typed, code) => {
    expect(readZoneName(typed)).toEqual({ code })
  })

  it('is shown with the letters that people write', () => {
    expect(toUnicode('xn--bcher-kva.example')).toBe('bücher.example')
    expect(toUnicode('xn--r8jz45g.xn--zckzah')).toBe('例え.テスト')
    expect(toUnicode('www.example.com')).toBe('www.example.com')
    for (const broken of ['xn--', 'xn--a', 'xn--99999999999', 'xn--ls8h-', 'xn--zz--zz'])
      expect([broken, toALabel(toUnicode(broken))]).toEqual([broken, toALabel(broken)])
  })
})

it('zones overlap where one lies in the other', () => {
  expect(overlap('example.com', 'shop.example.com')).toBe(true)
  expect(overlap('shop.example.com', 'example.com')).toBe(true)
  expect(overlap('example.com', 'example.com')).toBe(true)
  expect(overlap('example.com', 'notexample.com')).toBe(false)
})

describe('a serial', () => {
  it('goes round without going back', () => {
    expect(isAfter(1, 0xffff_ffff)).toBe(true)
    expect(isAfter(0xffff_ffff, 1)).toBe(false)
    expect(isAfter(5, 5)).toBe(false)
  })

  it('is the time, or one more', () => {
    expect(nextSerial(0, at(1_700_000_000))).toBe(1_700_000_000)
    expect(nextSerial(1_700_000_000, at(1_700_000_000))).toBe(1_700_000_001)
    expect(nextSerial(1_700_000_009, at(1_700_000_000))).toBe(1_700_000_010)
    expect(nextSerial(0xffff_ffff, at(0xffff_fff0))).toBe(1)
  })
})
