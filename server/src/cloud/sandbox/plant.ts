import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import type { CloudRef, TenantRef } from '../port.ts'
import { addressesOf, reserveAddresses, type Addresses } from './addresses.ts'
import { takeRoom } from './capacity.ts'
import { planOf } from './machines.ts'

/** A machine as it stands in a filled sandbox. */
export interface Planting {
  tenant: TenantRef
  /** Of the operation that is said to have built it. */
  tag: string
  name: string
  region: string
  planRef: string
  imageRef: string
  state: 'on' | 'off' | 'rescue'
  publicIpv4: boolean
  createdAt: Date
}

export interface Planted {
  ref: CloudRef
  ipv4: string[]
  ipv6: string[]
  privateIps: string[]
}

/**
 * Puts finished machines into the sandbox, with room and addresses like any other: for demonstrations and
 * benchmarks, which have no time to wait for thousands to be built.
 */
export const plantMachines = async (tx: Tx, plantings: readonly Planting[]): Promise<Planted[]> => {
  const planted: Planted[] = []
  const byRegion = Object.groupBy(
    plantings.map((planting, place) => ({ planting, place })),
    ({ planting }) => planting.region,
  )
  for (const [region, of = []] of Object.entries(byRegion)) {
    const refs = of.map(() => `vm-${randomUUID()}`)
    const first = await reserveAddresses(tx, region, refs)
    for (const [n, { planting, place }] of of.entries())
      planted[place] = plantedAt(refs[n] ?? '', addressesOf(region, first + n), planting)
  }
  const hosts = await takeRoomForAll(tx, plantings)
  await tx
    .insertInto('sandbox_machines')
    .values(
      plantings.map(({ tenant, tag, name, region, planRef, imageRef, state, createdAt }, place) => ({
        ...rowOf(planted[place]),
        tenant,
        tag,
        name,
        region,
        plan_ref: planRef,
        image_ref: imageRef,
        state,
        host: hosts[place] ?? 0,
        created_at: createdAt,
      })),
    )
    .execute()
  await noteOrders(tx, plantings, planted)
  return planted
}

const plantedAt = (ref: string, { ipv4, privateIp }: Addresses, { publicIpv4 }: Planting): Planted => ({
  // The ref is this adapter's own to mint.
  ref: ref as CloudRef,
  ipv4: publicIpv4 ? [ipv4] : [],
  // Its ports have.
  ipv6: [],
  privateIps: [privateIp],
})

const rowOf = (planted: Planted | undefined) => ({
  ref: planted?.ref ?? '',
  ipv4: planted?.ipv4 ?? [],
  ipv6: planted?.ipv6 ?? [],
  private_ips: planted?.privateIps ?? [],
  before: null,
  phase: null,
  phase_from: null,
  phase_until: null,
  pending: null,
  fault_reason: null,
  fault_message: null,
})

/** Room for each, on as few statements as there are plans in a region and hosts to fill. */
const takeRoomForAll = async (tx: Tx, plantings: readonly Planting[]): Promise<number[]> => {
  const hosts: number[] = []
  const alike = Object.groupBy(
    plantings.map(({ region, planRef }, place) => ({ region, planRef, place })),
    ({ region, planRef }) => `${region} ${planRef}`,
  )
  for (const of of Object.values(alike)) {
    const [{ region, planRef } = { region: '', planRef: '' }] = of ?? []
    const plan = planOf(planRef)
    const places = (of ?? []).map(({ place }) => place)
    // A bundle at a time: as many as half a host holds.
    const bundle = Math.max(1, Math.floor(96 / plan.vcpus))
    for (let at = 0; at < places.length; at += bundle) {
      const some = places.slice(at, at + bundle)
      const times = (n: number) => n * some.length
      const host = await takeRoom(tx, region, {
        ...plan,
        vcpus: times(plan.vcpus),
        memoryMib: times(plan.memoryMib),
        diskGib: times(plan.diskGib),
      })
      for (const place of some) hosts[place] = host
    }
  }
  return hosts
}

/** The order that built each, and what its console shows of that. */
const noteOrders = async (tx: Tx, plantings: readonly Planting[], planted: readonly Planted[]) => {
  const rows = plantings.map(({ tenant, tag, createdAt }, place) => ({
    tenant,
    tag,
    ref: planted[place]?.ref ?? '',
    at: createdAt,
  }))
  await tx
    .insertInto('sandbox_orders')
    .values(rows.map(({ tenant, tag, ref }) => ({ tenant, tag, ref })))
    .execute()
  await sql`
    insert into sandbox_console (ref, at, event)
    select ref, at, event
    from unnest(${rows.map(({ ref }) => ref)}::text[], ${rows.map(({ at }) => at)}::timestamptz[]) as made(ref, at),
      unnest(array['install', 'boot']) as event`.execute(tx)
}

interface SnapshotPlanting {
  ref: CloudRef
  tenant: TenantRef
  tag: string
  machineRef: CloudRef
  name: string
  sizeGib: number
  takenAt: Date
}

/** Copies of such machines' disks, long finished. */
export const plantSnapshots = async (tx: Tx, plantings: readonly SnapshotPlanting[]) => {
  await tx
    .insertInto('sandbox_snapshots')
    .values(
      plantings.map(({ ref, tenant, tag, machineRef, name, sizeGib, takenAt }) => ({
        ref,
        tenant,
        tag,
        machine_ref: machineRef,
        name,
        size_gib: sizeGib,
        from_at: takenAt,
        ready_at: takenAt,
      })),
    )
    .execute()
}
