import type { FastifyInstance } from 'fastify'
import { catalogue as routes, type Plan } from '#contract/catalogue.ts'
import type { CloudPlan } from '../../cloud/port.ts'
import { serve } from '../../http/serve.ts'
import { monthOf, toMoney } from '../../money/money.ts'
import type { ComputeDeps } from './deps.ts'
import { pricesNow, type Price } from './prices.ts'

/** What can be ordered, where and for how much. */
export const catalogueRoutes =
  ({ db, cloud: { catalogue } }: ComputeDeps) =>
  async (app: FastifyInstance) => {
    serve(app, routes.regions, async () => ({ data: await catalogue.regions() }))

    serve(app, routes.plans, async ({ caller }) => {
      const prices = await db.tenant(caller, pricesNow)
      const data: Plan[] = []
      for (const plan of await catalogue.plans()) {
        const price = prices.get(plan.ref)
        // Without a price it can't be ordered, so there is nothing to show.
        if (price) data.push(toPlan(plan, price, await catalogue.soldOut(plan.ref)))
      }
      return { data }
    })

    serve(app, routes.images, async () => ({
      data: (await catalogue.images()).map(({ ref, ...image }) => ({ id: ref, ...image })),
    }))
  }

const toPlan = ({ ref, ...plan }: CloudPlan, { hourly, currency }: Price, soldOutIn: string[]): Plan => ({
  id: ref,
  ...plan,
  hourlyPrice: toMoney(hourly, currency),
  monthlyPrice: toMoney(monthOf(hourly), currency),
  soldOutIn,
})
