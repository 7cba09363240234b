import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { addressOfMac } from '#contract/addresses/ipv6.ts'
import { treeOf } from '#contract/load-balancers/defaults.ts'
import type { CloudRef } from '../../../cloud/port.ts'
import type { Tx } from '../../../db/db.ts'
import { ensureLimits } from '../../../limits/limits.ts'
import { monthOf } from '../../../money/money.ts'
import { pricesNow } from '../../../money/prices.ts'
import type { DemoCompany } from '../../../resources/area.ts'
import { plantAddress } from '../../../networking/demoAddress.ts'
import { noteIpv6 } from '../ipv6.ts'
import { noteApplied, toCloudTree, writeTree } from '../tree.ts'
import { balancerPlantings, certificatePlantings } from './estate.ts'

const region = 'lab-1'
const dayMs = 86_400_000

/** Fills the demo's company with load balancers in front of its instances, and their certificates. */
export const plantBalancers = async (tx: Tx, company: DemoCompany) => {
  const { companyId } = company
  const network = await tx
    .selectFrom('guest_networks')
    .select(['id', 'cloud_ref', 'ipv6_cidr'])
    .where('company_id', '=', companyId)
    .where('region', '=', region)
    .where('is_default', '=', true)
    .executeTakeFirst()
  if (!network || network.cloud_ref === null) return
  const certificates = await plantCertificates(tx, company)
  const at = { id: network.id, ref: network.cloud_ref, ipv6Cidr: network.ipv6_cidr }
  const planted = await plantAll(tx, company, at, certificates)
  await ensureLimits(tx, companyId)
  await sql`update limits set used = used + case metric
      when 'loadBalancers' then ${planted.balancers}::int when 'ips' then ${planted.addresses}::int
      else ${certificates.size}::int end
    where company_id = ${companyId} and metric in ('loadBalancers', 'certificates', 'ips')`.execute(tx)
}

const settled = { state: 'active' as const, fault_reason: null, fault_message: null }

const plantCertificates = async (tx: Tx, { companyId, projectIds, now }: DemoCompany) => {
  const ids = new Map<string, string>()
  for (const { name, project, names, days } of certificatePlantings) {
    const projectId = projectIds.get(project)
    if (projectId === undefined) continue
    const notAfter = new Date(now.getTime() + days * dayMs)
    const at = new Date(notAfter.getTime() - 90 * dayMs)
    const id = uuidv7({ msecs: at.getTime() })
    const ref = `cert-${id}`
    const fingerprint = createHash('sha256').update(id).digest('hex')
    await tx
      .insertInto('sandbox_certificates')
      .values({
        ...settled,
        ref,
        tenant: `tenant-${companyId}`,
        tag: `${id}:planted`,
        name,
        region,
        fingerprint,
        created_at: at,
      })
      .execute()
    await tx
      .insertInto('certificates')
      .values({
        id,
        company_id: companyId,
        project_id: projectId,
        name,
        region,
        status: 'active',
        names,
        subject: names[0] ?? name,
        issuer: 'Example CA',
        fingerprint,
        key_type: 'EC P-256',
        not_before: at,
        not_after: notAfter,
        chain_length: 2,
        // Its Owners have had their mail.
        warned_days: 14,
        cloud_ref: ref,
        created_at: at,
        updated_at: at,
      })
      .execute()
    ids.set(name, id)
  }
  return ids
}

interface Site {
  id: string
  ref: string
  ipv6Cidr: string | null
}

