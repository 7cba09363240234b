import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { gatewayOf, poolOf, poolSize } from '#contract/addresses/networks.ts'
import { readCidr4, type Cidr4 } from '#contract/addresses/ipv4.ts'
import type { SecurityRule } from '#contract/packets/rules.ts'
import { guestNetworkKind } from '#contract/guest-networks/kind.ts'
import { securityGroupKind } from '#contract/guest-networks/securityGroupKind.ts'
import type { Tx } from '../db/db.ts'
import { toOperation } from '../operations/operationRecord.ts'
import { startOperation } from '../operations/start.ts'
import { isWithIpv6 } from './networkIpv6.ts'
import { tellOperation, type Asking, type OperateDeps } from '../resources/operate.ts'
import { rowTable, type RowTable } from '../resources/table.ts'
import { changeRow } from '../resources/target.ts'

/*
 * The network and the security group that a region's first instance brings along, in the default project. They count in
 * no limit, and stay.
 */

const name = 'default'
const cidr = '10.0.0.0/18'
/** Written here. */
const range = readCidr4(cidr) as Cidr4

const networks = rowTable('guestNetwork', 'guest_networks')
const groups = rowTable('securityGroup', 'security_groups')

type Asked = Pick<Asking, 'caller' | 'origin'>

const anywhere = { cidrs: ['0.0.0.0/0', '::/0'] }
const noWords = { icmp: null, description: '' }

/** Out to everywhere; in from each other, by ping and by SSH. */
const rulesOf = (groupId: string): SecurityRule[] => [
  { id: uuidv7(), direction: 'out', protocol: 'any', ports: [], peer: anywhere, ...noWords },
  { id: uuidv7(), direction: 'in', protocol: 'any', ports: [], peer: { groupId }, ...noWords },
  {
    id: uuidv7(),
    direction: 'in',
    protocol: 'icmp',
    ports: [],
    peer: { cidrs: ['0.0.0.0/0'] },
    icmp: { type: 8, code: null },
    description: '',
  },
  {
    id: uuidv7(),
    direction: 'in',
    protocol: 'tcp',
    ports: [{ from: 22, to: 22 }],
    peer: anywhere,
    ...noWords,
  },
]

/**
 * The default network of a region: the one that there is, or a new one. One that the cloud has refused is asked of it
 * again. Asked under the company's lock.
 */
export const ensureDefaultNetwork = async (tx: Tx, deps: OperateDeps, asked: Asked, region: string) => {
  const found = await defaultOf(tx, asked, networks, region)
  if (!found) return await writeNetwork(tx, deps, asked, region)
  if (isUnmade(found)) {
    const operation_id = await begin(tx, deps, asked, guestNetworkKind, found, await networkInput(tx, region))
    await changeRow(tx, networks, found, { status: 'creating', operation_id, error: null })
  }
  return found.id
}

/** The same of security groups. */
export const ensureDefaultGroup = async (tx: Tx, deps: OperateDeps, asked: Asked, region: string) => {
  const found = await defaultOf(tx, asked, groups, region)
  if (!found) return await writeGroup(tx, deps, asked, region)
  if (isUnmade(found)) {
    const input = groupInput(region, found.rules)
    const operation_id = await begin(tx, deps, asked, securityGroupKind, found, input)
    await changeRow(tx, groups, found, { status: 'creating', operation_id, error: null })
  }
  return found.id
}

const defaultOf = async <Row>(tx: Tx, { caller }: Asked, { table }: RowTable<Row>, region: string) => {
  const { rows } = await sql<Row>`select * from ${sql.table(table)}
    where company_id = ${caller.companyId} and region = ${region} and is_default`.execute(tx)
  return rows[0]
}

/** Nothing has come of its creation, and nothing is about to. */
const isUnmade = ({ cloud_ref, operation_id }: { cloud_ref: string | null; operation_id: string | null }) =>
  cloud_ref === null && operation_id === null

const defaultProject = async (tx: Tx, companyId: string) => {
  const { id } = await tx
    .selectFrom('projects')
    .select('id')
    .where('company_id', '=', companyId)
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow()
  return id
}

/** Starts to create a default in the cloud. Gives the operation. */
const begin = async (
  tx: Tx,
  deps: OperateDeps,
  { caller, origin }: Asked,
  declared: typeof guestNetworkKind | typeof securityGroupKind,
  { id, project_id }: { id: string; project_id: string },
  input: Record<string, unknown>,
) => {
  const target = { kind: declared.kind, id, name }
  const wanted = { action: 'create', target, projectId: project_id, input } as const
  const started = await startOperation(tx, deps, caller, wanted)
  await tellOperation(tx, { caller, origin }, declared, toOperation(started))
  return started.id
}

/** What every default begins with. */
const columnsOf = async (tx: Tx, { caller }: Asked, region: string) => ({
  id: uuidv7(),
  company_id: caller.companyId,
  project_id: await defaultProject(tx, caller.companyId),
  name,
  region,
  status: 'creating' as const,
  is_default: true,
})

const terms = { gateway: gatewayOf(range), snat: true, dhcp: true, domain: null }
const pool = poolOf(range)

const networkInput = async (tx: Tx, region: string) => {
  const ipv6 = await isWithIpv6(tx, region, terms)
  return { spec: { ...terms, pool, dnsServers: [], routes: [], name, region, cidr, ipv6 } }
}

const writeNetwork = async (tx: Tx, deps: OperateDeps, asked: Asked, region: string) => {
  const columns = await columnsOf(tx, asked, region)
  const operation_id = await begin(tx, deps, asked, guestNetworkKind, columns, await networkInput(tx, region))
  await tx
    .insertInto('guest_networks')
    .values({
      ...columns,
      ...terms,
      operation_id,
      cidr,
      pool_from: pool.from,
      pool_to: pool.to,
      addresses_total: poolSize(pool),
    })
    .execute()
  return columns.id
}

const groupInput = (region: string, rules: readonly SecurityRule[]) => ({
  spec: { name, region },
  rules: rules.map(({ direction, protocol, ports, icmp, peer }) => ({
    direction,
    protocol,
    ports,
    icmp,
    peer: 'groupId' in peer ? { self: true } : peer,
  })),
})

const writeGroup = async (tx: Tx, deps: OperateDeps, asked: Asked, region: string) => {
  const columns = await columnsOf(tx, asked, region)
  const rules = rulesOf(columns.id)
  const operation_id = await begin(tx, deps, asked, securityGroupKind, columns, groupInput(region, rules))
  await tx
    .insertInto('security_groups')
    .values({ ...columns, operation_id, rules: JSON.stringify(rules) })
    .execute()
  return columns.id
}
