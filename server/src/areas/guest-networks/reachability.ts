import { readIpv4 } from '#contract/addresses/ipv4.ts'
import { hasWayOut } from '#contract/addresses/networks.ts'
import type { Attention } from '#contract/dashboard.ts'
import type { guestNetworks as routes, Opening } from '#contract/guestNetworks.ts'
import type { StageVerdict } from '#contract/packets/stages.ts'
import { isOpenToWorld, marksOf } from '#contract/packets/openings.ts'
import { verdict, type GroupRules, type PacketEnd, type Stage } from '#contract/packets/verdict.ts'
import { guestNetworkKind } from '#contract/resources/guestNetwork.ts'
import { instanceKind } from '#contract/resources/instance.ts'
import { securityGroupKind } from '#contract/resources/securityGroup.ts'
import type { QueryOf } from '#contract/route.ts'
import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { Tx } from '../../db/db.ts'
import { isAmong } from '../../db/paging.ts'
import { may, projectsWhere, type Caller } from '../../http/caller.ts'
import { invalidField } from '../../problems.ts'
import { networkPorts, type PortRow } from '../../resources/networkPorts.ts'
import { openingsIn, publicAt } from '../../resources/openings.ts'
import { reach, rowsAmong } from '../../resources/table.ts'
import { scopeOf } from '../../resources/visibility.ts'
import { groups } from './groupRecord.ts'
import { networks, type NetworkRow } from './networkRecord.ts'

type TestQuery = QueryOf<typeof routes.test>

/** One end of a tested packet: an interface of the company, or any other address. */
interface End extends PacketEnd {
  port?: { row: PortRow; network: NetworkRow }
  /** Whether a public address leads to the interface. */
  isPublic?: boolean
}

/** Whether a packet gets from one end to the other, by the same function as in the console. */
export const testPacket = async (
  tx: Tx,
  caller: Caller,
  { from, to, protocol, port }: TestQuery,
): Promise<{ passes: boolean; stages: StageVerdict[] }> => {
  if (protocol !== 'icmp' && port === undefined) throw invalidField('port', 'required', 'Name a port.')
  const sender = await endOf(tx, caller, 'from', from)
  const receiver = await endOf(tx, caller, 'to', to)
  const stages: Stage[] = [
    ...(isFiltered(sender) ? [await stageOf(tx, 'senderGroups', sender.port.row)] : []),
    ...natBetween(sender, receiver),
    ...(isFiltered(receiver) ? [await stageOf(tx, 'receiverGroups', receiver.port.row)] : []),
  ]
  const { passes, stages: judged } = verdict({ from: sender, to: receiver, protocol, port }, stages)
  const hidden = await hiddenAmong(
    tx,
    caller,
    judged.flatMap(({ by }) => (by !== null && 'groupId' in by ? by.groupId : [])),
  )
  return {
    passes,
    stages: judged.map((stage) =>
      stage.by && 'groupId' in stage.by && hidden.has(stage.by.groupId) ? { ...stage, by: null } : stage,
    ),
  }
}

/** Groups filter interfaces of instances; a load balancer lets in what its listeners take. */
const isFiltered = (end: End): end is End & Required<Pick<End, 'port'>> =>
  end.port !== undefined && end.port.row.balancer_id === null

/** Which of these groups are in projects that a caller can't see: they may filter what is in sight all the same. */
const hiddenAmong = async (tx: Tx, caller: Caller, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await rowsAmong(tx, groups, caller.companyId, [...new Set(ids)])
  return new Set(rows.filter((row) => !isSeen(caller, row)).map(({ id }) => id))
}

const isSeen = (caller: Caller, { project_id }: { project_id: string }) =>
  may(caller, securityGroupKind.reads, project_id)

