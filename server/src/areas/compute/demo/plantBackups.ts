import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { backupsKept } from '#contract/compute/records.ts'
import type { CloudRef, TenantRef } from '../../../cloud/port.ts'
import { plantSnapshots } from '../../../cloud/sandbox/plant.ts'
import type { Tx } from '../../../db/db.ts'

const dayMs = 86_400_000

/** Gives a company's instances with backups those of the last nights, at each one's moment of the night. */
export const plantBackups = async (tx: Tx, companyId: string) => {
  const rows = await tx
    .selectFrom('instances')
    .select(['id', 'project_id', 'region', 'disk_gib', 'cloud_ref', 'created_at'])
    .select(sql<Date>`backup_due_at`.as('due'))
    .where('company_id', '=', companyId)
    .where('backup_due_at', 'is not', null)
    .where('cloud_ref', 'is not', null)
    .where('last_backup_at', 'is', null)
    .execute()
  const backups = rows.flatMap((instance) =>
    Array.from({ length: backupsKept }, (_, n) => new Date(instance.due.getTime() - (n + 1) * dayMs))
      .filter((at) => at > instance.created_at)
      .map((at) => backupAt(at, instance)),
  )
  if (backups.length === 0) return
  await plantSnapshots(
    tx,
    backups.map(({ id, instance, ref, name, sizeGib, at }) => ({
      ref,
      // A tenant of the sandbox is nothing but a name.
      tenant: `tenant-${companyId}` as TenantRef,
      tag: `${id}:copyDisk`,
      // The column holds what the sandbox has minted.
      machineRef: instance.cloud_ref as CloudRef,
      name,
      sizeGib,
      takenAt: at,
    })),
  )
  await tx
    .insertInto('instance_snapshots')
    .values(
      backups.map(({ id, instance, ref, name, sizeGib, at }) => ({
        id,
        company_id: companyId,
        instance_id: instance.id,
        project_id: instance.project_id,
        region: instance.region,
        name,
        origin: 'automatic' as const,
        status: 'available' as const,
        size_gib: sizeGib,
        cloud_ref: ref,
        created_at: at,
      })),
    )
    .execute()
}

const backupAt = <T extends { disk_gib: number }>(at: Date, instance: T) => {
  const id = uuidv7({ msecs: at.getTime() })
  return {
    id,
    instance,
    at,
    // The sandbox's refs are made here, as plantMachines makes those of its machines.
    ref: `snap-${id}` as CloudRef,
    name: `backup-${at.toISOString().slice(0, 10)}`,
    sizeGib: Math.max(1, Math.round(instance.disk_gib * 0.4)),
  }
}
