import { signDays } from '../../audit/checkpoints.ts'
import { logRefusals } from '../../audit/refusals.ts'
import { dropOldDays } from '../../audit/retention.ts'
import { sealEntries } from '../../audit/seal.ts'
import type { Area } from '../../resources/area.ts'
import { logRoutes } from './routes.ts'
import { deliverStreams } from './streams/deliver.ts'
import { sendToOperator } from './streams/operatorSyslog.ts'

/** The audit log, its seal, exports and streams. */
export const logsArea: Area = {
  routes: logRoutes,
  workers: [
    { name: 'audit refusals', everyMs: 15_000, run: logRefusals },
    { name: 'sealing the audit log', everyMs: 1_000, run: sealEntries },
    { name: 'signing the audit log', everyMs: 60_000, run: signDays },
    { name: 'streams of the audit log', everyMs: 5_000, run: deliverStreams },
    { name: 'the operator’s syslog', everyMs: 5_000, run: sendToOperator },
    { name: 'audit retention', everyMs: 3_600_000, run: dropOldDays },
  ],
}
