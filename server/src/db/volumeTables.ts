import type { Generated } from 'kysely'
import type { Volume, VolumeSnapshot, VolumeSource } from '#contract/block-storage/records.ts'
import type { Maybe, ResourceColumns } from './columns.ts'

/** Volumes and their snapshots (migration 0052), and those of the sandbox cloud (0051), which only it reads. */
export interface VolumeTables {
  volumes: ResourceColumns<Volume['status'], string> & {
    type_id: string
    type_name: string
    size_gib: number
    encrypted: boolean
    instance_id: Maybe<string>
    device: Maybe<string>
    attached_at: Maybe<Date>
    serial: Maybe<string>
    source_kind: Maybe<VolumeSource['kind']>
    source_id: Maybe<string>
    snapshot_count: Generated<number>
    last_backup_at: Maybe<Date>
    recoverable_until: Maybe<Date>
  }
  volume_snapshots: {
    id: string
    company_id: string
    revision: Generated<string>
    volume_id: string
    project_id: string
    region: string
    name: string
    status: VolumeSnapshot['status']
    size_gib: number
    dependants: Generated<string[]>
    hourly_price: string
    monthly_price: string
    currency: Generated<string>
    cloud_ref: Maybe<string>
    created_at: Generated<Date>
    /** Set while its volume is deleted. */
    deleted_at: Maybe<Date>
  }
  sandbox_volume_pools: { region: string; type_ref: string; gib: number; used_gib: Generated<number> }
  sandbox_volumes: {
    ref: string
    tenant: string
    tag: string
    name: string
    region: string
    type_ref: string
    size_gib: number
    serial: string
    /** The snapshot that it shares blocks with. */
    source_ref: string | null
    /** The state once the phase is over. */
    state: 'available' | 'attached' | 'failed' | 'gone'
    phase: 'createVolume' | 'attach' | 'detach' | 'extend' | 'revert' | null
    phase_from: Date | null
    phase_until: Date | null
    machine_ref: string | null
    device: string | null
    fault_reason: string | null
    fault_message: string | null
    created_at: Date
  }
  sandbox_volume_snapshots: {
    ref: string
    tenant: string
    tag: string
    volume_ref: string
    name: string
    size_gib: number
    from_at: Date
    ready_at: Date
    gone: Generated<boolean>
  }
}

declare module './schema.ts' {
  interface Tables extends VolumeTables {}
}
