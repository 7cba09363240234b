import { countsInContract } from '#contract/resources/kind.ts'
import { volumeKind } from '#contract/block-storage/kind.ts'
import type { Tx } from '../../db/db.ts'
import type { Amounts } from '../../limits/limits.ts'
import { snapshotsOf } from '../../resources/snapshots.ts'
import { volumeSnapshots, type VolumeRow } from './volumeRecord.ts'

/** What a volume and its snapshots count as in the company's contract. One that was never built counts as nothing. */
export const amountsInUse = async (tx: Tx, row: VolumeRow): Promise<Amounts> => {
  if (!countsInContract(volumeKind, { status: row.status, built: row.cloud_ref !== null })) return {}
  const counted = (await snapshotsOf(tx, volumeSnapshots, row)).filter(({ status }) => status !== 'error')
  return { volumes: 1, volumeGib: row.size_gib, snapshots: counted.length }
}
