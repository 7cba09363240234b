import { sql } from 'kysely'
import { isVersion6 } from '#contract/addresses/address.ts'
import type { MemberBlocker } from '#contract/load-balancers/records.ts'
import type { MemberContent } from '#contract/load-balancers/tree.ts'
import type { Verdict } from '#contract/packets/verdict.ts'
import type { Tx } from '../../db/db.ts'
import type { ResourceKey } from '../../operations/busy.ts'
import { networkPorts, type PortRow } from '../../networking/networkPorts.ts'
import { endAt, judgeWay, type End } from '../../networking/packetWay.ts'
import { rowsAmong } from '../../resources/table.ts'
import type { PoolRow } from './balancerRecord.ts'

/** Says what keeps the monitor's packets from members of a balancer; undefined of one that they may reach. */
export const blockersOf = async (
  tx: Tx,
  { company_id, id }: ResourceKey,
): Promise<(pool: Pick<PoolRow, 'content'>, member: MemberContent) => Promise<MemberBlocker | undefined>> => {
  const own = await tx
    .selectFrom('network_ports')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('balancer_id', '=', id)
    .executeTakeFirst()
  const v4 = own && (await endAt(tx, own))
  const v6 = own && (await endAt(tx, own, 6))
  return async ({ content: { monitor } }, member) => {
    const version = isVersion6(member.ip) ? 6 : 4
    const from = version === 6 ? v6 : v4
    if (!own || !from) return undefined
    const row = await portOf(tx, own, member)
    const to: End = (row && (await endAt(tx, row, version))) ?? { address: member.ip, groupIds: [] }
    const protocol = monitor?.kind === 'udp' ? 'udp' : 'tcp'
    const way = await judgeWay(tx, { from, to, protocol, port: member.port })
    return blockerOf(way, from, to)
  }
}

/** The interface of a member: the one that was chosen, or the one that has its address on the balancer's network or VPC. */
const portOf = async (
  tx: Tx,
  { company_id, network_id }: PortRow,
  { portId, ip }: MemberContent,
): Promise<PortRow | undefined> => {
  if (portId !== null) return (await rowsAmong(tx, networkPorts, company_id, [portId]))[0]
  return tx
    .selectFrom('network_ports as p')
    .selectAll('p')
    .where('p.company_id', '=', company_id)
    .where(sql<boolean>`${ip} in (p.ip, p.ipv6)`)
    .where(
      sql<boolean>`exists (select from guest_networks as own join guest_networks as n on n.company_id = own.company_id
        and (n.id = own.id or n.vpc_id = own.vpc_id)
        where own.company_id = ${company_id} and own.id = ${network_id} and n.id = p.network_id)`,
    )
    .executeTakeFirst()
}

const blockerOf = ({ stages }: Verdict, from: End, to: End): MemberBlocker | undefined => {
  const dropped = stages.find(({ passes }) => !passes)
  if (!dropped) return undefined
  const { name, by } = dropped
  const groupIds = { senderGroups: from.groupIds, receiverGroups: to.groupIds }
  return {
    stage: name,
    groupIds: name === 'senderGroups' || name === 'receiverGroups' ? [...groupIds[name]] : [],
    aclListId: by && 'aclListId' in by ? by.aclListId : null,
    ruleId: by?.ruleId ?? null,
  }
}
