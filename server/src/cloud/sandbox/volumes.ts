import type { Tx } from '../../db/db.ts'
import { CloudFault, type CloudRef } from '../port.ts'
import type { CloudVolume, Volumes, VolumeSpec } from '../volumes.ts'
import { volumeMetricsOf } from './metrics.ts'
import { attachFault, wishes } from './phases.ts'
import { sandboxService, type SandboxKind } from './sandboxService.ts'
import { findThing, thingsOn } from './things.ts'
import { takeGib, volumeTypeOf } from './volumePools.ts'
import { beginVolumePhase, lockVolume, settleVolumes, toVolume, type VolumeRow } from './volumeRows.ts'
import {
  copyVolume,
  destroyVolumeSnapshot,
  findVolumeSnapshot,
  readyVolumeSnapshot,
  toVolumeSnapshot,
} from './volumeSnapshots.ts'
import type { Sandbox, SandboxWorld } from './world.ts'

/** vda is the machine's own disk. */
const devices = Array.from({ length: 25 }, (_, n) => `vd${String.fromCodePoint(98 + n)}`)

const conflict = (message: string) => new CloudFault('conflict', `sandbox: ${message}`, false)
const rejected = (message: string) => new CloudFault('rejected', `sandbox: ${message}`, false)

/** Volumes, of pools that fill up. */
export const volume: SandboxKind<'sandbox_volumes', VolumeSpec, CloudVolume> = {
  table: 'sandbox_volumes',
  what: 'volume',
  prefix: 'vol',
  creating: 'createVolume',
  create: async ({ name, region, typeRef, sizeGib, source }, { tx, world, ref }) => {
    const { minGib, maxGib } = volumeTypeOf(typeRef)
    if (sizeGib < minGib || sizeGib > maxGib) throw rejected(`${typeRef} has no volumes of ${sizeGib} GiB`)
    const copied = source && (await lockSource(tx, world, source))
    if (copied && copied.size_gib > sizeGib) throw rejected('the copy would be smaller than its source')
    await takeGib(tx, region, typeRef, sizeGib)
    return {
      name,
      region,
      type_ref: typeRef,
      size_gib: sizeGib,
      serial: ref.slice('vol-'.length).slice(0, 20),
      source_ref: source?.kind === 'snapshot' ? source.ref : null,
      state: 'available',
    }
  },
  settle: (ref, { tx, world }) => settleVolumes(tx, world, 'ref', ref),
  toThing: toVolume,
  /** By the machine that it is attached to. */
  isInUse: async ({ machine_ref }) => machine_ref !== null,
  destroy: async ({ region, type_ref, size_gib }, { tx }) => {
    await takeGib(tx, region, type_ref, -size_gib)
    return {}
  },
}

const lockSource = (tx: Tx, world: SandboxWorld, { kind, ref }: NonNullable<VolumeSpec['source']>) =>
  kind === 'snapshot' ? readyVolumeSnapshot(tx, world, ref) : lockVolume(tx, world, ref)

/** The volumes of the sandbox, behind the port. */
export const sandboxVolumes = (sandbox: Sandbox): Volumes => {
  const volumes = sandboxService(sandbox, volume)
  return {
    ...volumes,

    attachedTo: async (machine) => {
      const found = await sandbox.system(async (tx, world) =>
        volumes.show(await thingsOn(tx, 'sandbox_volumes', machine), { tx, world }),
      )
      return found.filter(({ machineRef }) => machineRef !== undefined)
    },

    attach: (order, ref, machine) =>
      volumes.change(order, ref, async (row, { tx, world }) => {
        if (row.machine_ref === machine && row.state === 'attached') return undefined
        if (row.machine_ref !== null) throw conflict(`${ref} is attached`)
        await lockMachineFor(tx, world, row, machine)
        if (wishes(row.name).failsToAttach)
          return beginVolumePhase(world, row, { phase: 'attach', state: 'available', ...attachFault })
        const device = await freeDevice(tx, world, machine)
        return beginVolumePhase(world, row, {
          phase: 'attach',
          state: 'attached',
          machine_ref: machine,
          device,
        })
      }),

    detach: (order, ref, force) =>
      volumes.change(order, ref, (row, { world }) => {
        if (row.machine_ref === null) return undefined
        if (row.phase === 'detach') return force ? { phase_until: world.now } : undefined
        const isStuck = wishes(row.name).stuckDetaching && !force
        return beginVolumePhase(world, row, { phase: 'detach', state: 'available', isStuck })
      }),

    resize: (order, ref, sizeGib) =>
      volumes.change(order, ref, async (row, { tx, world }) => {
        if (sizeGib < row.size_gib) throw rejected('a volume can not shrink')
        if (!volumeTypeOf(row.type_ref).onlineResize && (await isOnRunningMachine(tx, row)))
          throw conflict(`${ref} is in use`)
        await takeGib(tx, row.region, row.type_ref, sizeGib - row.size_gib)
        const state = row.machine_ref === null ? 'available' : 'attached'
        return beginVolumePhase(world, row, { phase: 'extend', state, size_gib: sizeGib })
      }),

    snapshot: (order, ref, name) => copyVolume(sandbox, order, { ref, name }),

    findSnapshot: (ref) =>
      sandbox.system(async (tx, world) => {
        const found = await findVolumeSnapshot(tx, ref)
        return found && toVolumeSnapshot(world, found)
      }),

    restore: (order, ref, snapshot) =>
      volumes.change(order, ref, async (row, { tx, world }) => {
        const { volume_ref } = await readyVolumeSnapshot(tx, world, snapshot)
        if (volume_ref !== ref) throw rejected(`${snapshot} is of another volume`)
        if (row.machine_ref !== null) throw conflict(`${ref} is attached`)
        return beginVolumePhase(world, row, { phase: 'revert', state: 'available' })
      }),

    destroySnapshot: (_, ref) => sandbox.system((tx) => destroyVolumeSnapshot(tx, ref)),

    metrics: async (ref, wanted) => {
      const found = await sandbox.system((tx) => findThing(tx, 'sandbox_volumes', ref))
      if (!found) throw new CloudFault('notFound', `sandbox: no volume ${ref}`, false)
      const { iops, mibPerSecond } = volumeTypeOf(found.type_ref)
      const isUsed = found.state === 'attached'
      return volumeMetricsOf({ ref, createdAt: found.created_at, isUsed, iops, mibPerSecond }, wanted)
    },
  }
}

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
  if (row.phase_until && row.phase_until > now)
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

const isOnRunningMachine = async (tx: Tx, { machine_ref }: VolumeRow) => {
  if (machine_ref === null) return false
  const machine = await tx
    .selectFrom('sandbox_machines')
    .select('state')
    .where('ref', '=', machine_ref)
    .executeTakeFirst()
  return machine?.state === 'on'
}
