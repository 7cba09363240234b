import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { budgets, type Budget, type BudgetStanding } from '#contract/billing/budgets.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useListMyProjectsQuery } from '#src/api/myProjectsApi.ts'
import { useCan } from '#src/auth/useCan.ts'
import { formatMoney } from '#src/i18n/money.ts'
import { useRows } from '#src/records/useRecords.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { confirmStateOf } from '#src/ui/confirmState.ts'
import { Meter } from '#src/ui/Meter.tsx'
import { showToast } from '#src/ui/toast.ts'
import { useUsageWords } from '../usage/useUsageWords.ts'
import { useRemoveBudgetMutation } from './budgetsApi.ts'

interface BudgetCardProps {
  budget: Budget
  standing: BudgetStanding | undefined
  onEdit: () => void
}

/** A budget with how much of it is spent, and what the month will have cost. */
export function BudgetCard({ budget, standing, onEdit }: BudgetCardProps) {
  const { t, i18n } = useTranslation('budgets')
  const canUpdate = useCan(budgets.update)
  const canRemove = useCan(budgets.remove)
  const [isRemoving, setRemoving] = useState(false)
  const scope = useScopeWords(budget)
  const limit = Number(budget.amount.amount)
  const most = formatMoney(budget.amount, i18n.language)
  const meter = (of: 'spent' | 'forecast') =>
    standing && (
      <Meter
        label={t(of)}
        used={Number(standing[of].amount)}
        limit={limit}
        text={t('used', { amount: formatMoney(standing[of], i18n.language), most })}
      />
    )
  return (
    <>
      <Card
        title={<bdi>{budget.name}</bdi>}
        description={scope}
        actions={budget.action === 'blockCreate' && <Badge tone="warning">{t('blocks')}</Badge>}
        footer={
          canUpdate || canRemove ? (
            <>
              {canRemove && (
                <Button
                  variant="ghost"
                  aria-label={t('removeNamed', { name: budget.name })}
                  onClick={() => setRemoving(true)}
                >
                  {t('remove')}
                </Button>
              )}
              {canUpdate && (
                <Button aria-label={t('editNamed', { name: budget.name })} onClick={onEdit}>
                  {t('edit')}
                </Button>
              )}
            </>
          ) : undefined
        }
      >
        <div className="flex flex-col gap-4">
          {meter('spent')}
          {meter('forecast')}
        </div>
      </Card>
      {isRemoving && <RemoveDialog budget={budget} onClose={() => setRemoving(false)} />}
    </>
  )
}

/** What a budget is about. */
const useScopeWords = ({ scope, projectId, resourceKind }: Budget) => {
  const { t } = useTranslation('budgets')
  const words = useUsageWords()
  const projects = useRows(useListMyProjectsQuery().data)
  if (scope === 'company') return t('scopes.company')
  if (scope === 'kind') return words.kind(resourceKind ?? '', 2)
  const project = projects.find(({ id }) => id === projectId)
  return project ? t('inProject', { name: project.name }) : t('scopes.project')
}

function RemoveDialog({ budget, onClose }: { budget: Budget; onClose: () => void }) {
  const { t } = useTranslation('budgets')
  const [remove, request] = useRemoveBudgetMutation()
  const { id, name } = budget
  // With its budget this dialog goes too: the toast says what came of it.
  const confirm = async () => {
    const { error } = await remove({ id })
    if (!error) void showToast('success', t('removing.done', { name }))
  }
  return (
    <ConfirmDialog
      open
      state={confirmStateOf(request)}
      words={{
        title: t('removing.title', { name }),
        question: t('removing.question'),
        action: t('removing.action'),
        failedTitle: t('removing.failed', { name }),
        ...(request.error && { failed: problemOf(request.error).message }),
      }}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
