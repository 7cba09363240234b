/*
 * What tunnels agree on: stricter than RFC 8247 asks for, and IKEv2 alone (version 1 is historic, RFC 9395).
 */

export const vpnStatuses = ['creating', 'active', 'updating', 'deleting', 'error'] as const

export const tunnelStates = ['connecting', 'up', 'down', 'failed'] as const
export type TunnelState = (typeof tunnelStates)[number]

/** Why a tunnel is not up: what the other side has answered (RFC 7296 §3.10.1), or that it does not answer. */
export const tunnelDetails = [
  'NO_PROPOSAL_CHOSEN',
  'AUTHENTICATION_FAILED',
  'TS_UNACCEPTABLE',
  'NO_ANSWER',
] as const
export type TunnelDetail = (typeof tunnelDetails)[number]

export const encryptions = ['aes128', 'aes256'] as const
export const integrities = ['sha256', 'sha384', 'sha512'] as const
export const dhGroups = [14, 15, 16, 19, 20, 21] as const
export const dpdActions = ['restart', 'hold', 'clear'] as const

export const mostPeerRanges = 20

/** Seconds that keys of the IKE association are kept; those of ESP are renewed more often. */
export const ikeLifetime = { least: 3600, most: 86_400 }
export const leastEspLifetime = 600

const strong = { encryption: 'aes256', integrity: 'sha256', dhGroup: 19 } as const

/** What holds where a draft says nothing. */
export const vpnDefaults = {
  ike: { ...strong, lifetimeSeconds: 28_800 },
  esp: { ...strong, lifetimeSeconds: 3600 },
  dpd: { action: 'restart', intervalSeconds: 30, timeoutSeconds: 120 },
} as const

/** Whether a shared key is one: printable ASCII that a configuration file can hold, and long enough. */
export const isVpnKey = (key: string) => /^[ !#-[\]-~]{20,128}$/.test(key)
