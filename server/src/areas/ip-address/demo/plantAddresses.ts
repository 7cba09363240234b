import { sql } from 'kysely'
import { addressOfMac } from '#contract/addresses/ipv6.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../../db/db.ts'
import type { DemoCompany } from '../../../resources/area.ts'
import { takeAddresses } from '../../../cloud/sandbox/addresses.ts'
import { ensureLimits } from '../../../limits/limits.ts'
import { addressPrice } from '../../../resources/publicAddresses.ts'

const region = 'lab-1'
const dayMs = 86_400_000

/** Addresses that lead nowhere yet: one is kept for a move, one was forgotten. */
const plantings = [
  { label: 'shop-next', project: 'Web shop', tags: ['production'], days: 20, reverse: 'shop.example.com' },
  { label: 'old-mail', project: 'Data platform', tags: [], days: 45, reverse: null },
] as const

/** Gives the demo's company addresses: those of its instances, and some that are idle. */
export const plantAddresses = async (tx: Tx, { companyId, projectIds, now }: DemoCompany) => {
  await sql`select give_addresses(${companyId})`.execute(tx)
  await giveIpv6(tx, companyId)
  const price = await addressPrice(tx)
  let planted = 0
  for (const { label, project, tags, days, reverse } of plantings) {
    const projectId = projectIds.get(project)
    if (projectId === undefined) continue
    const at = new Date(now.getTime() - days * dayMs)
    const id = uuidv7({ msecs: at.getTime() })
    const ref = `ip-${id}`
    const { ipv4 } = await takeAddresses(tx, region, ref)
    await tx
      .insertInto('sandbox_public_addresses')
      .values({
        ref,
        tenant: `tenant-${companyId}`,
        tag: `${id}:planted`,
        name: label,
        region,
        ip: ipv4,
        state: 'free',
        reverse_name: reverse,
        created_at: at,
      })
      .execute()
    await tx
      .insertInto('ip_addresses')
      .values({
        id,
        company_id: companyId,
        project_id: projectId,
        address: ipv4,
        label,
        region,
        status: 'free',
        reverse_name: reverse,
        reverse_status: reverse === null ? 'none' : 'unconfirmed',
        reverse_checked_at: reverse === null ? null : now,
        tags: [...tags],
        ...price,
        cloud_ref: ref,
        created_at: at,
        updated_at: at,
      })
      .execute()
    planted += 1
  }
  await ensureLimits(tx, companyId)
  await sql`update limits set used = used + ${planted}::int where company_id = ${companyId} and metric = 'ips'`.execute(
    tx,
  )
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
