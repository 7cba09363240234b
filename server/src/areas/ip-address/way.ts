import type { AddressWay } from '#contract/ip-address/routes.ts'
import { guestNetworkKind } from '#contract/guest-networks/kind.ts'
import { instanceKind } from '#contract/compute/kind.ts'
import { securityGroupKind } from '#contract/guest-networks/securityGroupKind.ts'
import { vpcKind } from '#contract/vpc/kind.ts'
import type { Tx } from '../../db/db.ts'
import { may, type Caller } from '../../http/caller.ts'
import type { IpAddressRow } from '../../networking/ipAddressRecord.ts'
import { networkPorts } from '../../networking/networkPorts.ts'
import { openingsIn } from '../../networking/openings/openings.ts'
import { endAt, judgeWay } from '../../networking/packetWay.ts'
import { rowsAmong, rowTable } from '../../resources/table.ts'
import { forwardingsOf, type ForwardingRow } from './forwardings.ts'
import { portIdsOf } from './portOf.ts'

const groups = rowTable('securityGroup', 'security_groups')

/** So many openings are told of, the most urgent ones. */
const mostOpen = 200

/** Someone on the internet, of no range that anybody would name. */
const anybody = { address: '203.0.113.1', groupIds: [] }

/** What the internet reaches by an address, as far as the caller may see what is behind it. */
export const wayOf = async (tx: Tx, caller: Caller, row: IpAddressRow): Promise<AddressWay> => {
  const forwardings = await forwardingsOf(tx, row)
  const portIds = [...(await portIdsOf(tx, row)), ...forwardings.map(({ port_id }) => port_id)]
  const isShown = portIds.length > 0 && may(caller, guestNetworkKind.reads, row.project_id)
  // The interface may have other addresses, too.
  const open = (isShown ? (await openingsIn(tx, caller, { portIds, size: mostOpen })).rows : []).filter(
    ({ address }) => address === row.address,
  )
  const judged: AddressWay['forwardings'] = []
  for (const forwarding of forwardings) {
    const verdictOf = await passing(tx, caller, forwarding)
    if (verdictOf) judged.push({ id: forwarding.id, ...verdictOf })
  }
  return { open, forwardings: judged }
}

/** Whether a packet from anywhere passes a forwarding; undefined where its interface is out of sight. */
const passing = async (tx: Tx, caller: Caller, forwarding: ForwardingRow) => {
  const [port] = await rowsAmong(tx, networkPorts, forwarding.company_id, [forwarding.port_id])
  const end = port && (await endAt(tx, port))
  if (!port || !end || !may(caller, instanceKind.reads, port.project_id)) return undefined
  const rows = await rowsAmong(tx, groups, port.company_id, port.group_ids)
  const { passes, stages } = await judgeWay(tx, {
    from: anybody,
    // By the address, whatever else leads to it.
    to: { ...end, isPublic: true },
    protocol: forwarding.protocol,
    port: forwarding.private_from,
  })
  const isSeen = (groupId: string) => {
    const group = rows.find(({ id }) => id === groupId)
    return group !== undefined && may(caller, securityGroupKind.reads, group.project_id)
  }
  const mayName = (by: NonNullable<(typeof stages)[number]['by']>) =>
    'groupId' in by ? isSeen(by.groupId) : may(caller, vpcKind.reads, port.project_id)
  return {
    passes,
    stages: stages.map((stage) => (stage.by && !mayName(stage.by) ? { ...stage, by: null } : stage)),
  }
}
