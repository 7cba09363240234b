import { v7 as uuidv7 } from 'uuid'
import { poolSize } from '#contract/addresses/networks.ts'
import { printCidr4, readCidr4, type Cidr4 } from '#contract/addresses/ipv4.ts'
import { aclOfPreset, aclPresets, builtInAcls, type AclPreset } from '#contract/vpc/aclPresets.ts'
import { vpcKind } from '#contract/vpc/kind.ts'
import type { FieldFault } from '#contract/vpc/fieldFault.ts'
import { checkVpc } from '#contract/vpc/vpcCheck.ts'
import type { VpcDraft } from '#contract/vpc/routes.ts'
import type { Tx } from '../../db/db.ts'
import { conflict, invalid, invalidField } from '../../problems.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { offer } from '../../resources/catalogue.ts'
import { createSeveral } from '../../resources/createSeveral.ts'
import { itemPrice } from '../../resources/itemPrice.ts'
import { isWithIpv6 } from '../../networking/networkIpv6.ts'
import { refuseOverlap } from '../../networking/networkRanges.ts'
import type { Asking } from '../../resources/operate.ts'
import { reachProject } from '../../tenancy/reach.ts'
import { rowsAmong } from '../../resources/table.ts'
import { tierTerms, type AclContent, type TierSpec } from './cloudTerms.ts'
import { vpcs, type VpcRow } from './vpcRecord.ts'
import type { CreateInput } from './workflows/create.ts'

type Asked = Pick<Asking, 'caller' | 'origin'>

const sentences: Readonly<Record<string, string>> = {
  cidrShape: 'A range is written like 10.0.0.0/16.',
  notPrivate: 'A VPC is in 10.0.0.0/8, 172.16.0.0/12 or 192.168.0.0/16 (RFC 1918).',
  cidrSize: 'A VPC is a /16 to a /24, a tier a /16 to a /28.',
  outsideVpc: 'This is outside of the VPC.',
  cidrOverlaps: 'It overlaps with another tier.',
  taken: 'Another one of this VPC has this name.',
  nextHop: 'The next hop is a host of one of the tiers, and not its gateway.',
  routeOverlaps: 'It overlaps with the VPC, another route or a VPN connection.',
  peerOverlaps: 'It overlaps with the VPC, a route or another VPN connection.',
  weakKey: 'A key has 20 to 128 printable ASCII characters without " and \\.',
  dpdTimeout: 'The timeout has to be longer than the interval.',
  lifetime: 'IKE keys last 3,600 to 86,400 seconds, and longer than those of ESP, which last 600 or more.',
  numberTaken: 'Another rule has this number.',
}

/** Refuses all that is wrong with a draft, each at its field. */
export const refuseFaults = (faults: readonly FieldFault[]) => {
  if (faults.length === 0) return
  const [first] = faults
  const errors = faults.map(({ path, code, meant }) => ({
    path,
    code,
    message: meant === undefined ? (sentences[code] ?? 'This can’t be.') : `Did you mean ${meant}?`,
  }))
  throw invalid(errors[0]?.message ?? 'Some of this can’t be.', {
    errors,
    ...(first?.meant !== undefined && { context: { meant: first.meant } }),
  })
}

/** What the cloud of a region can do. Refuses one that has no routers for it. */
const capabilitiesOf = async (tx: Tx, region: string) => {
  const capabilities = (await offer(tx, 'region', region))?.capabilities
  if (!capabilities?.vpc)
    throw invalidField('region', 'invalid', 'There is no such region, or it has no VPCs.')
  return capabilities
}

/** Bound to this list, a tier says what holds where the cloud has none: everything passes. */
export const openAcl = 'allowAll' satisfies AclPreset

/** Refuses a tier that names no ACL list where there are any, and one that a cloud without them would not go by. */
export const refuseAclOf = (path: string, asked: { isNamed: boolean; isOpen: boolean }, has: boolean) => {
  if (has && !asked.isNamed) throw invalidField(path, 'required', 'Name an ACL list.')
  if (!has && asked.isNamed && !asked.isOpen)
    throw invalidField(path, 'invalid', 'The cloud of this region has no ACL lists: everything passes.')
}

type Tiers = (NonNullable<VpcDraft['tiers']>[number] & { acl: AclPreset })[]

const tiersAsked = ({ tiers = [] }: Pick<VpcDraft, 'tiers'>, has: boolean): Tiers =>
  tiers.map(({ acl, ...tier }, n) => {
    refuseAclOf(`tiers.${n}.acl`, { isNamed: acl !== undefined, isOpen: acl === openAcl }, has)
    return { ...tier, acl: acl ?? openAcl }
  })

/** An ACL list that a new VPC begins with. */
interface NewList {
  id: string
  preset: AclPreset
  name: string
  content: AclContent
}

