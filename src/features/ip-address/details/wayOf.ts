import type { IpAddress } from '#contract/ip-address/records.ts'

/** One station of a packet. */
export type Station =
  | { at: 'internet' }
  | { at: 'address' }
  /** Where the destination becomes a private address. */
  | { at: 'privateIp'; ip: string }
  | { at: 'target' }
  | { at: 'forwardings'; count: number }
  | { at: 'nowhere' }

type Led = Pick<IpAddress, 'role' | 'target' | 'instanceId' | 'privateIp' | 'forwardingCount'>

/**
 * The way of a packet, in its order: from the internet to what the address leads to. By the address of a gateway
 * packets only leave, so its way is the other way round.
 */
export const wayOf = ({ role, target, instanceId, privateIp, forwardingCount }: Led): readonly Station[] => {
  const arrival: Station[] = [{ at: 'internet' }, { at: 'address' }]
  const goal: Station = target === null && instanceId === null ? { at: 'nowhere' } : { at: 'target' }
  switch (role) {
    case 'none':
      return [...arrival, { at: 'nowhere' }]
    case 'forwarding':
      return [...arrival, { at: 'forwardings', count: forwardingCount }]
    case 'sourceNat':
      return [goal, { at: 'address' }, { at: 'internet' }]
    case 'instance':
    case 'loadBalancer':
      return [...arrival, ...(privateIp === null ? [] : [{ at: 'privateIp' as const, ip: privateIp }]), goal]
    case 'vpn':
    case 'interface':
  }
  return [...arrival, goal]
}
