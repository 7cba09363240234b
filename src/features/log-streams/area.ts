import type { Area } from '#src/resources/area.ts'
import { logStreamRoutes } from './routes.tsx'

/** Where the audit log is sent. */
export const logStreamsArea: Area = {
  pages: { account: logStreamRoutes },
}
