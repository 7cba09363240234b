import { checkVpn } from '#contract/vpc/vpnCheck.ts'
import { isVpnKey, vpnDefaults } from '#contract/vpc/vpnTerms.ts'

const world = { cidr: '10.0.0.0/16', taken: ['192.168.7.0/24'] }
const good = {
  peerAddress: '203.0.113.9',
  peerCidrs: ['192.168.8.0/24'],
  localCidrs: ['10.0.0.0/16'],
  ...vpnDefaults,
  key: 'a-key-of-twenty-signs',
}

it('has nothing against the defaults', () => {
  expect(checkVpn(world, good)).toEqual([])
})

it.each<[string, string, Partial<Parameters<typeof checkVpn>[1]>]>([
  ['a private peer', 'peerAddress invalid', { peerAddress: '10.9.9.9' }],
  ['a peer inside', 'peerCidrs.0 peerOverlaps', { peerCidrs: ['10.0.4.0/24'] }],
  ['what a route or another tunnel has', 'peerCidrs.0 peerOverlaps', { peerCidrs: ['192.168.0.0/16'] }],
  ['the same twice', 'peerCidrs.1 peerOverlaps', { peerCidrs: ['192.168.8.0/24', '192.168.8.0/25'] }],
  ['host bits', 'peerCidrs.0 hostBits', { peerCidrs: ['192.168.8.1/24'] }],
  ['what is not ours', 'localCidrs.0 outsideVpc', { localCidrs: ['10.1.0.0/24'] }],
  ['more than is ours', 'localCidrs.0 outsideVpc', { localCidrs: ['10.0.0.0/15'] }],
  [
    'a short IKE',
    'ike.lifetimeSeconds lifetime',
    { ike: { lifetimeSeconds: 3599 }, esp: { lifetimeSeconds: 600 } },
  ],
  ['a long IKE', 'ike.lifetimeSeconds lifetime', { ike: { lifetimeSeconds: 86_401 } }],
  ['ESP as long as IKE', 'esp.lifetimeSeconds lifetime', { esp: { lifetimeSeconds: 28_800 } }],
  [
    'a timeout no longer than the interval',
    'dpd.timeoutSeconds dpdTimeout',
    { dpd: { intervalSeconds: 30, timeoutSeconds: 30 } },
  ],
  ['a key of 19', 'key weakKey', { key: 'x'.repeat(19) }],
])('refuses %s', (_, fault, terms) => {
  expect(checkVpn(world, { ...good, ...terms }).map(({ path, code }) => `${path} ${code}`)).toEqual([fault])
})

it.each([
  ['x'.repeat(20), true],
  ['x'.repeat(128), true],
  ['x'.repeat(129), false],
  [`${'x'.repeat(20)}"`, false],
  [`${'x'.repeat(20)}\\`, false],
  [`${'x'.repeat(10)} ${'x'.repeat(10)}`, true],
  [`${'x'.repeat(20)}\t`, false],
  [`${'x'.repeat(20)}é`, false],
  [`!~[]^_${'x'.repeat(20)}`, true],
])('takes %s for a key: %s', (key, is) => {
  expect(isVpnKey(key)).toBe(is)
})
