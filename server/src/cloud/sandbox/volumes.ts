import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '../../db/db.ts'
import { CloudFault, type CloudRef, type Order } from '../port.ts'
import type { Volumes, VolumeSpec } from '../volumes.ts'
import type { SandboxWorld } from './world.ts'
import { volumeMetricsOf } from './metrics.ts'
import { onceWith } from './orders.ts'
import { buildFault, endOf, wishes } from './phases.ts'
import { takeGib, volumeTypeOf } from './volumePools.ts'
import {
  beginVolumePhase,
  lockVolume,
  settleVolumes,
  toVolume,
  volumeOfOrder,
  type VolumeRow,
} from './volumeRows.ts'
import {
  copyVolume,
  destroyVolumeSnapshot,
  findVolumeSnapshot,
  readyVolumeSnapshot,
  toVolumeSnapshot,
} from './volumeSnapshots.ts'
import { keptIn } from './tenants.ts'

/** vda is the machine's own disk. */
const devices = Array.from({ length: 25 }, (_, n) => `vd${String.fromCodePoint(98 + n)}`)

const conflict = (message: string) => new CloudFault('conflict', `sandbox: ${message}`, false)
const rejected = (message: string) => new CloudFault('rejected', `sandbox: ${message}`, false)

/** The volumes of the sandbox, behind the port. */
export const sandboxVolumes = (db: Db, world: SandboxWorld): Volumes => {
  const once = onceWith(db, volumeOfOrder)

  const change = async (
    order: Order,
    ref: CloudRef,
    effect: (tx: Tx, volume: VolumeRow) => Promise<VolumeRow>,
  ) => toVolume(world, await once(order, async (tx) => effect(tx, await lockVolume(tx, world, ref))))

  const read = (ref: CloudRef) =>
    db.system((tx) => tx.selectFrom('sandbox_volumes').selectAll().where('ref', '=', ref).executeTakeFirst())

  return {
    create: async (order, spec) => toVolume(world, await once(order, (tx) => create(tx, world, order, spec))),

    findByTag: async (tenant, tag) => {
      const found = await db.system((tx) => volumeOfOrder(tx, tenant, tag))
      return found && toVolume(world, found)
    },

    find: async (ref) => {
      const found = await read(ref)
      return found && toVolume(world, found)
    },

    list: async () => {
      const rows = await db.system((tx) =>
        tx.selectFrom('sandbox_volumes').selectAll().where('state', '<>', 'gone').execute(),
      )
      return rows.map((found) => toVolume(world, found))
    },

    attachedTo: async (machine) => {
      const rows = await db.system((tx) =>
        tx.selectFrom('sandbox_volumes').selectAll().where('machine_ref', '=', machine).execute(),
      )
      return rows.map((found) => toVolume(world, found)).filter(({ machineRef }) => machineRef !== undefined)
    },

    attach: (order, ref, machine) =>
      change(order, ref, async (tx, volume) => {
        if (volume.machine_ref === machine && volume.state === 'attached') return volume
        if (volume.machine_ref !== null) throw conflict(`${ref} is attached`)
        await lockMachineFor(tx, world, volume, machine)
        if (wishes(volume.name).failsToAttach)
          return beginVolumePhase(tx, world, volume, {
            phase: 'attach',
            state: 'available',
            fault_reason: 'rejected',
            fault_message: 'sandbox: the name asked for a failed attach',
          })
        const device = await freeDevice(tx, world, machine)
        return beginVolumePhase(tx, world, volume, {
          phase: 'attach',
          state: 'attached',
          machine_ref: machine,
          device,
        })
      }),

    detach: (order, ref, force) =>
      change(order, ref, async (tx, volume) => {
        if (volume.machine_ref === null) return volume
        if (volume.phase !== 'detach')
          return beginVolumePhase(tx, world, volume, {
            phase: 'detach',
            state: 'available',
            isStuck: wishes(volume.name).stuckDetaching && !force,
          })
        return force ? endNow(tx, world, volume) : volume
      }),

    resize: (order, ref, sizeGib) =>
      change(order, ref, async (tx, volume) => {
        if (sizeGib < volume.size_gib) throw rejected('a volume can not shrink')
        if (!volumeTypeOf(volume.type_ref).onlineResize && (await isInUse(tx, volume)))
          throw conflict(`${ref} is in use`)
        await takeGib(tx, volume.region, volume.type_ref, sizeGib - volume.size_gib)
        return beginVolumePhase(tx, world, volume, {
          phase: 'extend',
          state: settledStateOf(volume),
          size_gib: sizeGib,
        })
      }),

    snapshot: async (order, ref, name) =>
      toVolumeSnapshot(world, await copyVolume(db, world, order, { ref, name })),

    findSnapshot: async (ref) => {
      const found = await db.system((tx) => findVolumeSnapshot(tx, ref))
      return found && toVolumeSnapshot(world, found)
    },

    restore: (order, ref, snapshot) =>
      change(order, ref, async (tx, volume) => {
        const { volume_ref } = await readyVolumeSnapshot(tx, world, snapshot)
        if (volume_ref !== ref) throw rejected(`${snapshot} is of another volume`)
        if (volume.machine_ref !== null) throw conflict(`${ref} is attached`)
        return beginVolumePhase(tx, world, volume, { phase: 'revert', state: 'available' })
      }),

    destroySnapshot: (_, ref) => db.system((tx) => destroyVolumeSnapshot(tx, ref)),

    destroy: (_, ref) => db.system((tx) => destroyVolume(tx, world, ref)),

    metrics: async (ref, wanted) => {
      const found = await read(ref)
      if (!found) throw new CloudFault('notFound', `sandbox: no volume ${ref}`, false)
      const { iops, mibPerSecond } = volumeTypeOf(found.type_ref)
      const isUsed = found.state === 'attached'
      return volumeMetricsOf({ ref, createdAt: found.created_at, isUsed, iops, mibPerSecond }, wanted)
    },
  }
}

