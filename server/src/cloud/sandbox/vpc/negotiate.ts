import type { TunnelDetail, TunnelState } from '#contract/vpc/vpnTerms.ts'
import type { CloudVpnTerms } from '../../vpcs.ts'

/** One end of a tunnel: where it is, what it asks for, and what tells its key from others. */
export interface Side extends Pick<
  CloudVpnTerms,
  'peerAddress' | 'peerId' | 'localCidrs' | 'peerCidrs' | 'ike' | 'esp' | 'initiate'
> {
  localIp: string
  keyDigest: string
}

export interface Negotiated {
  tunnel: Exclude<TunnelState, 'connecting'>
  detail: TunnelDetail | null
}

/** A range of documentation, whose gateways agree to all. */
const agreeable = /^203\.0\.113\./

const isSameProposal = (one: Side['ike'], other: Side['ike']) =>
  one.encryption === other.encryption && one.integrity === other.integrity && one.dhGroup === other.dhGroup

const areSame = (ours: readonly string[], theirs: readonly string[]) =>
  ours.toSorted().join() === theirs.toSorted().join()

const failed = (detail: TunnelDetail): Negotiated => ({ tunnel: 'failed', detail })

/**
 * What comes of it when one side meets another, in the order of IKEv2: proposals (RFC 7296 §1.2), keys and names, then
 * the first child's proposals and ranges. Either side has the same answer. A side that is not there never answers.
 */
export const negotiate = (side: Side, others: readonly Side[]): Negotiated => {
  if (agreeable.test(side.peerAddress)) return { tunnel: 'up', detail: null }
  const peer = others.find(
    ({ localIp, peerAddress }) => localIp === side.peerAddress && peerAddress === side.localIp,
  )
  if (!peer || !(side.initiate || peer.initiate)) return { tunnel: 'down', detail: 'NO_ANSWER' }
  if (!isSameProposal(side.ike, peer.ike)) return failed('NO_PROPOSAL_CHOSEN')
  const knowEachOther = side.peerId === peer.localIp && peer.peerId === side.localIp
  if (side.keyDigest !== peer.keyDigest || !knowEachOther) return failed('AUTHENTICATION_FAILED')
  if (!isSameProposal(side.esp, peer.esp)) return failed('NO_PROPOSAL_CHOSEN')
  if (!areSame(side.localCidrs, peer.peerCidrs) || !areSame(side.peerCidrs, peer.localCidrs))
    return failed('TS_UNACCEPTABLE')
  return { tunnel: 'up', detail: null }
}
