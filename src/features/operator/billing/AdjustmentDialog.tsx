import { useTranslation } from 'react-i18next'
import type { Adjustment } from '#contract/operatorBilling.ts'
import { formatMoney } from '#src/common/money.ts'
import { once } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { useCall } from '#src/resources/actions/useCall.ts'
import { DescriptionList } from '#src/ui/DescriptionList.tsx'
import { showToast } from '#src/ui/toast.ts'
import { operatorBillingApi } from './operatorBillingApi.ts'
import './texts.ts'
import { useBillingRefusal } from './useBillingRefusal.ts'

interface AdjustmentDialogProps {
  adjustment: Adjustment
  what: 'confirm' | 'withdraw'
  onClose: () => void
}

/** The second of the staff says yes, or anyone takes it back. */
export function AdjustmentDialog({ adjustment, what, onClose }: AdjustmentDialogProps) {
  const { t, i18n } = useTranslation('operatorBilling')
  const refusalOf = useBillingRefusal()
  const { isSending, problem, make } = useCall()
  const { id, company, proposedBy, reason } = adjustment
  const amount = formatMoney(adjustment.amount, i18n.language, { signed: true })
  const words = { amount, company: company.name }
  const { confirmAdjustment, withdrawAdjustment } = operatorBillingApi.endpoints

  const submit = async () => {
    const call = what === 'confirm' ? confirmAdjustment.initiate : withdrawAdjustment.initiate
    if (!(await make(call({ id }, once)))) return
    onClose()
    void showToast('success', t(`${what}.done`, words))
  }
  return (
    <ActionDialog
      title={t(`${what}.title`, words)}
      text={t(`${what}.text`, words)}
      submit={t(`${what}.submit`)}
      danger={what === 'withdraw'}
      size="md"
      isSending={isSending}
      refusal={refusalOf(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <DescriptionList
        items={[
          { term: t('adjust.amount'), value: <span className="tabular-nums">{amount}</span> },
          { term: t('search.company'), value: <bdi>{company.name}</bdi> },
          { term: t('proposals.proposedBy'), value: <bdi>{proposedBy.name}</bdi> },
          { term: t('reason.label'), value: <bdi>{reason}</bdi> },
        ]}
      />
    </ActionDialog>
  )
}
