import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Plan } from '#contract/catalogue.ts'
import { formatGib, formatMib } from '#src/i18n/amounts.ts'
import { formatMoney } from '#src/i18n/money.ts'
import { RowAmount, RowChoice } from '#src/resources/order/RowChoice.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { deltasOf, type Shape } from './planDeltas.ts'
import type { PlanProblem } from './planProblem.ts'
import { usePlanWords } from './usePlanWords.ts'

export interface PlanTableProps {
  caption: string
  plans: readonly Plan[]
  chosen: string
  onChoose: (planId: string) => void
  problemOf: (plan: Plan) => PlanProblem | undefined
  /** What there is now: each plan then shows by how much it differs. */
  from?: Shape
}

/** Plans to choose one of; those that can't be had say why in their row. */
export function PlanTable({ caption, plans, chosen, onChoose, problemOf, from }: PlanTableProps) {
  const { t, i18n } = useTranslation('compute')
  const group = useId()
  const wordsFor = usePlanWords()
  const { language } = i18n

  const choice = (plan: Plan) => (
    <RowChoice
      value={plan.id}
      label={plan.name}
      group={group}
      isChosen={plan.id === chosen}
      reason={wordsFor(problemOf(plan))}
      onChoose={() => onChoose(plan.id)}
    />
  )
  const amount = (plan: Plan, text: string, below?: string) => (
    <RowAmount isClosed={problemOf(plan) !== undefined} text={text} below={below} />
  )
  const anHour = ({ hourlyPrice }: Plan) =>
    t('plans.anHour', { price: formatMoney(hourlyPrice, language, { exact: true }) })
  const deltas = (plan: Plan) => from && deltasOf(from, plan, language)

  const column = (id: keyof ReturnType<typeof deltasOf> | 'transfer', cell: (plan: Plan) => ReactNode) => ({
    id,
    header: t(`plans.${id}`),
    cell,
    align: 'end' as const,
    narrow: true,
  })
  const columns: Column<Plan>[] = [
    { id: 'name', header: t('plans.name'), cell: choice },
    column('vcpus', (plan) =>
      amount(plan, new Intl.NumberFormat(language).format(plan.vcpus), deltas(plan)?.vcpus),
    ),
    column('memory', (plan) => amount(plan, formatMib(plan.memoryMib, language), deltas(plan)?.memory)),
    column('disk', (plan) => amount(plan, formatGib(plan.diskGib, language), deltas(plan)?.disk)),
    // Beside what there is now, what is compared has the room: the rest is in the summary. Not every cloud counts it.
    ...(from || plans.every(({ transferGib }) => transferGib === 0)
      ? []
      : [column('transfer', (plan) => amount(plan, formatGib(plan.transferGib, language)))]),
    column('monthly', (plan) =>
      amount(plan, formatMoney(plan.monthlyPrice, language), from ? deltas(plan)?.monthly : anHour(plan)),
    ),
  ]
  return <Table caption={caption} columns={columns} rows={plans} />
}
