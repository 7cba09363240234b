import type { Selectable } from 'kysely'
import type { Instance, Snapshot } from '#contract/compute/records.ts'
import { instanceKind } from '#contract/compute/kind.ts'
import type { ComputeTables } from '../../db/computeTables.ts'
import { recordTable, resourceTable, shownOf } from '../../resources/table.ts'

export type InstanceRow = Selectable<ComputeTables['instances']>
export type SnapshotRow = Selectable<ComputeTables['instance_snapshots']>

/** The row as the contract's record. */
export const toInstance = (row: InstanceRow): Instance => ({
  kind: 'instance',
  ...shownOf(row),
  hostname: row.hostname,
  zone: row.zone,
  powerState: row.power_state,
  planId: row.plan_id,
  planName: row.plan_name,
  planClass: row.plan_class,
  imageId: row.image_id,
  imageName: row.image_name,
  distribution: row.distribution,
  vcpus: row.vcpus,
  memoryMib: row.memory_mib,
  diskGib: row.disk_gib,
  ipv4: row.ipv4,
  ipv6: row.ipv6,
  privateIps: row.private_ips,
  sshKeyIds: row.ssh_key_ids,
  backupsEnabled: row.backups_enabled,
})

export const toSnapshot = (row: SnapshotRow): Snapshot => ({
  kind: 'snapshot',
  id: row.id,
  revision: Number(row.revision),
  name: row.name,
  origin: row.origin,
  instanceId: row.instance_id,
  projectId: row.project_id,
  region: row.region,
  status: row.status,
  sizeGib: row.size_gib,
  createdAt: row.created_at.toISOString(),
})

export const instances = resourceTable(instanceKind, 'instances', toInstance)
export const snapshots = {
  ...recordTable('snapshot', 'instance_snapshots', toSnapshot),
  copyOf: 'instance_id',
}
