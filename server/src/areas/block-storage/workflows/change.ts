import { CloudFault } from '../../../cloud/port.ts'
import type { OperationOf, StepContext } from '../../../operations/workflow.ts'
import { changesOf, leftAs } from '../../../resources/changing.ts'
import { keyOf, type ChangeOf } from '../../../resources/target.ts'
import type { Tx } from '../../../db/db.ts'
import { volumes, type VolumeRow } from '../volumeRecord.ts'
import { refOf, writeFound, type MaybeOnVolume } from './volume.ts'

/** A cloud that is away shows nothing, and nobody is kept waiting for that: reconciliation finds out. */
const shownByCloud = async (context: StepContext<MaybeOnVolume>) => {
  try {
    return { volume: await context.cloud.volumes.find(await refOf(context)) }
  } catch (error) {
    if (!(error instanceof CloudFault)) throw error
    return undefined
  }
}

const shownAfterFailure = async (context: StepContext<MaybeOnVolume>) => {
  const shown = await shownByCloud(context)
  return async (tx: Tx, operation: OperationOf<MaybeOnVolume>): Promise<ChangeOf<VolumeRow>> => {
    if (shown) await writeFound(tx, keyOf(operation), shown.volume)
    // What was in an error before has not been mended.
    if (operation.input.before === 'error') return { status: 'error' }
    return shown ? {} : { status: 'unknown' }
  }
}

/** Leaves a volume in the state that the cloud shows. */
export const leftAsShown = leftAs(volumes, shownAfterFailure)

/** The workflow of an ordinary change of a volume. */
export const changeWorkflow = changesOf(volumes, shownAfterFailure)
