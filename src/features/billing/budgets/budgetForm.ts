import { budgetDraft, type Budget, type BudgetAlert, type BudgetDraft } from '#contract/billing/budgets.ts'
import type { Complaints } from '#src/forms/checkedBy.ts'
import { typedAmount } from '#src/i18n/money.ts'
import { piecesIn } from '#src/forms/piecesIn.ts'

/** What is typed of a budget: thresholds and addresses as lists with commas. */
export interface BudgetValues {
  name: string
  scope: BudgetDraft['scope']
  projectId: string
  resourceKind: string
  amount: string
  spent: string
  forecast: string
  recipients: string
  blocks: boolean
}

export const newBudget: BudgetValues = {
  name: '',
  scope: 'company',
  projectId: '',
  resourceKind: '',
  amount: '',
  spent: '50, 80, 100',
  forecast: '100',
  recipients: '',
  blocks: false,
}

const percentsOf = (alerts: readonly BudgetAlert[], of: BudgetAlert['of']) =>
  alerts.flatMap((alert) => (alert.of === of ? [alert.percent] : [])).join(', ')

export const valuesOf = (budget: Budget): BudgetValues => ({
  name: budget.name,
  scope: budget.scope,
  projectId: budget.projectId ?? '',
  resourceKind: budget.resourceKind ?? '',
  amount: typedAmount(budget.amount),
  spent: percentsOf(budget.alerts, 'spent'),
  forecast: percentsOf(budget.alerts, 'forecast'),
  recipients: budget.recipients.join(', '),
  blocks: budget.action === 'blockCreate',
})

/** `80`, `80%` or `80.0`; any other piece is no number, although JavaScript would read `0x50` and `1e2`. */
const percentOf = (piece: string) =>
  /^\d{1,3}(\.0+)?%?$/.test(piece) ? Number.parseInt(piece, 10) : Number.NaN

/** `50, 80%` as alerts; what is no number becomes one that is refused. */
const alertsOf = (typed: string, of: BudgetAlert['of']): BudgetAlert[] =>
  piecesIn(typed).map((part) => ({ percent: percentOf(part), of }))

export const draftOf = (values: BudgetValues): BudgetDraft => ({
  name: values.name,
  scope: values.scope,
  projectId: values.scope === 'project' && values.projectId ? values.projectId : null,
  resourceKind: values.scope === 'kind' && values.resourceKind ? values.resourceKind : null,
  amount: values.amount.trim(),
  alerts: [...alertsOf(values.spent, 'spent'), ...alertsOf(values.forecast, 'forecast')],
  recipients: piecesIn(values.recipients),
  action: values.blocks ? 'blockCreate' : 'notify',
})

/** Complaints of the contract at the fields that they are typed in. */
export const complaintsAbout = (values: BudgetValues): Complaints<BudgetValues> => {
  const draft = draftOf(values)
  return Object.fromEntries(
    (budgetDraft.safeParse(draft).error?.issues ?? []).toReversed().map(({ path, message }) => {
      const [field, index] = path
      const alert = field === 'alerts' && typeof index === 'number' ? draft.alerts[index] : undefined
      return [field === 'alerts' ? (alert?.of ?? 'spent') : field, message]
    }),
  )
}
