import { useTranslation } from 'react-i18next'
import type { Adjustment } from '#contract/operatorBilling.ts'
import { formatMoney } from '#src/common/money.ts'
import { once } from '#src/resources/action.ts'
import { operatorBillingApi } from './operatorBillingApi.ts'
import { ProposalDialog } from './ProposalDialog.tsx'
import './texts.ts'

interface AdjustmentDialogProps {
  adjustment: Adjustment
  what: 'confirm' | 'withdraw'
  onClose: () => void
}

/** An adjustment is booked, or taken back. */
export function AdjustmentDialog({ adjustment, what, onClose }: AdjustmentDialogProps) {
  const { t, i18n } = useTranslation('operatorBilling')
  const { id, company } = adjustment
  const amount = formatMoney(adjustment.amount, i18n.language, { signed: true })
  const words = { amount, company: company.name }
  const { confirmAdjustment, withdrawAdjustment } = operatorBillingApi.endpoints
  const call = what === 'confirm' ? confirmAdjustment.initiate : withdrawAdjustment.initiate
  return (
    <ProposalDialog
      proposal={adjustment}
      words={{
        title: t(`${what}.title`, words),
        text: t(`${what}.text`, words),
        submit: t(`${what}.submit`),
        done: t(`${what}.done`, words),
      }}
      danger={what === 'withdraw'}
      amounts={[{ term: t('adjust.amount'), value: <span className="tabular-nums">{amount}</span> }]}
      call={() => call({ id }, once)}
      onClose={onClose}
    />
  )
}
