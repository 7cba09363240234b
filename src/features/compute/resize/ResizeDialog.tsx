import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Plan } from '#contract/catalogue.ts'
import type { Instance } from '#contract/compute/records.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { formatMoney } from '#src/i18n/money.ts'
import { paths } from '#src/routes/paths.ts'
import { refusalTexts, refusalWords } from '#src/resources/refusalWords.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { confirmStateOf } from '#src/ui/confirmState.ts'
import { showToast } from '#src/ui/toast.ts'
import { useResizeInstanceMutation } from '../computeApi.ts'

interface ResizeDialogProps {
  instance: Instance
  plan: Plan
  /** It runs, is stopped for this and started again. */
  restart: boolean
  onClose: () => void
}

/** Asks, begins, and leads to where it can be watched. */
export function ResizeDialog({ instance, plan, restart, onClose }: ResizeDialogProps) {
  const { t, i18n } = useTranslation('compute')
  const navigate = useNavigate()
  const [resize, request] = useResizeInstanceMutation()
  const { t: tRefusal } = useTranslation(refusalTexts)
  const failed = request.error && refusalWords(problemOf(request.error), tRefusal, i18n.language)

  const begin = async () => {
    const { data } = await resize({ id: instance.id, planId: plan.id, ...(restart && { restart }) })
    if (!data) return
    void showToast('info', t('resize.started', { name: instance.name, plan: plan.name }))
    void navigate(paths.instance(instance.id))
  }

  return (
    <ConfirmDialog
      open
      // Once it has begun it is watched on the instance's page, and there is nothing left to confirm.
      state={request.isSuccess ? 'confirming' : confirmStateOf(request)}
      words={{
        title: t('resize.confirm.title', { name: instance.name }),
        question: t(restart ? 'resize.confirm.restart' : 'resize.confirm.plain', { plan: plan.name }),
        action: t('resize.confirm.action'),
        failedTitle: t('resize.confirm.failedTitle'),
        failed,
      }}
      onConfirm={() => void begin()}
      onClose={onClose}
    >
      <p className="text-text-muted">
        {t('resize.confirm.price', {
          from: formatMoney(instance.monthlyPrice, i18n.language),
          to: formatMoney(plan.monthlyPrice, i18n.language),
        })}
      </p>
    </ConfirmDialog>
  )
}
