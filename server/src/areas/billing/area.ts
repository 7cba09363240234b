import { meter } from '../../money/meter.ts'
import { expirePromo } from '../../money/promo.ts'
import type { Area } from '../../resources/area.ts'
import { billingRoutes } from './routes.ts'

const minuteMs = 60_000

/** The wallet, what it is used for, and how money gets there. */
export const billingArea: Area = {
  routes: billingRoutes,
  workers: [
    { name: 'metering', everyMs: minuteMs, run: meter },
    { name: 'expiring credit', everyMs: minuteMs, run: expirePromo },
  ],
}
