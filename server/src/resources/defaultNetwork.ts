import { v7 as uuidv7 } from 'uuid'
import { gatewayOf, poolOf, poolSize } from '#contract/addresses/networks.ts'
import { readCidr4, type Cidr4 } from '#contract/addresses/ipv4.ts'
import type { SecurityRule } from '#contract/packets/rules.ts'
import { guestNetworkKind } from '#contract/resources/guestNetwork.ts'
import { securityGroupKind } from '#contract/resources/securityGroup.ts'
import type { Tx } from '../db/db.ts'
import { toOperation } from '../operations/operationRecord.ts'
import { startOperation } from '../operations/start.ts'
import { tellOperation, type Asking, type OperateDeps } from './operate.ts'

/*
 * The network and the security group that a region's first instance brings along, in the default project. They count in
 * no limit, and stay.
 */

const name = 'default'
const cidr = '10.0.0.0/18'
/** Written here. */
const range = readCidr4(cidr) as Cidr4

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

/** The default network of a region: the one that there is, or a new one. Asked under the company's lock. */
export const ensureDefaultNetwork = async (tx: Tx, deps: OperateDeps, asked: Asked, region: string) =>
  (await defaultOf(tx, asked, 'guest_networks', region)) ?? (await writeNetwork(tx, deps, asked, region))

/** The same of security groups. */
export const ensureDefaultGroup = async (tx: Tx, deps: OperateDeps, asked: Asked, region: string) =>
  (await defaultOf(tx, asked, 'security_groups', region)) ?? (await writeGroup(tx, deps, asked, region))

const defaultOf = async (
  tx: Tx,
  { caller }: Asked,
  table: 'guest_networks' | 'security_groups',
  region: string,
) => {
  const row = await tx
    .selectFrom(table)
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('region', '=', region)
    .where('is_default', '=', true)
    .executeTakeFirst()
  return row?.id
}

const defaultProject = async (tx: Tx, companyId: string) => {
  const { id } = await tx
    .selectFrom('projects')
    .select('id')
    .where('company_id', '=', companyId)
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow()
  return id
}

/** Starts to create a default, and gives the columns that its row begins with. */
const begun = async (
  tx: Tx,
  deps: OperateDeps,
  { caller, origin }: Asked,
  declared: typeof guestNetworkKind | typeof securityGroupKind,
  { id, region, input }: { id: string; region: string; input: Record<string, unknown> },
) => {
  const projectId = await defaultProject(tx, caller.companyId)
  const started = await startOperation(tx, deps, caller, {
    action: 'create',
    target: { kind: declared.kind, id, name },
    projectId,
    input,
  })
  await tellOperation(tx, { caller, origin }, declared, toOperation(started))
  return {
    id,
    company_id: caller.companyId,
    project_id: projectId,
    name,
    region,
    status: 'creating' as const,
    is_default: true,
    operation_id: started.id,
  }
}

const writeNetwork = async (tx: Tx, deps: OperateDeps, asked: Asked, region: string) => {
  const id = uuidv7()
  const pool = poolOf(range)
  const terms = { gateway: gatewayOf(range), snat: true, dhcp: true, pool, domain: null }
  const spec = { ...terms, dnsServers: [], routes: [], name, region, cidr }
  const columns = await begun(tx, deps, asked, guestNetworkKind, { id, region, input: { spec } })
  await tx
    .insertInto('guest_networks')
    .values({
      ...columns,
      cidr,
      gateway: terms.gateway,
      snat: true,
      dhcp: true,
      pool_from: pool.from,
      pool_to: pool.to,
      addresses_total: poolSize(pool),
    })
    .execute()
  return id
}

const writeGroup = async (tx: Tx, deps: OperateDeps, asked: Asked, region: string) => {
  const id = uuidv7()
  const rules = rulesOf(id)
  const ordered = rules.map(({ direction, protocol, ports, icmp, peer }) => ({
    direction,
    protocol,
    ports,
    icmp,
    peer: 'groupId' in peer ? { self: true } : peer,
  }))
  const input = { spec: { name, region }, rules: ordered }
  const columns = await begun(tx, deps, asked, securityGroupKind, { id, region, input })
  await tx
    .insertInto('security_groups')
    .values({ ...columns, rules: JSON.stringify(rules) })
    .execute()
  return id
}
