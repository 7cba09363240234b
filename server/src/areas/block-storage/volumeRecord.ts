import type { Selectable } from 'kysely'
import { volumeKind } from '#contract/block-storage/kind.ts'
import type { Volume, VolumeSnapshot } from '#contract/block-storage/records.ts'
import type { VolumeTables } from '../../db/volumeTables.ts'
import { toMoney } from '../../money/money.ts'
import { recordTable, resourceTable, shownOf } from '../../resources/table.ts'

export type VolumeRow = Selectable<VolumeTables['volumes']>
export type VolumeSnapshotRow = Selectable<VolumeTables['volume_snapshots']>

/** The row as the contract's record. */
export const toVolume = (row: VolumeRow): Volume => ({
  kind: 'volume',
  ...shownOf(row),
  typeId: row.type_id,
  typeName: row.type_name,
  sizeGib: row.size_gib,
  encrypted: row.encrypted,
  instanceId: row.instance_id,
  device: row.device,
  attachedAt: row.attached_at?.toISOString() ?? null,
  serial: row.serial,
  source: row.source_kind && row.source_id ? { kind: row.source_kind, id: row.source_id } : null,
  snapshotCount: row.snapshot_count,
})

export const toVolumeSnapshot = (row: VolumeSnapshotRow): VolumeSnapshot => ({
  kind: 'volumeSnapshot',
  id: row.id,
  revision: Number(row.revision),
  volumeId: row.volume_id,
  projectId: row.project_id,
  region: row.region,
  name: row.name,
  status: row.status,
  sizeGib: row.size_gib,
  dependants: row.dependants,
  hourlyPrice: toMoney(row.hourly_price, row.currency),
  monthlyPrice: toMoney(row.monthly_price, row.currency),
  createdAt: row.created_at.toISOString(),
})

export const volumes = resourceTable(volumeKind, 'volumes', toVolume)
export const volumeSnapshots = {
  ...recordTable('volumeSnapshot', 'volume_snapshots', toVolumeSnapshot),
  copyOf: 'volume_id',
}
