import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { CloudFault, type CloudRef } from '../port.ts'
import type { CloudVolume } from '../volumes.ts'
import { beginning, phaseOf, shownBy } from './phases.ts'
import { lockThing, type Change, type Row } from './things.ts'
import type { SandboxWorld } from './world.ts'

export type VolumeRow = Row<'sandbox_volumes'>
type Phase = NonNullable<VolumeRow['phase']>

/** A volume for a change: locked, and settled if its phase is over by now. */
export const lockVolume = async (tx: Tx, world: SandboxWorld, ref: CloudRef): Promise<VolumeRow> => {
  await settleVolumes(tx, world, 'ref', ref)
  return lockThing(tx, { table: 'sandbox_volumes', what: 'volume' }, ref)
}

const ifAttached = (column: string) =>
  sql<string | null>`case when state = 'attached' then ${sql.ref(column)} end`

/** Lets phases end whose time has passed: what is detached by now gives its device back. */
export const settleVolumes = async (
  tx: Tx,
  { now }: SandboxWorld,
  by: 'ref' | 'machine_ref',
  ref: string,
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
    .where('phase_until', '<=', now)
    .execute()
}

interface Begun extends Change<'sandbox_volumes'> {
  phase: Phase
  state: 'available' | 'attached'
  /** Never ends by itself. */
  isStuck?: boolean
}

/** Far enough for a phase that waits for somebody to end it. */
const never = new Date('9999-12-31T00:00:00Z')

/** The columns of a phase that begins. A volume that is busy takes no order: `conflict`, to be tried again. */
export const beginVolumePhase = (
  world: SandboxWorld,
  row: VolumeRow,
  { isStuck, ...change }: Begun,
): Change<'sandbox_volumes'> => {
  if (row.phase) throw new CloudFault('conflict', `sandbox: ${row.ref} is busy with ${row.phase}`, true)
  return {
    fault_reason: null,
    fault_message: null,
    ...change,
    ...beginning(world, row.name, change.phase),
    ...(isStuck && { phase_until: never }),
  }
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

const meanwhile = {
  createVolume: 'creating',
  attach: 'attaching',
  detach: 'detaching',
  extend: 'resizing',
  revert: 'restoring',
} as const

/** The row in the words of the port, as it is at this moment. */
export const toVolume = (row: VolumeRow, world: SandboxWorld): CloudVolume => {
  const isOnMachine = row.state === 'attached' || phaseOf(row, world) === 'detach'
  return {
    ...shownBy(row, world, (phase) => meanwhile[phase]),
    sizeGib: row.size_gib,
    serial: row.serial,
    // The refs are this adapter's own to mint.
    ...(isOnMachine && row.machine_ref !== null && { machineRef: row.machine_ref as CloudRef }),
    ...(isOnMachine && row.device !== null && { device: row.device }),
  }
}
