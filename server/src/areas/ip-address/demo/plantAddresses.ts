import { sql } from 'kysely'
import { addressOfMac } from '#contract/addresses/ipv6.ts'
import { v7 as uuidv7 } from 'uuid'
import { heldMinutes } from '#contract/ip-address/records.ts'
import type { Tx } from '../../../db/db.ts'
import { ensureLimits } from '../../../limits/limits.ts'
import type { DemoCompany } from '../../../resources/area.ts'
import { plantAddress } from '../../../networking/demoAddress.ts'

const region = 'lab-1'
const dayMs = 86_400_000
const minuteMs = 60_000

/** Addresses that lead nowhere yet: one is kept for a move, one was forgotten. */
const idle = [
  {
    label: 'shop-next',
    project: 'Web shop',
    tags: ['production'],
    days: 20,
    reverseName: 'shop.example.com',
    locked: true,
  },
  { label: 'old-mail', project: 'Data platform', tags: [], days: 45, reverseName: null, locked: false },
] as const

/** One address for several machines: SSH gets through, what the second one serves is stopped by its group. */
const office = {
  label: 'office',
  project: 'Internal tools',
  days: 30,
  forwardings: [
    { from: 2222, instance: 'mail-relay', privateFrom: 22, description: 'SSH' },
    { from: 8443, instance: 'chat-1', privateFrom: 443, description: 'Chat' },
  ],
} as const

/** One that was let go a moment ago, and can still be taken back. */
const released = { label: 'trial', project: 'Internal tools', minutes: 12 } as const

/** Gives the demo's company addresses: those of its instances, and some in each state that is worth seeing. */
export const plantAddresses = async (tx: Tx, company: DemoCompany) => {
  const { companyId, projectIds, now } = company
  await sql`select give_addresses(${companyId})`.execute(tx)
  await giveIpv6(tx, companyId)
  let planted = 0
  for (const { project, days, ...about } of idle) {
    const projectId = projectIds.get(project)
    if (projectId === undefined) continue
    await plantAddress(tx, {
      companyId,
      projectId,
      region,
      ...about,
      at: new Date(now.getTime() - days * dayMs),
    })
    planted += 1
  }
  planted += await plantOffice(tx, company)
  await plantReleased(tx, company)
  await ensureLimits(tx, companyId)
  await sql`update limits set used = used + ${planted}::int where company_id = ${companyId} and metric = 'ips'`.execute(
    tx,
  )
}

const plantOffice = async (tx: Tx, { companyId, projectIds, now }: DemoCompany): Promise<number> => {
  const projectId = projectIds.get(office.project)
  const ports = await tx
    .selectFrom('network_ports as p')
    .innerJoin('instances as i', (join) =>
      join.onRef('i.company_id', '=', 'p.company_id').onRef('i.id', '=', 'p.instance_id'),
    )
    .select(['p.id', 'p.ip', 'p.cloud_ref', 'i.name'])
    .where('p.company_id', '=', companyId)
    .where('p.place', '=', 0)
    .where('i.region', '=', region)
    .where(
      'i.name',
      'in',
      office.forwardings.map(({ instance }) => instance),
    )
    .execute()
  if (projectId === undefined || ports.length === 0) return 0
  const at = new Date(now.getTime() - office.days * dayMs)
  const { id, ref } = await plantAddress(tx, { companyId, projectId, region, label: office.label, at })
  for (const { from, instance, privateFrom, description } of office.forwardings) {
    const port = ports.find(({ name }) => name === instance)
    if (!port || port.ip === null || port.cloud_ref === null) continue
    const range = { protocol: 'tcp' as const, from_port: from, to_port: from, private_from: privateFrom }
    await tx
      .insertInto('sandbox_forwardings')
      .values({ ...range, address_ref: ref, port_ref: port.cloud_ref, private_ip: port.ip })
      .execute()
    await tx
      .insertInto('port_forwardings')
      .values({
        ...range,
        id: uuidv7({ msecs: at.getTime() }),
        company_id: companyId,
        project_id: projectId,
        address_id: id,
        port_id: port.id,
        private_ip: port.ip,
        description,
        status: 'active',
        created_at: at,
        updated_at: at,
      })
      .execute()
  }
  return 1
}

/** It is nobody else's for an hour, and then purged like any other. */
const plantReleased = async (tx: Tx, { companyId, projectIds, now }: DemoCompany) => {
  const projectId = projectIds.get(released.project)
  if (projectId === undefined) return
  const at = new Date(now.getTime() - dayMs)
  const { id } = await plantAddress(tx, { companyId, projectId, region, label: released.label, at })
  const gone = new Date(now.getTime() - released.minutes * minuteMs)
  await tx
    .updateTable('ip_addresses')
    .set({
      status: 'released',
      deleted_at: gone,
      recoverable_until: new Date(gone.getTime() + heldMinutes * minuteMs),
      updated_at: gone,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** The IPv6 of interfaces on networks that have it, as the cloud gives it to those that it makes. */
const giveIpv6 = async (tx: Tx, companyId: string) => {
  const ports = await tx
    .selectFrom('network_ports as p')
    .innerJoin('guest_networks as n', (join) =>
      join.onRef('n.company_id', '=', 'p.company_id').onRef('n.id', '=', 'p.network_id'),
    )
    .select(['p.id', 'p.cloud_ref', 'p.mac', 'n.ipv6_cidr'])
    .where('p.company_id', '=', companyId)
    .where('p.instance_id', 'is not', null)
    .where('n.ipv6_cidr', 'is not', null)
    .execute()
  const ids = ports.map(({ id }) => id)
  const refs = ports.map(({ cloud_ref: ref }) => ref)
  const addresses = ports.map(({ ipv6_cidr: cidr, mac }) => addressOfMac(cidr ?? '', mac ?? ''))
  await sql`update sandbox_ports as s set ipv6 = given.ip::inet
    from unnest(${refs}::text[], ${addresses}::text[]) as given(ref, ip) where s.ref = given.ref`.execute(tx)
  await sql`update network_ports as p set ipv6 = given.ip
    from unnest(${ids}::uuid[], ${addresses}::text[]) as given(id, ip)
    where p.company_id = ${companyId} and p.id = given.id`.execute(tx)
}
