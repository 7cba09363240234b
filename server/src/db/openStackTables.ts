import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CloudTree } from '../cloud/balancers.ts'
import type { Readings } from '../cloud/openstack/metrics/rates.ts'
import type { FaultReason } from '../cloud/port.ts'

/** What the adapter of OpenStack has to remember, for the cloud does not (migrations 0360, 0375). */
export interface OpenStackTables {
  openstack_trees: {
    ref: string
    seq: GeneratedAlways<string>
    tag: string
    tree: ColumnType<CloudTree | null, string, null>
    state: 'wanted' | 'done' | 'refused' | 'undone'
    steps: Generated<number>
    fault_reason: ColumnType<FaultReason | null, undefined, FaultReason>
    fault_message: ColumnType<string | null, undefined, string>
    held_until: ColumnType<Date | null, undefined, Date | null>
  }
  openstack_looks: { what: string; next_at: Date }
  openstack_measured: {
    id: GeneratedAlways<string>
    ref: string
    at: Date
    counters: ColumnType<Readings, string, string>
  }
  openstack_measurements: {
    measured_id: string
    minutes: number
    at: Date
    seconds: number
    readings: ColumnType<Readings, string, never>
  }
}