const listsOf = (cidr: string, tiers: Tiers): NewList[] => {
  const wanted = new Set<AclPreset>([...builtInAcls, ...tiers.map(({ acl }) => acl)])
  return aclPresets
    .filter((preset) => wanted.has(preset))
    .map((preset) => {
      const { name, lastIn, lastOut, rules } = aclOfPreset(preset, cidr)
      const content = { lastIn, lastOut, rules: rules.map((rule) => ({ ...rule, id: uuidv7() })) }
      return { id: uuidv7(), preset, name, content }
    })
}

type NewTier = TierSpec & { listId: string }

const specOf = (tier: NewTier): TierSpec => {
  const { listId: _, ...spec } = tier
  return spec
}

const tiersOf = (draft: VpcDraft, asked: Tiers, lists: readonly NewList[]): NewTier[] =>
  asked.flatMap(({ name, cidr, acl, ipv6 }) => {
    const list = lists.find(({ preset }) => preset === acl)
    // Checked before.
    const range = readCidr4(cidr) as Cidr4
    const { region, domain = null } = draft
    const spec = { id: uuidv7(), name, region, cidr: printCidr4(range), ...tierTerms(range, domain), ipv6 }
    return list ? [{ ...spec, acl: list.content, listId: list.id }] : []
  })

/** What the cloud is told of the tiers, each with IPv6 or not. */
const specsOf = async (tx: Tx, tiers: readonly NewTier[]): Promise<TierSpec[]> => {
  const specs: TierSpec[] = []
  for (const [n, tier] of tiers.entries())
    specs.push({ ...specOf(tier), ipv6: await isWithIpv6(tx, tier.region, tier, `tiers.${n}.ipv6`) })
  return specs
}

/** Writes a VPC down with its ACL lists and tiers, and the operation that will create all of it. */
export const createVpc = async (deps: AreaDeps, asking: Asked, draft: VpcDraft) => {
  refuseFaults(checkVpc(draft))
  const { caller } = asking
  const { projectId, region, cidr, domain = null } = draft
  const { vpcAcls = false } = await deps.db.tenant(caller, (tx) => capabilitiesOf(tx, region))
  const asked = tiersAsked(draft, vpcAcls)
  const lists = listsOf(cidr, asked)
  const tiers = tiersOf(draft, asked, lists)
  const { data, included } = await createSeveral(deps, asking, vpcs, {
    draft,
    count: async (tx) => {
      await reachProject(tx, caller, projectId, vpcKind.operations.create)
      return { amounts: { vpcs: 1, ...(tiers.length > 0 && { networks: tiers.length }) } }
    },
    order: async (tx) => {
      await reachProject(tx, caller, projectId, vpcKind.operations.create)
      await refuseOverlap(tx, caller, { region, cidr })
      return { specs: await specsOf(tx, tiers) }
    },
    operation: ({ specs }, name) => ({
      input: {
        spec: { name, region, cidr },
        tiers: specs,
      } satisfies CreateInput,
    }),
    insert: async (tx, _, columns) => {
      const { hourly_price, monthly_price, currency } = await itemPrice(tx, 'vpc')
      const vpc = { ...columns, status: 'creating' as const, cidr, domain, hourly_price, currency }
      await tx
        .insertInto('vpcs')
        .values({ ...vpc, own_monthly_price: monthly_price, monthly_price })
        .execute()
      for (const list of lists) await insertList(tx, vpc, list)
      for (const tier of tiers) await insertTier(tx, vpc, tier)
      const [row] = await rowsAmong(tx, vpcs, columns.company_id, [columns.id])
      // Written a moment ago.
      return row as VpcRow
    },
  })
  const [made] = data
  if (!made) throw conflict('The VPC could not be written down.')
  return { data: made, included }
}

type Of = Pick<VpcRow, 'id' | 'company_id' | 'project_id'>

const isBuiltIn = (preset: AclPreset): preset is (typeof builtInAcls)[number] =>
  builtInAcls.some((builtIn) => builtIn === preset)

const insertList = (tx: Tx, vpc: Of, { id, preset, name, content }: NewList) =>
  tx
    .insertInto('acl_lists')
    .values({
      id,
      company_id: vpc.company_id,
      project_id: vpc.project_id,
      vpc_id: vpc.id,
      name,
      built_in: isBuiltIn(preset) ? preset : null,
      last_in: content.lastIn,
      last_out: content.lastOut,
      rules: JSON.stringify(content.rules),
    })
    .execute()

/** Writes a tier down, which is about to be made. */
export const insertTier = async (tx: Tx, vpc: Of, made: NewTier, operationId: string | null = null) => {
  const { listId, acl: _, ipv6: __, pool, dnsServers, routes, ...tier } = made
  return tx
    .insertInto('guest_networks')
    .values({
      ...tier,
      company_id: vpc.company_id,
      project_id: vpc.project_id,
      vpc_id: vpc.id,
      acl_list_id: listId,
      status: 'creating',
      operation_id: operationId,
      pool_from: pool.from,
      pool_to: pool.to,
      dns_servers: dnsServers,
      routes: JSON.stringify(routes),
      addresses_total: poolSize(pool),
      ...(await itemPrice(tx, 'guest-network')),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
