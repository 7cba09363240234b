import { limits, type Limit, type Metric } from '#contract/limits/routes.ts'
import { metricUnit } from '#src/i18n/amounts.ts'
import type { Complaints } from '#src/forms/checkedBy.ts'

export interface AskValues {
  metric: Metric
  /** In the unit that people type: sizes in GiB. */
  wanted: number | null
  reason: string
}

/** The first proposal: half as much again. */
export const proposalFor = ({ metric, limit }: Limit) =>
  Math.max(1, Math.ceil((limit / metricUnit(metric).counted) * 1.5))

export const bodyOf = ({ metric, wanted, reason }: AskValues) => ({
  metric,
  wanted: (wanted ?? Number.NaN) * metricUnit(metric).counted,
  reason,
})

/** The contract's check of the body, and that more is asked for than there is. */
export const complaintsAbout = (values: AskValues, all: readonly Limit[]): Complaints<AskValues> => {
  const { error } = limits.request.body.safeParse(bodyOf(values))
  const complaints = Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [path[0], message]),
  ) as Complaints<AskValues>
  if (complaints.wanted) return { ...complaints, wanted: (values.wanted ?? 0) < 1 ? 'notMore' : 'tooMuch' }
  const now = all.find(({ metric }) => metric === values.metric)?.limit ?? 0
  return bodyOf(values).wanted > now ? complaints : { ...complaints, wanted: 'notMore' }
}
