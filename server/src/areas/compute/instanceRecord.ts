import type { Selectable } from 'kysely'
import type { Instance, Snapshot } from '#contract/instances.ts'
import type { ComputeTables } from '../../db/computeTables.ts'
import { toMoney } from '../../money/money.ts'

export type InstanceRow = Selectable<ComputeTables['instances']>
export type SnapshotRow = Selectable<ComputeTables['instance_snapshots']>

/** The row as the contract's record. */
export const toInstance = (row: InstanceRow): Instance => ({
  kind: 'instance',
  id: row.id,
  revision: Number(row.revision),
  name: row.name,
  hostname: row.hostname,
  projectId: row.project_id,
  region: row.region,
  status: row.status,
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
  tags: row.tags,
  locked: row.locked,
  backupsEnabled: row.backups_enabled,
  lastBackupAt: row.last_backup_at?.toISOString() ?? null,
  built: row.cloud_ref !== null,
  error: row.error,
  operationId: row.operation_id,
  hourlyPrice: toMoney(row.hourly_price, row.currency),
  monthlyPrice: toMoney(row.monthly_price, row.currency),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  recoverableUntil: row.recoverable_until?.toISOString() ?? null,
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