const endOf = async (tx: Tx, caller: Caller, path: 'from' | 'to', text: string): Promise<End> => {
  if (!isUuid(text)) {
    if (readIpv4(text) === undefined) throw invalidField(path, 'invalid', 'This is no IPv4 address.')
    return { address: text, groupIds: [] }
  }
  const row = await reach(tx, caller, networkPorts, text, instanceKind.reads)
  const [network] = await rowsAmong(tx, networks, row.company_id, [row.network_id])
  if (!network || row.ip === null) throw invalidField(path, 'invalid', 'This interface has no address yet.')
  const isPublic = (await publicAt(tx, row)) !== undefined
  return { address: row.ip, groupIds: row.group_ids, port: { row, network }, isPublic }
}

/**
 * Between networks and out of one the gateway has to translate; from outside into one only for a public address that
 * leads to the interface.
 */
const natBetween = (sender: End, receiver: End): Stage[] => {
  if (sender.port && receiver.port && sender.port.network.id === receiver.port.network.id) return []
  if (!sender.port && !receiver.port) return []
  const leadsOut = ({ port }: End) => !port || hasWayOut(port.network)
  const leadsIn = ({ port, isPublic }: End) => !port || isPublic === true
  return [{ name: 'nat', passes: [sender, receiver].every(leadsOut) && leadsIn(receiver) }]
}

const stageOf = async (
  tx: Tx,
  name: 'senderGroups' | 'receiverGroups',
  { company_id, group_ids }: PortRow,
): Promise<Stage> => {
  const rows = await rowsAmong(tx, groups, company_id, group_ids)
  const asked: GroupRules[] = rows.map(({ id, rules }) => ({ id, rules }))
  return name === 'senderGroups'
    ? { name, direction: 'out', groups: asked }
    : { name, direction: 'in', groups: asked }
}

/** All that the internet reaches, of the projects that a caller may see. */
export const openToInternet = (
  tx: Tx,
  caller: Caller,
  { project }: QueryOf<typeof routes.open>,
): Promise<Opening[]> => openingsIn(tx, caller, { among: scopeOf(caller, guestNetworkKind.reads, project) })

/** How many marked rules lead to something that the internet reaches: counted by the database, of however many ports. */
export const markedOpen = async (tx: Tx, caller: Caller): Promise<Attention[]> => {
  const among = scopeOf(caller, guestNetworkKind.reads)
  const instancesAmong = projectsWhere(caller, instanceKind.reads)
  if (among?.length === 0 || instancesAmong?.length === 0) return []
  const known = await tx
    .selectFrom('security_groups')
    .select(['id', 'rules'])
    .where('company_id', '=', caller.companyId)
    .where('port_count', '>', 0)
    .execute()
  const marked = new Map(
    known.map(({ id, rules }) => [
      id,
      rules.filter((rule) => isOpenToWorld(rule) && marksOf(rule).length > 0).length,
    ]),
  )
  const ids = [...marked].flatMap(([id, count]) => (count > 0 ? [id] : []))
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('network_ports as p')
    .innerJoin('instances as i', (join) =>
      join.onRef('i.company_id', '=', 'p.company_id').onRef('i.id', '=', 'p.instance_id'),
    )
    .innerJoin(sql<{ id: string }>`unnest(${ids}::uuid[])`.as<'g'>(sql`g(id)`), (join) =>
      join.on(sql<boolean>`g.id = any (p.group_ids)`),
    )
    .select(['g.id', sql<number>`count(*)::int`.as('count')])
    .where('p.company_id', '=', caller.companyId)
    .where('p.place', '=', 0)
    .where('i.deleted_at', 'is', null)
    .where(sql<boolean>`cardinality(i.ipv4) > 0`)
    .$if(among !== undefined, (found) => found.where(isAmong('p.project_id', among ?? [])))
    .$if(instancesAmong !== undefined, (found) => found.where(isAmong('i.project_id', instancesAmong ?? [])))
    .groupBy('g.id')
    .execute()
  const count = rows.reduce((sum, { id, count: ports }) => sum + ports * (marked.get(id) ?? 0), 0)
  return count === 0 ? [] : [{ reason: 'open', target: null, count, at: null }]
}
