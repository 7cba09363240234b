import { metrics, type Limit, type Metric } from '#contract/limits/routes.ts'

/** So much of what a contract counts. */
export type Amounts = Partial<Record<Metric, number>>

/** What is left of a limit; operations in progress have taken their part already. */
export const leftOf = ({ limit, used }: Limit) => limit - used

/** The first limit that so much would go past. */
export const exceededBy = (limits: readonly Limit[], amounts: Amounts): Metric | undefined =>
  metrics.find((metric) => {
    const limit = limits.find((one) => one.metric === metric)
    const wanted = amounts[metric] ?? 0
    return limit !== undefined && wanted > 0 && wanted > leftOf(limit)
  })
