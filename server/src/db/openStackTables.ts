import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CloudTree } from '../cloud/balancers.ts'
import type { FaultReason } from '../cloud/port.ts'

/** What the adapter of OpenStack has to remember, for the cloud does not (migration 0360). */
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
}
