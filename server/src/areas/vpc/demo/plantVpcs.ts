import { v7 as uuidv7 } from 'uuid'
import { poolSize } from '#contract/addresses/networks.ts'
import { readCidr4, type Cidr4 } from '#contract/addresses/ipv4.ts'
import { aclOfPreset, aclPresets, builtInAcls, type AclPreset } from '#contract/vpc/aclPresets.ts'
import { vpnDefaults } from '#contract/vpc/vpnTerms.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { takeAddresses } from '../../../cloud/sandbox/addresses.ts'
import { ensureLimits } from '../../../limits/limits.ts'
import type { DemoCompany } from '../../../resources/area.ts'
import { itemPrice } from '../../../resources/itemPrice.ts'
import { writeOwned } from '../../../networking/publicAddresses.ts'
import { asTold, tierTerms, vpnColumns } from '../cloudTerms.ts'
import { plantHistory, type PlantedCheck } from './plantHistory.ts'
import { plantInterfaces, type PlantedTier } from './plantInterfaces.ts'

const region = 'lab-1'
const dayMs = 86_400_000
const cidr = '10.40.0.0/16'
const domain = 'shop.internal'

const tiers: readonly { name: string; cidr: string; acl: AclPreset; onIt: string }[] = [
  { name: 'front', cidr: '10.40.0.0/24', acl: 'web', onIt: 'shop-web' },
  { name: 'app', cidr: '10.40.1.0/24', acl: 'inside', onIt: 'shop-api' },
  { name: 'data', cidr: '10.40.2.0/24', acl: 'inside', onIt: 'shop-search' },
]

const settled = {
  state: 'active' as const,
  phase: null,
  phase_from: null,
  phase_until: null,
  fault_reason: null,
  fault_message: null,
}

/** Fills the demo's company with a VPC of three tiers with instances, a tunnel to its office, and what was checked. */
export const plantVpcs = async (tx: Tx, { companyId, projectIds, now }: DemoCompany) => {
  const projectId = projectIds.get('Web shop')
  if (projectId === undefined) return
  const at = new Date(now.getTime() - 40 * dayMs)
  const stamps = { created_at: at, updated_at: at }
  const id = uuidv7({ msecs: at.getTime() })
  const ref = `vpc-${id}`
  const place = { name: 'shop', region, cidr }
  const own = { company_id: companyId, project_id: projectId }
  const tenant = `tenant-${companyId}`
  const { ipv4 } = await takeAddresses(tx, region, ref)
  await tx
    .insertInto('sandbox_vpcs')
    .values({ ...place, ...settled, ref, tenant, tag: `${id}:planted`, source_nat_ip: ipv4, created_at: at })
    .execute()
  const { hourly_price, monthly_price, currency } = await itemPrice(tx, 'vpc')
  const prices = { hourly_price, monthly_price, own_monthly_price: monthly_price, currency }
  await tx
    .insertInto('vpcs')
    .values({
      ...own,
      ...place,
      ...stamps,
      ...prices,
      id,
      domain,
      status: 'active',
      source_nat_ip: ipv4,
      cloud_ref: ref,
    })
    .execute()
  await writeOwned(tx, { role: 'sourceNat', owner: { kind: 'vpc', id }, ...own, region, address: ipv4 })
  const lists = await plantLists(tx, { ...own, vpc_id: id, ...stamps })
  const planted: PlantedTier[] = []
  for (const tier of tiers)
    planted.push(...(await plantTier(tx, { ...own, ...stamps, vpc_id: id }, { tier, ref, tenant, lists })))
  for (const tier of planted) await plantInterfaces(tx, { company_id: companyId, region, at }, tier)
  const tunnel = await plantTunnel(tx, { ...own, ...stamps, vpc_id: id }, { ref, tenant, ipv4 })
  await plantHistory(tx, { company_id: companyId, vpc_id: id }, checksOf({ id, tiers: planted, tunnel }), now)
  await ensureLimits(tx, companyId)
  await sql`update limits set used = used + case metric when 'networks' then ${tiers.length}::int else 1 end
    where company_id = ${companyId} and metric in ('networks', 'vpcs', 'vpnConnections')`.execute(tx)
}

interface Own {
  company_id: string
  project_id: string
  vpc_id: string
  created_at: Date
  updated_at: Date
}

type Lists = ReadonlyMap<AclPreset, { id: string; content: ReturnType<typeof contentOf> }>

const contentOf = (preset: AclPreset) => {
  const { rules, ...content } = aclOfPreset(preset, cidr)
  return { ...content, rules: rules.map((rule) => ({ ...rule, id: uuidv7() })) }
}

