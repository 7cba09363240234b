import { randomUUID } from 'node:crypto'
import type { Tx } from '../../db/db.ts'
import type { CloudRef, TenantRef } from '../port.ts'
import { takeGib } from './volumePools.ts'

/** A volume as it stands in a filled sandbox. */
export interface VolumePlanting {
  tenant: TenantRef
  /** Of the operation that is said to have created it. */
  tag: string
  name: string
  region: string
  typeRef: string
  sizeGib: number
  /** The snapshot that it was made from. */
  source?: CloudRef | undefined
  attached?: { machine: CloudRef; device: string } | undefined
  createdAt: Date
}

/** Puts a finished volume into the sandbox, with its share of the storage, for demonstrations. */
export const plantVolume = async (tx: Tx, planting: VolumePlanting) => {
  const { tenant, tag, name, region, typeRef, sizeGib, source, attached, createdAt } = planting
  const id = randomUUID()
  // The ref is this adapter's own to mint.
  const ref = `vol-${id}` as CloudRef
  const serial = id.slice(0, 20)
  await takeGib(tx, region, typeRef, sizeGib)
  await tx
    .insertInto('sandbox_volumes')
    .values({
      ref,
      tenant,
      tag,
      name,
      region,
      type_ref: typeRef,
      size_gib: sizeGib,
      serial,
      source_ref: source ?? null,
      state: attached ? 'attached' : 'available',
      phase: null,
      phase_from: null,
      phase_until: null,
      machine_ref: attached?.machine ?? null,
      device: attached?.device ?? null,
      fault_reason: null,
      fault_message: null,
      created_at: createdAt,
    })
    .execute()
  await tx.insertInto('sandbox_orders').values({ tenant, tag, ref }).execute()
  return { ref, serial }
}

interface VolumeSnapshotPlanting {
  tenant: TenantRef
  tag: string
  volume: CloudRef
  name: string
  sizeGib: number
  takenAt: Date
}

/** A copy of such a volume, long finished. */
export const plantVolumeSnapshot = async (tx: Tx, planting: VolumeSnapshotPlanting) => {
  const { tenant, tag, volume, name, sizeGib, takenAt } = planting
  // As above.
  const ref = `vsnap-${randomUUID()}` as CloudRef
  await tx
    .insertInto('sandbox_volume_snapshots')
    .values({
      ref,
      tenant,
      tag,
      volume_ref: volume,
      name,
      size_gib: sizeGib,
      from_at: takenAt,
      ready_at: takenAt,
    })
    .execute()
  return ref
}
