import type { VpnConnection, VpnProposal } from '#contract/vpc/records.ts'

/*
 * The other side of a connection as strongSwan keeps it (swanctl.conf): all but the key.
 */

/** Names of strongSwan for IANA's numbers. */
const dhNames: Record<VpnProposal['dhGroup'], string> = {
  14: 'modp2048',
  15: 'modp3072',
  16: 'modp4096',
  19: 'ecp256',
  20: 'ecp384',
  21: 'ecp521',
}

const proposalOf = ({ encryption, integrity, dhGroup }: VpnProposal) =>
  `${encryption}-${integrity}-${dhNames[dhGroup]}`

/** What a peer that is gone does to the tunnel; `hold` waits for the next packet. */
const dpdActions: Record<VpnConnection['dpd']['action'], string> = {
  restart: 'start',
  hold: 'trap',
  clear: 'clear',
}

/** Names of sections are letters, digits, hyphens. */
const sectionOf = (name: string) => `portico-${name.replaceAll(/[^\w-]/g, '-')}`

/**
 * A value as strongSwan's parser takes it whole, whatever is in it: between double quotes, with its escapes. An address or
 * a host name needs none.
 */
const quoted = (value: string) =>
  /^[\w.:@*%+/-]+$/.test(value)
    ? value
    : `"${value
        .replaceAll(/[\\"]/g, String.raw`\$&`)
        .replaceAll('\n', String.raw`\n`)
        .replaceAll('\r', String.raw`\r`)
        .replaceAll(/\p{Cc}/gu, ' ')}"`

type Configured = Pick<
  VpnConnection,
  | 'name'
  | 'localIp'
  | 'peerAddress'
  | 'peerId'
  | 'localCidrs'
  | 'peerCidrs'
  | 'ike'
  | 'esp'
  | 'dpd'
  | 'initiate'
>

/** What the file is called: swanctl reads all of `conf.d` that ends so, whatever of other VPCs is there. */
export const strongSwanFile = (vpcName: string, { name }: Pick<VpnConnection, 'name'>) =>
  `${sectionOf(`${vpcName}-${name}`)}.conf`

/** The file for the peer. Local there is what is remote here. */
export const strongSwanOf = (vpn: Configured): string => {
  const section = sectionOf(vpn.name)
  const here = vpn.localIp ?? '%any'
  return `connections {
  ${section} {
    version = 2
    local_addrs = ${vpn.peerAddress}
    remote_addrs = ${here}
    proposals = ${proposalOf(vpn.ike)}
    rekey_time = ${vpn.ike.lifetimeSeconds}s
    dpd_delay = ${vpn.dpd.intervalSeconds}s
    dpd_timeout = ${vpn.dpd.timeoutSeconds}s
    local {
      auth = psk
      id = ${quoted(vpn.peerId)}
    }
    remote {
      auth = psk
      id = ${here}
    }
    children {
      ${section} {
        local_ts = ${vpn.peerCidrs.join(',')}
        remote_ts = ${vpn.localCidrs.join(',')}
        esp_proposals = ${proposalOf(vpn.esp)}
        rekey_time = ${vpn.esp.lifetimeSeconds}s
        dpd_action = ${dpdActions[vpn.dpd.action]}
        start_action = ${vpn.initiate ? 'trap' : 'start'}
      }
    }
  }
}

secrets {
  ike-${section} {
    id-1 = ${quoted(vpn.peerId)}
    id-2 = ${here}
    secret = "<the shared key>"
  }
}
`
}