const plantLists = async (tx: Tx, own: Own): Promise<Lists> => {
  const lists = new Map(aclPresets.map((preset) => [preset, { id: uuidv7(), content: contentOf(preset) }]))
  for (const [preset, { id, content }] of lists)
    await tx
      .insertInto('acl_lists')
      .values({
        ...own,
        id,
        name: content.name,
        built_in: builtInAcls.find((builtIn) => builtIn === preset) ?? null,
        last_in: content.lastIn,
        last_out: content.lastOut,
        rules: JSON.stringify(content.rules),
      })
      .execute()
  return lists
}

const plantTier = async (
  tx: Tx,
  own: Own,
  about: { tier: (typeof tiers)[number]; ref: string; tenant: string; lists: Lists },
): Promise<PlantedTier[]> => {
  const { tier, ref, tenant, lists } = about
  const list = lists.get(tier.acl)
  if (!list) return []
  const id = uuidv7({ msecs: own.created_at.getTime() })
  // Written above.
  const { pool, gateway, snat, dhcp } = tierTerms(readCidr4(tier.cidr) as Cidr4, domain)
  const terms = { name: tier.name, region, cidr: tier.cidr, gateway, pool_from: pool.from, pool_to: pool.to }
  await tx
    .insertInto('sandbox_networks')
    .values({
      ...terms,
      ...settled,
      ref: `net-${id}`,
      tenant,
      tag: `${id}:planted`,
      vpc_ref: ref,
      acl: JSON.stringify(asTold(list.content)),
      created_at: own.created_at,
    })
    .execute()
  await tx
    .insertInto('guest_networks')
    .values({
      ...own,
      ...terms,
      id,
      acl_list_id: list.id,
      status: 'active',
      snat,
      dhcp,
      domain,
      mtu: 1450,
      addresses_total: poolSize(pool),
      cloud_ref: `net-${id}`,
    })
    .execute()
  return [{ id, name: tier.name, ref: `net-${id}`, poolFrom: pool.from, onIt: tier.onIt }]
}

const plantTunnel = async (
  tx: Tx,
  own: Own,
  { ref, tenant, ipv4 }: { ref: string; tenant: string; ipv4: string },
) => {
  const id = uuidv7({ msecs: own.created_at.getTime() })
  const { ike, esp, dpd } = vpnDefaults
  const terms = {
    peerAddress: '203.0.113.20',
    peerId: '203.0.113.20',
    localCidrs: [cidr],
    peerCidrs: ['192.168.20.0/24'],
    ike,
    esp,
    dpd,
    initiate: true,
  }
  await tx
    .insertInto('sandbox_vpns')
    .values({
      ref: `vpn-${id}`,
      tenant,
      tag: `${id}:planted`,
      vpc_ref: ref,
      name: 'office',
      local_ip: ipv4,
      terms: JSON.stringify(terms),
      // Of no key: nobody else has it.
      key_digest: id,
      state: 'active',
      began_at: own.created_at,
      fault_reason: null,
      fault_message: null,
      created_at: own.created_at,
    })
    .execute()
  await tx
    .insertInto('vpn_connections')
    .values({
      ...own,
      ...vpnColumns(terms),
      ...(await itemPrice(tx, 'vpn-connection')),
      id,
      name: 'office',
      status: 'active',
      tunnel: 'up',
      since: own.created_at,
      local_ip: ipv4,
      key_set_at: own.created_at,
      cloud_ref: `vpn-${id}`,
    })
    .execute()
  return id
}

/** All has been well for long, but for a gateway of the office that was away, and addresses that were not given out. */
const checksOf = ({ id, tiers: planted, tunnel }: { id: string; tiers: PlantedTier[]; tunnel: string }) => {
  const vpc: PlantedCheck['target'] = { kind: 'vpc', id, name: 'shop' }
  const stale = { code: 'dhcpStale', values: { addresses: '10.40.1.13' }, hint: 'restart' } as const
  const away = { code: 'tunnelDown', values: { reason: 'NO_ANSWER' }, hint: 'askPeer' } as const
  const ofTier = ({ id: tier, name }: PlantedTier): PlantedCheck[] => {
    const target: PlantedCheck['target'] = { kind: 'guestNetwork', id: tier, name }
    return [
      { group: 'tier', severity: 'critical', target },
      { group: 'acl', severity: 'critical', target },
      {
        group: 'dhcp',
        severity: 'major',
        target,
        ...(name === 'app' && { fault: { daysAgo: 6, minutes: 25, ...stale } }),
      },
    ]
  }
  const checks: PlantedCheck[] = [
    { group: 'router', severity: 'critical', target: vpc },
    { group: 'sourceNat', severity: 'critical', target: vpc },
    { group: 'dns', severity: 'major', target: vpc },
    ...planted.flatMap(ofTier),
    {
      group: 'tunnel',
      severity: 'major',
      target: { kind: 'vpnConnection', id: tunnel, name: 'office' },
      fault: { daysAgo: 13, minutes: 190, ...away },
    },
  ]
  return checks
}
