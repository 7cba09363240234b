import { instanceKind } from '#contract/compute/kind.ts'
import { countsInContract } from '#contract/resources/kind.ts'
import type { Amounts } from '../../limits/limits.ts'
import type { Tx } from '../../db/db.ts'
import { hasOwnAddresses } from '../../networking/publicAddresses.ts'
import { snapshotsOf } from '../../resources/snapshots.ts'
import { snapshots, type InstanceRow, type SnapshotRow } from './instanceRecord.ts'

interface Shape {
  vcpus: number
  memoryMib: number
  diskGib: number
}

/** What an instance of this shape counts as in the company's contract; a public address that is apart counts for itself. */
export const amountsOf = ({ vcpus, memoryMib, diskGib }: Shape, hasPublicIpv4: boolean): Amounts => ({
  instances: 1,
  vcpus,
  memory: memoryMib,
  disk: diskGib,
  ips: hasPublicIpv4 ? 1 : 0,
})

/**
 * What a snapshot takes of the contract's limits. Those that the system takes are free: it keeps no more than
 * seven of an instance, and instances are counted.
 */
export const snapshotCounts = ({ origin }: Pick<SnapshotRow, 'origin'>) => (origin === 'automatic' ? 0 : 1)

/** What an instance and its snapshots count as now. One that was never built counts as nothing. */
export const amountsInUse = async (tx: Tx, row: InstanceRow): Promise<Amounts> => {
  if (!countsInContract(instanceKind, { status: row.status, built: row.cloud_ref !== null })) return {}
  const counted = (await snapshotsOf(tx, snapshots, row)).filter(({ status }) => status !== 'error')
  const shape = { vcpus: row.vcpus, memoryMib: row.memory_mib, diskGib: row.disk_gib }
  return {
    ...amountsOf(shape, row.ipv4.length > 0 && !(await hasOwnAddresses(tx, row))),
    snapshots: counted.reduce((sum, one) => sum + snapshotCounts(one), 0),
  }
}
