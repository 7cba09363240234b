import { protocolIn, protocolOf, protocolsFor } from '#src/networking/packets/match.ts'
import { choicesWith } from '#src/ui/choicesWith.ts'

const offered = [
  { value: 'a', label: 'Alpha' },
  { value: 'b', label: 'Beta' },
]

describe('the choices of a field', () => {
  it.each([
    ['one that is offered', ['a'], ['a', 'b']],
    ['one that is not offered any more', ['gone'], ['a', 'b', 'gone']],
    ['several, one of them unknown', ['b', 'gone'], ['a', 'b', 'gone']],
    ['the same unknown one twice', ['x', 'x'], ['a', 'b', 'x']],
    ['two unknown ones', ['x', 'y'], ['a', 'b', 'x', 'y']],
    ['nothing', [undefined], ['a', 'b']],
    ['an empty text', [''], ['a', 'b']],
    ['none of several', [], ['a', 'b']],
  ])('have %s among them when that is chosen', (_what, chosen, values) => {
    expect(choicesWith<string>(offered, chosen).map(({ value }) => value)).toEqual(values)
  })

  it('have nothing added while they are being loaded', () => {
    expect(choicesWith<string>([], ['a'])).toEqual([])
  })

  it('stay the same array when there is nothing to add', () => {
    expect(choicesWith<string>(offered, ['a'])).toBe(offered)
  })
})

describe('the protocol of a rule', () => {
  it.each([
    [50, '50'],
    [51, '51'],
    [47, '47'],
    [0, '0'],
    [255, '255'],
    [132, '132'],
    [6, 'tcp'],
    [17, 'udp'],
    [1, 'icmp'],
    [58, 'icmpv6'],
    ['any', 'any'],
    ['tcp', 'tcp'],
  ] as const)('%s is shown as %s, among those that are offered', (protocol, choice) => {
    expect(protocolOf({ protocol })).toBe(choice)
    expect(protocolsFor({ protocol })).toContain(choice)
  })

  it.each(['50', '0', '255', 'tcp', 'any', 'icmpv6', '47', '2'] as const)(
    'is the one that was chosen: %s',
    (choice) => {
      expect(String(protocolIn(choice))).toBe(choice)
    },
  )
})
