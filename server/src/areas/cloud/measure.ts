import { CloudFault } from '../../cloud/port.ts'
import type { WorkDeps } from '../../resources/area.ts'

/** Has a cloud looked at that keeps no history of its own; what it does not tell now is a gap in the charts. */
export const measure = async ({ cloud, log }: Pick<WorkDeps, 'cloud' | 'log'>) => {
  try {
    const { measured, missed } = (await cloud.measure?.()) ?? { measured: 0, missed: 0 }
    if (missed > 0) log.warn({ measured, missed }, 'not all of the cloud was measured')
  } catch (error) {
    if (!(error instanceof CloudFault)) throw error
    log.warn({ reason: error.reason }, 'the cloud was not measured')
  }
}
