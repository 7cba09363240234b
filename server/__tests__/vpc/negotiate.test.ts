import { negotiate, type Side } from '#server/cloud/sandbox/vpc/negotiate.ts'

const proposal = { encryption: 'aes256', integrity: 'sha256', dhGroup: 19, lifetimeSeconds: 28_800 } as const
const ours: Side = {
  localIp: '192.0.2.1',
  peerAddress: '192.0.2.2',
  peerId: '192.0.2.2',
  localCidrs: ['10.0.0.0/16'],
  peerCidrs: ['10.1.0.0/16'],
  ike: proposal,
  esp: { ...proposal, lifetimeSeconds: 3600 },
  initiate: true,
  keyDigest: 'same',
}
const theirs: Side = {
  ...ours,
  localIp: '192.0.2.2',
  peerAddress: '192.0.2.1',
  peerId: '192.0.2.1',
  localCidrs: ['10.1.0.0/16'],
  peerCidrs: ['10.0.0.0/16'],
  initiate: false,
}

it.each<[string, string, string | null, Partial<Side>]>([
  ['agrees', 'up', null, {}],
  ['has other lifetimes', 'up', null, { ike: { ...proposal, lifetimeSeconds: 3600 } }],
  ['has another cipher', 'failed', 'NO_PROPOSAL_CHOSEN', { ike: { ...proposal, encryption: 'aes128' } }],
  ['has another group', 'failed', 'NO_PROPOSAL_CHOSEN', { ike: { ...proposal, dhGroup: 14 } }],
  ['has another ESP', 'failed', 'NO_PROPOSAL_CHOSEN', { esp: { ...proposal, integrity: 'sha512' } }],
  ['has another key', 'failed', 'AUTHENTICATION_FAILED', { keyDigest: 'other' }],
  ['calls us something else', 'failed', 'AUTHENTICATION_FAILED', { peerId: 'office' }],
  ['has other ranges', 'failed', 'TS_UNACCEPTABLE', { localCidrs: ['10.2.0.0/16'] }],
])('a peer that %s: %s', (_, tunnel, detail, about) => {
  const peer = { ...theirs, ...about }
  expect(negotiate(ours, [peer])).toEqual({ tunnel, detail })
  expect(negotiate(peer, [ours])).toEqual({ tunnel, detail })
})

it('is not answered by a peer that names another gateway', () => {
  const peer = { ...theirs, peerAddress: '192.0.2.9' }
  expect(negotiate(ours, [peer])).toEqual({ tunnel: 'down', detail: 'NO_ANSWER' })
})

it('waits when neither side begins', () => {
  expect(negotiate({ ...ours, initiate: false }, [theirs])).toEqual({ tunnel: 'down', detail: 'NO_ANSWER' })
})

it('is agreed to by all of the range of documentation', () => {
  expect(negotiate({ ...ours, peerAddress: '203.0.113.77' }, [])).toEqual({ tunnel: 'up', detail: null })
})
