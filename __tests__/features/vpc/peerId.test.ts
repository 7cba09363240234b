import { vpcRoutes } from '#contract/vpc/routes.ts'
import { strongSwanOf } from '#src/features/vpc/vpn/strongSwan.ts'
import { makeVpn } from './records.ts'

const idLines = (peerId: string) =>
  strongSwanOf(makeVpn({ peerId }))
    .split('\n')
    .filter((line) => /^\s+id(-1)? = /.test(line))

describe('the identity of a VPN peer in its strongSwan file', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['vpn.example.com', 'vpn.example.com'],
    ['ada@example.com', 'ada@example.com'],
    ['2001:db8::7', '2001:db8::7'],
    ['C=DE, O=Acme, CN=gate', '"C=DE, O=Acme, CN=gate"'],
    ['a }\nsecrets { ike-x { secret = y } }', String.raw`"a }\nsecrets { ike-x { secret = y } }"`],
    ['a # rest', '"a # rest"'],
    ['a"b', String.raw`"a\"b"`],
    [String.raw`a\b`, String.raw`"a\\b"`],
    ['a\r\ninclude /etc/passwd', String.raw`"a\r\ninclude /etc/passwd"`],
    ['${HOME}', '"${HOME}"'],
    ['a\u0000b', '"a b"'],
  ])('is one value: %j', (peerId, written) => {
    const [local, , secret] = idLines(peerId)
    expect(local?.trim()).toBe(`id = ${written}`)
    expect(secret?.trim()).toBe(`id-1 = ${written}`)
  })

  it.each(['a\nb', 'a\rb', 'a\u2028b', 'a\u2029b', 'a\u0000b', 'a\tb', 'a\u202Eb', 'a\u200Bb'])(
    'is refused with a character that breaks lines or hides: %j',
    (peerId) => {
      const { peerId: schema } = vpcRoutes.addVpn.body.shape
      expect(schema.safeParse(peerId).error?.issues).toMatchObject([{ message: 'invalid' }])
    },
  )
})
