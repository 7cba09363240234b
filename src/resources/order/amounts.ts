import { metrics, type Limit, type Metric } from '#contract/limits/routes.ts'

/** So much of what a contract counts. */
export type Amounts = Partial<Record<Metric, number>>

/** What is left of a limit; operations in progress have taken their part already. */
export const leftOf = ({ limit, used }: Limit) => limit - used

/** The first limit that so much would go past: one of the metrics that the amounts are of. */
export const exceededBy = <M extends Metric>(
  limits: readonly Limit[],
  amounts: Amounts & Partial<Record<M, number>>,
): M | undefined =>
  metrics.find((metric): metric is (typeof metrics)[number] & M => {
    const limit = limits.find((one) => one.metric === metric)
    const wanted = amounts[metric] ?? 0
    return limit !== undefined && wanted > 0 && wanted > leftOf(limit)
  })