const plantAll = async (
  tx: Tx,
  { companyId, projectIds, now }: DemoCompany,
  network: Site,
  certificates: ReadonlyMap<string, string>,
) => {
  const prices = await pricesNow(tx)
  const at = new Date(now.getTime() - 45 * dayMs)
  const planted = { balancers: 0, addresses: 0 }
  for (const planting of balancerPlantings) {
    const { name, project, ip, size, tags, members, certificate, address, ipv6, configuration } = planting
    const projectId = projectIds.get(project)
    const price = prices.get(`load-balancer:${size}`)
    if (projectId === undefined || !price) continue
    const id = uuidv7({ msecs: at.getTime() })
    const key = { id, company_id: companyId, project_id: projectId }
    const port = await plantPort(tx, key, { ip, network, at })
    const ports = await portsOf(tx, companyId, network.id, members.beginning)
    const [pool] = configuration.pools
    const certificateId = certificate === undefined ? undefined : certificates.get(certificate)
    const tree = treeOf(
      {
        pools: [
          {
            ...pool,
            members: ports.map((one) => ({
              portId: one.id,
              port: members.port,
              ...(one.name === members.drains && { weight: 0 }),
            })),
          },
        ],
        listeners: configuration.listeners.map((listener) => ({
          ...listener,
          ...(listener.protocol === 'https' &&
            certificateId !== undefined && { certificateIds: [certificateId] }),
        })),
      },
      {
        known: new Set(),
        newId: () => uuidv7(),
        ipOf: (portId) => ports.find((one) => one.id === portId)?.ip ?? undefined,
      },
    )
    const told = await toCloudTree(tx, companyId, tree)
    const ref = `lb-${id}`
    await tx
      .insertInto('sandbox_balancers')
      .values({
        ...settled,
        ref,
        tenant: `tenant-${companyId}`,
        tag: `${id}:planted`,
        name,
        region,
        size_ref: size,
        port_ref: port.ref,
        ...(ipv6 && port.ipv6 !== null && { ipv6: port.ipv6, ipv6_reach: 'public' as const }),
        tree: JSON.stringify(told),
        phase: null,
        phase_from: null,
        phase_until: null,
        created_at: at,
      })
      .execute()
    await tx
      .insertInto('load_balancers')
      .values({
        ...key,
        name,
        region,
        status: 'active',
        size_id: size,
        size_name: size === 'small' ? 'Small' : 'Medium',
        network_id: network.id,
        private_ip: ip,
        port_id: port.id,
        tags,
        hourly_price: price.hourly,
        monthly_price: monthOf(price.hourly),
        currency: price.currency,
        cloud_ref: ref,
        created_at: at,
        updated_at: at,
      })
      .execute()
    await port.write()
    if (ipv6 && port.ipv6 !== null) await noteIpv6(tx, key, { address: port.ipv6, reach: 'public' })
    await writeTree(tx, key, tree)
    await noteApplied(tx, key, told)
    planted.balancers += 1
    if (address === undefined) continue
    await plantAddress(tx, {
      companyId,
      projectId,
      region,
      label: address,
      at,
      lead: { role: 'loadBalancer', ownerId: id, portId: port.id, portRef: port.ref, ip },
    })
    planted.addresses += 1
  }
  return planted
}

interface Key {
  id: string
  company_id: string
  project_id: string
}

/** The interface of a balancer: in the cloud at once, and written down once the balancer is. */
const plantPort = async (
  tx: Tx,
  { id: balancerId, company_id, project_id }: Key,
  { ip, network, at }: { ip: string; network: Site; at: Date },
) => {
  const id = uuidv7({ msecs: at.getTime() })
  // The sandbox's own to mint, as this is.
  const ref = `port-${id}` as CloudRef
  const mac = `fa:16:${ip
    .split('.')
    .map((byte) => Number(byte).toString(16).padStart(2, '0'))
    .join(':')}`
  const ipv6 = network.ipv6Cidr === null ? null : (addressOfMac(network.ipv6Cidr, mac) ?? null)
  await tx
    .insertInto('sandbox_ports')
    .values({
      ref,
      tenant: `tenant-${company_id}`,
      tag: `${id}:planted`,
      network_ref: network.ref,
      ip,
      ipv6,
      mac,
      group_refs: [],
      machine_ref: null,
      state: 'down',
      phase: null,
      phase_from: null,
      phase_until: null,
      fault_reason: null,
      fault_message: null,
      created_at: at,
    })
    .execute()
  const write = () =>
    tx
      .insertInto('network_ports')
      .values({
        id,
        company_id,
        project_id,
        network_id: network.id,
        balancer_id: balancerId,
        place: 0,
        mac,
        ip,
        status: 'active',
        cloud_ref: ref,
        created_at: at,
        updated_at: at,
      })
      .execute()
  return { id, ref, ipv6, write }
}

const portsOf = (tx: Tx, companyId: string, networkId: string, beginning: string) =>
  tx
    .selectFrom('network_ports as p')
    .innerJoin('instances as i', (join) =>
      join.onRef('i.company_id', '=', 'p.company_id').onRef('i.id', '=', 'p.instance_id'),
    )
    .select(['p.id', 'p.ip', 'i.name'])
    .where('p.company_id', '=', companyId)
    .where('p.network_id', '=', networkId)
    .where('i.name', 'like', `${beginning}%`)
    .where('i.deleted_at', 'is', null)
    .orderBy('i.name')
    .execute()