const create = async (
  tx: Tx,
  world: SandboxWorld,
  { tenant, tag }: Order,
  { name, region, typeRef, sizeGib, source }: VolumeSpec,
): Promise<VolumeRow> => {
  const wish = wishes(name)
  if (wish.noCapacity) throw new CloudFault('noCapacity', 'sandbox: the name asked for no capacity', false)
  const { minGib, maxGib } = volumeTypeOf(typeRef)
  if (sizeGib < minGib || sizeGib > maxGib) throw rejected(`${typeRef} has no volumes of ${sizeGib} GiB`)
  const copied =
    source &&
    (source.kind === 'snapshot'
      ? await readyVolumeSnapshot(tx, world, source.ref)
      : await lockVolume(tx, world, source.ref))
  if (copied && copied.size_gib > sizeGib) throw rejected('the copy would be smaller than its source')
  await takeGib(tx, region, typeRef, sizeGib)
  const id = randomUUID()
  const from = world.now()
  return tx
    .insertInto('sandbox_volumes')
    .values({
      ref: `vol-${id}`,
      tenant,
      tag,
      name,
      region,
      type_ref: typeRef,
      size_gib: sizeGib,
      serial: id.slice(0, 20),
      source_ref: source?.kind === 'snapshot' ? source.ref : null,
      state: wish.failsToBuild ? 'failed' : 'available',
      phase: 'createVolume',
      phase_from: from,
      phase_until: endOf('createVolume', name, world),
      machine_ref: null,
      device: null,
      fault_reason: wish.failsToBuild ? buildFault.reason : null,
      fault_message: wish.failsToBuild ? buildFault.message : null,
      created_at: from,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const settledStateOf = ({ machine_ref }: VolumeRow) => (machine_ref === null ? 'available' : 'attached')

/** Locks the machine, so that no two volumes choose the same device of it. */
const lockMachineFor = async (tx: Tx, { now }: SandboxWorld, { region }: VolumeRow, machine: CloudRef) => {
  const row = await tx
    .selectFrom('sandbox_machines')
    .select(['region', 'state', 'phase_until'])
    .where('ref', '=', machine)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.state === 'gone') throw new CloudFault('notFound', `sandbox: no machine ${machine}`, false)
  if (row.region !== region) throw rejected(`${machine} is in another region`)
  if (row.phase_until && row.phase_until > now())
    throw new CloudFault('conflict', `sandbox: ${machine} is busy`, true)
}

const freeDevice = async (tx: Tx, world: SandboxWorld, machine: CloudRef) => {
  await settleVolumes(tx, world, 'machine_ref', machine)
  const used = await tx
    .selectFrom('sandbox_volumes')
    .select('device')
    .where('machine_ref', '=', machine)
    .execute()
  const taken = new Set(used.map(({ device }) => device))
  const device = devices.find((candidate) => !taken.has(candidate))
  if (device === undefined) throw rejected(`${machine} has no device left`)
  return device
}

const endNow = (tx: Tx, { now }: SandboxWorld, { ref }: VolumeRow) =>
  tx
    .updateTable('sandbox_volumes')
    .set({ phase_until: now() })
    .where('ref', '=', ref)
    .returningAll()
    .executeTakeFirstOrThrow()

const isInUse = async (tx: Tx, { machine_ref }: VolumeRow) => {
  if (machine_ref === null) return false
  const machine = await tx
    .selectFrom('sandbox_machines')
    .select('state')
    .where('ref', '=', machine_ref)
    .executeTakeFirst()
  return machine?.state === 'on'
}

/** Destroying what is gone succeeds; what is attached is not destroyed. */
export const destroyVolume = async (tx: Tx, world: SandboxWorld, ref: CloudRef) => {
  await settleVolumes(tx, world, 'ref', ref)
  const row = await tx
    .selectFrom('sandbox_volumes')
    .selectAll()
    .where('ref', '=', ref)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.state === 'gone') return
  if (row.machine_ref !== null) throw conflict(`${ref} is attached`)
  await takeGib(tx, row.region, row.type_ref, -row.size_gib)
  await tx
    .updateTable('sandbox_volumes')
    .set({ state: 'gone', phase: null, phase_until: null })
    .where('ref', '=', ref)
    .execute()
}

export const volumesKept = keptIn('sandbox_volumes', 'volume', destroyVolume)
