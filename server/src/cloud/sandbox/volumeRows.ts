import { sql, type Selectable, type Updateable } from 'kysely'
import type { Tx } from '../../db/db.ts'
import type { VolumeTables } from '../../db/volumeTables.ts'
import { CloudFault, type CloudRef, type TenantRef } from '../port.ts'
import type { CloudVolume } from '../volumes.ts'
import type { SandboxWorld } from './world.ts'
import { endOf, faultIn, progressOf } from './phases.ts'

export type VolumeRow = Selectable<VolumeTables['sandbox_volumes']>
type Phase = NonNullable<VolumeRow['phase']>

/** The volume that an order had its effect on, if it had one. */
export const volumeOfOrder = async (tx: Tx, tenant: TenantRef, tag: string): Promise<VolumeRow | undefined> =>
  tx
    .selectFrom('sandbox_orders as o')
    .innerJoin('sandbox_volumes as v', 'v.ref', 'o.ref')
    .selectAll('v')
    .where('o.tenant', '=', tenant)
    .where('o.tag', '=', tag)
    .executeTakeFirst()

/** A volume for a change: locked, and settled if its phase is over by now. */
export const lockVolume = async (tx: Tx, world: SandboxWorld, ref: CloudRef): Promise<VolumeRow> => {
  await settleVolumes(tx, world, 'ref', ref)
  const row = await tx
    .selectFrom('sandbox_volumes')
    .selectAll()
    .where('ref', '=', ref)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.state === 'gone') throw new CloudFault('notFound', `sandbox: no volume ${ref}`, false)
  return row
}

const ifAttached = (column: string) =>
  sql<string | null>`case when state = 'attached' then ${sql.ref(column)} end`

/** Lets phases end whose time has passed: what is detached by now gives its device back. */
export const settleVolumes = async (
  tx: Tx,
  { now }: SandboxWorld,
  by: 'ref' | 'machine_ref',
  ref: CloudRef,
) => {
  await tx
    .updateTable('sandbox_volumes')
    .set({
      phase: null,
      phase_from: null,
      phase_until: null,
      machine_ref: ifAttached('machine_ref'),
      device: ifAttached('device'),
    })
    .where(by, '=', ref)
    .where('phase_until', '<=', now())
    .execute()
}

interface Change extends Pick<
  Updateable<VolumeTables['sandbox_volumes']>,
  'machine_ref' | 'device' | 'size_gib' | 'fault_reason' | 'fault_message'
> {
  phase: Phase
  state: 'available' | 'attached'
  /** Never ends by itself. */
  isStuck?: boolean
}

/** Far enough for a phase that waits for somebody to end it. */
const never = new Date('9999-12-31T00:00:00Z')

/** Begins a phase. A volume that is busy takes no order: `conflict`, to be tried again; one that failed never does. */
export const beginVolumePhase = async (
  tx: Tx,
  world: SandboxWorld,
  row: VolumeRow,
  { isStuck, ...change }: Change,
): Promise<VolumeRow> => {
  if (row.phase) throw new CloudFault('conflict', `sandbox: ${row.ref} is busy with ${row.phase}`, true)
  if (row.state === 'failed') throw new CloudFault('conflict', `sandbox: ${row.ref} has failed`, false)
  const from = world.now()
  const until = endOf(change.phase, row.name, world)
  return tx
    .updateTable('sandbox_volumes')
    .set({
      fault_reason: null,
      fault_message: null,
      ...change,
      phase_from: from,
      phase_until: isStuck ? never : until,
    })
    .where('ref', '=', row.ref)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A machine that goes leaves its volumes behind. */
export const releaseVolumes = async (tx: Tx, machineRef: string) => {
  await tx
    .updateTable('sandbox_volumes')
    .set({
      state: sql`case when state = 'attached' then 'available' else state end`,
      phase: null,
      phase_from: null,
      phase_until: null,
      machine_ref: null,
      device: null,
    })
    .where('machine_ref', '=', machineRef)
    .execute()
}

const during: Record<Phase, CloudVolume['state']> = {
  createVolume: 'creating',
  attach: 'attaching',
  detach: 'detaching',
  extend: 'resizing',
  revert: 'restoring',
}

/** The row in the words of the port, as it is at this moment. */
export const toVolume = ({ now }: SandboxWorld, row: VolumeRow): CloudVolume => {
  const at = now()
  const phase = row.phase_until !== null && row.phase_until > at ? row.phase : null
  const isOnMachine = row.state === 'attached' || phase === 'detach'
  return {
    // The refs are this adapter's own to mint.
    ref: row.ref as CloudRef,
    tag: row.tag,
    state: phase ? during[phase] : row.state,
    progress:
      phase && row.phase_from && row.phase_until ? progressOf(row.phase_from, row.phase_until, at) : 100,
    sizeGib: row.size_gib,
    serial: row.serial,
    ...(isOnMachine && row.machine_ref !== null && { machineRef: row.machine_ref as CloudRef }),
    ...(isOnMachine && row.device !== null && { device: row.device }),
    ...(!phase && faultIn(row)),
  }
}
