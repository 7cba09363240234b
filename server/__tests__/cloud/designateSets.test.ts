import { differingSets } from '#server/cloud/openstack/recordSets.ts'
import type { CloudRecordSet } from '#server/cloud/dns.ts'

const zone = 'example.com'
const there = (name: string, type: string, ttl: number, ...records: string[]) => ({
  id: `${name} ${type}`,
  name: `${name}.`,
  type,
  ttl,
  records,
  action: 'NONE',
})
const own = [
  there(zone, 'SOA', 3600, 'ns1.example.net. dns.example.com. 1 2 3 4 5'),
  there(zone, 'NS', 3600, 'ns1.example.net.'),
]
const www: CloudRecordSet = { name: 'www', type: 'A', ttl: 600, values: ['192.0.2.1', '192.0.2.2'] }
const text: CloudRecordSet = { name: '@', type: 'TXT', ttl: 600, values: ['"one" "two"'] }

describe('the record sets of Designate', () => {
  it('are the same whatever the order of values is, and wherever a text is cut', () => {
    const found = [
      ...own,
      there('www.example.com', 'A', 600, '192.0.2.2', '192.0.2.1'),
      there(zone, 'TXT', 600, '"onetwo"'),
    ]
    expect(differingSets([www, text], found, zone)).toEqual([])
  })

  it('differ by a value, by a time to live, and by being missing', () => {
    const found = [...own, there('www.example.com', 'A', 60, '192.0.2.2', '192.0.2.1')]
    expect(differingSets([www, text], found, zone)).toEqual([www, text])
    const other = [...own, there('www.example.com', 'A', 600, '203.0.113.66')]
    expect(differingSets([www], other, zone)).toEqual([www])
  })

  it('that nobody has asked for are to go, but not those of the zone itself or of types that are not known here', () => {
    const found = [
      ...own,
      there('evil.example.com', 'A', 60, '203.0.113.66'),
      there('evil.example.com', 'SPF', 60, '"v=spf1"'),
      { ...there('late.example.com', 'A', 60, '203.0.113.67'), action: 'DELETE' },
    ]
    expect(differingSets([], found, zone)).toEqual([{ name: 'evil', type: 'A', ttl: 60, values: [] }])
  })
})
