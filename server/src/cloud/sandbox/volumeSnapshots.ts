import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Tx } from '../../db/db.ts'
import type { VolumeTables } from '../../db/volumeTables.ts'
import { CloudFault, type CloudRef, type Order } from '../port.ts'
import type { CloudVolumeSnapshot } from '../volumes.ts'
import type { Sandbox, SandboxWorld } from './world.ts'
import { loseAnswer } from './lostAnswers.ts'
import { endOf, progressOf } from './phases.ts'
import { lockVolume } from './volumeRows.ts'
import type { Kept } from './tenants.ts'

type SnapshotRow = Selectable<VolumeTables['sandbox_volume_snapshots']>

/** Copies a volume, which goes on meanwhile. Repeating the order gives the same copy. */
export const copyVolume = async (
  sandbox: Sandbox,
  order: Order,
  { ref, name }: { ref: CloudRef; name: string },
): Promise<CloudVolumeSnapshot> => {
  const { tenant, tag } = order
  const { volume, taken } = await sandbox.system(async (tx, world) => {
    const of = await lockVolume(tx, world, ref)
    const known = await tx
      .selectFrom('sandbox_volume_snapshots')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('tag', '=', tag)
      .executeTakeFirst()
    if (known) return { volume: of, taken: toVolumeSnapshot(world, known) }
    if (of.phase) throw new CloudFault('conflict', `sandbox: ${ref} is busy with ${of.phase}`, true)
    const from = world.now
    const made = await tx
      .insertInto('sandbox_volume_snapshots')
      .values({
        ref: `vsnap-${randomUUID()}`,
        tenant,
        tag,
        volume_ref: ref,
        name,
        size_gib: of.size_gib,
        from_at: from,
        ready_at: endOf('snapshot', of.name, world),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { volume: of, taken: toVolumeSnapshot(world, made) }
  })
  loseAnswer(order, volume.name)
  return taken
}

export const findVolumeSnapshot = async (tx: Tx, ref: CloudRef): Promise<SnapshotRow | undefined> =>
  tx.selectFrom('sandbox_volume_snapshots').selectAll().where('ref', '=', ref).executeTakeFirst()

/** A snapshot that can be copied from; throws where there is none. Locked, so that it stays until then. */
export const readyVolumeSnapshot = async (tx: Tx, world: SandboxWorld, ref: CloudRef) => {
  const row = await lockSnapshot(tx, ref)
  if (!row || row.gone) throw new CloudFault('notFound', `sandbox: no snapshot ${ref}`, false)
  if (row.ready_at > world.now) throw new CloudFault('conflict', `sandbox: ${ref} is still being taken`, true)
  return row
}

/** Volumes made from a snapshot share its blocks: it stays for as long as they do. */
export const destroyVolumeSnapshot = async (tx: Tx, ref: CloudRef) => {
  await lockSnapshot(tx, ref)
  const dependant = await tx
    .selectFrom('sandbox_volumes')
    .select('ref')
    .where('source_ref', '=', ref)
    .where('state', '<>', 'gone')
    .executeTakeFirst()
  if (dependant) throw new CloudFault('conflict', `sandbox: ${dependant.ref} needs ${ref}`, false)
  await tx.updateTable('sandbox_volume_snapshots').set({ gone: true }).where('ref', '=', ref).execute()
}

const lockSnapshot = (tx: Tx, ref: CloudRef) =>
  tx.selectFrom('sandbox_volume_snapshots').selectAll().where('ref', '=', ref).forUpdate().executeTakeFirst()

export const toVolumeSnapshot = ({ now }: SandboxWorld, row: SnapshotRow): CloudVolumeSnapshot => ({
  // The ref is this adapter's own to mint.
  ref: row.ref as CloudRef,
  tag: row.tag,
  state: row.gone ? 'gone' : row.ready_at > now ? 'creating' : 'available',
  sizeGib: row.size_gib,
  progress: progressOf(row.from_at, row.ready_at, now),
})

export const volumeSnapshotsKept: Kept = {
  what: 'volume snapshot',
  alive: async (tx, tenant) => {
    const rows = await tx
      .selectFrom('sandbox_volume_snapshots')
      .select('ref')
      .where('tenant', '=', tenant)
      .where('gone', '=', false)
      .execute()
    // Refs of this adapter's own minting.
    return rows.map(({ ref }) => ref as CloudRef)
  },
  destroy: (tx, _world, ref) => destroyVolumeSnapshot(tx, ref),
}
