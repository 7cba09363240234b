import { sql } from 'kysely'
import type { Opening } from '#contract/guestNetworks.ts'
import { letsSomebodyIn } from '#contract/packets/entrance.ts'
import { isOpenToWorld, isPrivateCidr, marksOf } from '#contract/packets/openings.ts'
import { instanceKind } from '#contract/resources/instance.ts'
import { securityGroupKind } from '#contract/resources/securityGroup.ts'
import type { Tx } from '../db/db.ts'
import type { SecurityRule } from '#contract/packets/rules.ts'
import { isAmong } from '../db/paging.ts'
import { may, projectsWhere, type Caller } from '../http/caller.ts'
import type { PortRow } from './networkPorts.ts'
import { rowsAmong, rowTable } from './table.ts'

/*
 * What the internet reaches, for those who ask by network and those who ask by address.
 */

const groups = rowTable('securityGroup', 'security_groups')
const aclLists = rowTable('aclList', 'acl_lists')

/** The public address of an interface `p` of `i`: the one that leads to it, or the one that its machine has brought along. */
export const publicAddress = sql<string | null>`coalesce(
  (select a.address from ip_addresses as a where a.company_id = p.company_id and a.port_id = p.id
    and a.role = 'instance' and a.deleted_at is null),
  case when p.place = 0 and not exists (select from ip_addresses as a
    where a.company_id = p.company_id and a.instance_id = p.instance_id) then i.ipv4[1] end)`

const exposed = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('network_ports as p')
    .innerJoin('instances as i', (join) =>
      join.onRef('i.company_id', '=', 'p.company_id').onRef('i.id', '=', 'p.instance_id'),
    )
    .innerJoin('guest_networks as n', (join) =>
      join.onRef('n.company_id', '=', 'p.company_id').onRef('n.id', '=', 'p.network_id'),
    )
    .where('p.company_id', '=', companyId)
    .where('i.deleted_at', 'is', null)

/** Tells whether the ACL list of a tier lets through what a rule of a group opens: nobody else does, of other networks. */
export const aclGate = async (tx: Tx, companyId: string, listIds: readonly (string | null)[]) => {
  const ids = [...new Set(listIds.flatMap((id) => id ?? []))]
  const lists = new Map(
    (await rowsAmong(tx, aclLists, companyId, ids)).map(({ id, rules, last_in, last_out }) => [
      id,
      { id, rules, lastIn: last_in, lastOut: last_out },
    ]),
  )
  // Many interfaces have the same rules.
  const known = new Map<string, boolean>()
  return (listId: string | null, groupId: string, rule: SecurityRule): boolean => {
    const acl = listId === null ? undefined : lists.get(listId)
    if (!acl) return true
    const key = `${acl.id} ${groupId} ${rule.id}`
    // Whose address it is makes no difference to rules of what comes in, but of which family it is.
    const passes =
      known.get(key) ??
      ['10.0.0.1', '2001:db8::1'].some((ip) =>
        letsSomebodyIn({ ip, acl, groups: [{ id: groupId, rules: [rule] }] }),
      )
    known.set(key, passes)
    return passes
  }
}

/** The public address of an interface, if it has one. */
export const publicAt = async (
  tx: Tx,
  { company_id, id }: Pick<PortRow, 'company_id' | 'id'>,
): Promise<string | undefined> => {
  const row = await exposed(tx, company_id)
    .select(publicAddress.as('address'))
    .where('p.id', '=', id)
    .executeTakeFirst()
  return row?.address ?? undefined
}

interface Asked {
  /** Projects of interfaces; all when absent. */
  among?: readonly string[] | undefined
  /** These interfaces only. */
  portIds?: readonly string[]
}

/** What the internet reaches: addresses, ports, and the rule that lets it in. Each is told of by its instance's name. */
export const openingsIn = async (tx: Tx, caller: Caller, { among, portIds }: Asked): Promise<Opening[]> => {
  const instancesAmong = projectsWhere(caller, instanceKind.reads)
  const rows = await exposed(tx, caller.companyId)
    .select(['p.id', 'p.project_id', 'p.group_ids', 'i.id as instance_id', 'i.name', 'n.acl_list_id'])
    .select(publicAddress.as('address'))
    .$if(among !== undefined, (found) => found.where(isAmong('p.project_id', among ?? [])))
    .$if(portIds !== undefined, (found) => found.where(isAmong('p.id', portIds ?? [])))
    .$if(instancesAmong !== undefined, (found) => found.where(isAmong('i.project_id', instancesAmong ?? [])))
    .orderBy('i.name')
    .orderBy('p.place')
    .execute()
  const reachable = rows.flatMap(({ address, ...row }) => (address === null ? [] : [{ ...row, address }]))
  const known = await rowsAmong(tx, groups, caller.companyId, [
    ...new Set(reachable.flatMap(({ group_ids }) => group_ids)),
  ])
  const passes = await aclGate(
    tx,
    caller.companyId,
    reachable.map(({ acl_list_id }) => acl_list_id),
  )
  const byId = new Map(known.map((group) => [group.id, group]))
  return reachable.flatMap((row) =>
    row.group_ids
      .flatMap((id) => byId.get(id) ?? [])
      .flatMap((group) =>
        group.rules
          .filter((rule) => isOpenToWorld(rule) && passes(row.acl_list_id, group.id, rule))
          .map((rule) => ({
            portId: row.id,
            instanceId: row.instance_id,
            instanceName: row.name,
            projectId: row.project_id,
            address: row.address,
            group: may(caller, securityGroupKind.reads, group.project_id)
              ? { id: group.id, name: group.name }
              : null,
            ruleId: rule.id,
            protocol: rule.protocol,
            ports: rule.ports,
            cidrs: 'cidrs' in rule.peer ? rule.peer.cidrs.filter((cidr) => !isPrivateCidr(cidr)) : [],
            marks: marksOf(rule),
          })),
      ),
  )
}
