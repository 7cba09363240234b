import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Tx } from '../../db/db.ts'
import type { SandboxTables } from '../../db/sandboxTables.ts'
import { CloudFault, type CloudRef, type MachineSnapshot, type Order } from '../port.ts'
import { lockMachine, planOf } from './machines.ts'
import type { SandboxWorld } from './world.ts'
import { chance } from './metrics.ts'
import { endOf, progressOf } from './phases.ts'
import type { At } from './sandboxService.ts'

type SnapshotRow = Selectable<SandboxTables['sandbox_snapshots']>

/** Copies a machine's disk; the machine goes on meanwhile. Repeating the order gives the same copy. */
export const takeSnapshot = async (
  { tx, world }: At,
  { tenant, tag }: Order,
  ref: CloudRef,
  name: string,
): Promise<MachineSnapshot> => {
  const row = await lockMachine(tx, world, ref)
  const known = await tx
    .selectFrom('sandbox_snapshots')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('tag', '=', tag)
    .executeTakeFirst()
  if (known) return toSnapshot(world, known)
  const from = world.now
  const taken = await tx
    .insertInto('sandbox_snapshots')
    .values({
      ref: `snap-${randomUUID()}`,
      tenant,
      tag,
      machine_ref: row.ref,
      name,
      // A disk is never copied with its empty part.
      size_gib: Math.max(1, Math.round(planOf(row.plan_ref).diskGib * (0.15 + chance(row.ref) * 0.5))),
      from_at: from,
      ready_at: endOf('snapshot', row.name, world),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toSnapshot(world, taken)
}

export const findSnapshot = async (tx: Tx, ref: CloudRef): Promise<SnapshotRow | undefined> =>
  tx.selectFrom('sandbox_snapshots').selectAll().where('ref', '=', ref).executeTakeFirst()

/** A snapshot that a machine can be put back to; throws where there is none. */
export const readySnapshot = async (tx: Tx, world: SandboxWorld, ref: CloudRef) => {
  const row = await findSnapshot(tx, ref)
  if (!row || row.gone) throw new CloudFault('notFound', `sandbox: no snapshot ${ref}`, false)
  if (row.ready_at > world.now) throw new CloudFault('conflict', `sandbox: ${ref} is still being taken`, true)
  return row
}

export const destroySnapshot = async (tx: Tx, ref: CloudRef) => {
  await tx.updateTable('sandbox_snapshots').set({ gone: true }).where('ref', '=', ref).execute()
}

export const toSnapshot = ({ now }: SandboxWorld, row: SnapshotRow): MachineSnapshot => ({
  // The ref is this adapter's own to mint.
  ref: row.ref as CloudRef,
  tag: row.tag,
  state: row.gone ? 'gone' : row.ready_at > now ? 'creating' : 'available',
  sizeGib: row.size_gib,
  progress: progressOf(row.from_at, row.ready_at, now),
})
