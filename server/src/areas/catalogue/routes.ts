import type { FastifyInstance } from 'fastify'
import { catalogue as routes, type Plan } from '#contract/catalogue.ts'
import { serve } from '../../http/serve.ts'
import { monthOf, toMoney } from '../../money/money.ts'
import { pricesNow, type Price } from '../../money/prices.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { offers, type OfferedPlan } from '../../resources/catalogue.ts'

/** What can be ordered, where and for how much. */
export const catalogueRoutes =
  ({ db }: AreaDeps) =>
  async (app: FastifyInstance) => {
    serve(app, routes.regions, async ({ caller }) => ({
      data: (await db.tenant(caller, (tx) => offers(tx, 'region'))).map(
        ({ id, name, country, capabilities, zones }) => ({ id, name, country, capabilities, zones }),
      ),
    }))

    serve(app, routes.prices, async ({ caller }) => ({
      data: await db.tenant(caller, async (tx) =>
        [...(await pricesNow(tx))].map(([item, { hourly, currency }]) => ({
          item,
          hourlyPrice: toMoney(hourly, currency),
          monthlyPrice: toMoney(monthOf(hourly), currency),
        })),
      ),
    }))

    serve(app, routes.plans, async ({ caller }) => ({
      data: await db.tenant(caller, async (tx) => {
        const prices = await pricesNow(tx)
        return (await offers(tx, 'plan')).flatMap((plan) => {
          const price = prices.get(`plan:${plan.ref}`)
          // Without a price it can't be ordered, so there is nothing to show.
          return price ? [toPlan(plan, price)] : []
        })
      }),
    }))

    serve(app, routes.images, async ({ caller }) => {
      const images = await db.tenant(caller, (tx) => offers(tx, 'image'))
      return { data: images.map(({ ref, ...image }) => ({ id: ref, ...image })) }
    })
  }

const toPlan = ({ ref, ...plan }: OfferedPlan, { hourly, currency }: Price): Plan => ({
  id: ref,
  ...plan,
  hourlyPrice: toMoney(hourly, currency),
  monthlyPrice: toMoney(monthOf(hourly), currency),
})
