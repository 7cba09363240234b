import Plus from 'lucide-react/icons/plus'
import Target from 'lucide-react/icons/target'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { budgets, mostBudgets } from '#contract/billing/budgets.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useRows } from '#src/records/useRecords.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { priceItemsTexts } from '#src/resources/wallet/priceItemTexts.ts'
import { resourcesTexts } from '#src/resources/texts.ts'
import { BudgetCard } from './BudgetCard.tsx'
import { BudgetDialog } from './BudgetDialog.tsx'
import { useListBudgetsQuery, useReadBudgetStandingsQuery } from './budgetsApi.ts'
import { WaitingRecipients } from './WaitingRecipients.tsx'
import { billingTexts } from '../texts.ts'
import { budgetsTexts } from './texts.ts'

export const texts = [...billingTexts, ...budgetsTexts, ...priceItemsTexts, ...resourcesTexts]

const parameter = 'budget'
const made = 'new'

/** What the company wants to spend in a month, and how much of it is used. */
export function BudgetsTab() {
  const { t } = useTranslation('budgets')
  const canChange = useCan(budgets.create)
  const [search, setSearch] = useSearchParams()
  const { data, error, refetch } = useListBudgetsQuery(undefined, { refetchOnMountOrArgChange: true })
  const standings = useReadBudgetStandingsQuery(undefined, { refetchOnMountOrArgChange: true }).data
  const rows = useRows(data)
  const open = (which?: string) =>
    setSearch({ tab: 'budgets', ...(which !== undefined && { [parameter]: which }) })
  const which = search.get(parameter)
  const edited = rows.find(({ id }) => id === which)
  const add = canChange && (
    <Button
      icon={<Plus aria-hidden />}
      disabledReason={rows.length >= mostBudgets ? t('full', { most: mostBudgets }) : undefined}
      onClick={() => open(made)}
    >
      {t('create')}
    </Button>
  )

  if (!data && error) return <ErrorState message={problemOf(error).message} onRetry={() => void refetch()} />
  if (!data) return <TableSkeleton label={t('loading')} columns={3} />
  return (
    <div className="flex flex-col gap-4">
      {rows.length > 0 ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-text-muted">{t('text')}</p>
            {add}
          </div>
          <WaitingRecipients />
          <ul className="grid gap-4 lg:grid-cols-2">
            {rows.map((budget) => (
              <li key={budget.id}>
                <BudgetCard
                  budget={budget}
                  standing={standings?.find(({ id }) => id === budget.id)}
                  onEdit={() => open(budget.id)}
                />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <EmptyState icon={<Target aria-hidden />} title={t('empty')} action={add}>
          {t('emptyText')}
        </EmptyState>
      )}
      {canChange && (which === made || edited) && <BudgetDialog budget={edited} onClose={() => open()} />}
    </div>
  )
}
