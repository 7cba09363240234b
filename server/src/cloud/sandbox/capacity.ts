import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { CloudFault, type CloudPlan } from '../port.ts'
import { regions } from './catalogue.ts'

const gib = 1024

/** The hosts of a new sandbox: plenty of general ones in each region, two with GPUs in the first. */
export const ensureHosts = async (tx: Tx) => {
  const { n } = await tx
    .selectFrom('sandbox_hosts')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  if (Number(n) > 0) return
  const hosts = regions.flatMap(({ id: region }, place) => [
    ...Array.from({ length: 240 }, (_, host) => ({
      region,
      host,
      class: 'general' as const,
      vcpus: 192,
      memory_mib: 1024 * gib,
      disk_gib: 40_000,
    })),
    ...(place === 0
      ? [1000, 1001].map((host) => ({
          region,
          host,
          class: 'gpu' as const,
          vcpus: 64,
          memory_mib: 512 * gib,
          disk_gib: 8000,
        }))
      : []),
  ])
  await tx
    .insertInto('sandbox_hosts')
    .values(hosts)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const classOf = (plan: CloudPlan) => (plan.class === 'gpu' ? 'gpu' : 'general')

const zonesOf = (region: string) => regions.find(({ id }) => id === region)?.zones ?? []

/** Hosts take turns in the zones of their region. */
export const zoneOf = (region: string, host: number): string | undefined => {
  const zones = zonesOf(region)
  return zones[host % zones.length]
}

const hostsOf = (region: string, zone: string | undefined) => {
  if (zone === undefined) return sql`true`
  const zones = zonesOf(region)
  if (!zones.includes(zone)) throw new CloudFault('rejected', `sandbox: no zone ${zone} in ${region}`, false)
  return sql`host % ${zones.length}::int = ${zones.indexOf(zone)}::int`
}

/** Takes room for a plan on the fullest host that still has it; throws `noCapacity` where none has. */
export const takeRoom = async (tx: Tx, region: string, plan: CloudPlan, zone?: string): Promise<number> => {
  const { rows } = await sql<{ host: number }>`
    update sandbox_hosts set
      used_vcpus = used_vcpus + ${plan.vcpus},
      used_memory_mib = used_memory_mib + ${plan.memoryMib},
      used_disk_gib = used_disk_gib + ${plan.diskGib}
    where region = ${region} and host = (
      select host from sandbox_hosts
      where region = ${region} and class = ${classOf(plan)} and ${hostsOf(region, zone)}
        and vcpus - used_vcpus >= ${plan.vcpus}
        and memory_mib - used_memory_mib >= ${plan.memoryMib}
        and disk_gib - used_disk_gib >= ${plan.diskGib}
      order by used_memory_mib desc, host limit 1 for update skip locked)
    returning host`.execute(tx)
  const taken = rows[0]
  if (!taken)
    throw new CloudFault('noCapacity', `sandbox: no host in ${region} has room for ${plan.ref}`, true)
  return taken.host
}

export const giveRoomBack = async (tx: Tx, region: string, host: number, plan: CloudPlan) => {
  await tx
    .updateTable('sandbox_hosts')
    .set((eb) => ({
      used_vcpus: eb('used_vcpus', '-', plan.vcpus),
      used_memory_mib: eb('used_memory_mib', '-', plan.memoryMib),
      used_disk_gib: eb('used_disk_gib', '-', plan.diskGib),
    }))
    .where('region', '=', region)
    .where('host', '=', host)
    .execute()
}

/** Regions in which no host has room for one more of a plan. */
export const soldOut = async (tx: Tx, plan: CloudPlan): Promise<string[]> => {
  const rows = await tx
    .selectFrom('sandbox_hosts')
    .select('region')
    .distinct()
    .where('class', '=', classOf(plan))
    .where(sql<boolean>`vcpus - used_vcpus >= ${plan.vcpus}`)
    .where(sql<boolean>`memory_mib - used_memory_mib >= ${plan.memoryMib}`)
    .where(sql<boolean>`disk_gib - used_disk_gib >= ${plan.diskGib}`)
    .execute()
  const open = new Set(rows.map(({ region }) => region))
  return regions.map(({ id }) => id).filter((id) => !open.has(id))
}
