import type { Area } from '../../resources/area.ts'
import { emptyClosed } from './closedCompanies.ts'
import { cloudRoutes } from './routes.ts'
import { measure } from './measure.ts'
import { lookAtServices } from './services.ts'
import { forgetDrift } from './trouble.ts'

const minuteMs = 60_000

/** The cloud itself, as its operator sees it, and what becomes of companies in it. */
export const cloudArea: Area = {
  routes: cloudRoutes,
  workers: [
    { name: 'closed companies', everyMs: minuteMs, run: emptyClosed },
    { name: 'services of the cloud', everyMs: minuteMs, atStart: true, run: lookAtServices },
    { name: 'measurements of the cloud', everyMs: minuteMs, atStart: true, run: measure },
    { name: 'forget drift', everyMs: 60 * minuteMs, run: ({ db }) => db.system(forgetDrift) },
  ],
}
