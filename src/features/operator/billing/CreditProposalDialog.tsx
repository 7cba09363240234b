import { useTranslation } from 'react-i18next'
import type { CreditProposal } from '#contract/operatorInvoices.ts'
import { formatMoney } from '#src/common/money.ts'
import { once } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { useCall } from '#src/resources/actions/useCall.ts'
import { DescriptionList } from '#src/ui/DescriptionList.tsx'
import { showToast } from '#src/ui/toast.ts'
import { operatorInvoicesApi } from './operatorInvoicesApi.ts'
import './texts.ts'
import { useBillingRefusal } from './useBillingRefusal.ts'

interface CreditProposalDialogProps {
  proposal: CreditProposal
  what: 'issue' | 'withdraw'
  onClose: () => void
}

/** The second of the staff says yes, or anyone takes it back. */
export function CreditProposalDialog({ proposal, what, onClose }: CreditProposalDialogProps) {
  const { t, i18n } = useTranslation('operatorBilling')
  const refusalOf = useBillingRefusal()
  const { isSending, problem, make } = useCall()
  const { id, company, invoice, proposedBy, reason } = proposal
  const words = { number: invoice.number, company: company.name }
  const { issueCredit, withdrawCredit } = operatorInvoicesApi.endpoints
  const money = (amount: CreditProposal['net']) => (
    <span className="tabular-nums">{formatMoney(amount, i18n.language)}</span>
  )

  const submit = async () => {
    const call = what === 'issue' ? issueCredit.initiate : withdrawCredit.initiate
    if (!(await make(call({ id }, once)))) return
    onClose()
    void showToast('success', t(`credit.${what}Done`, words))
  }
  return (
    <ActionDialog
      title={t(`credit.${what}Title`, words)}
      text={t(`credit.${what}Text`, words)}
      submit={t(`credit.${what}Submit`)}
      danger={what === 'withdraw'}
      size="md"
      isSending={isSending}
      refusal={refusalOf(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <DescriptionList
        items={[
          { term: t('credit.net'), value: money(proposal.net) },
          { term: t('credit.tax'), value: money(proposal.tax) },
          { term: t('invoices.gross'), value: money(proposal.gross) },
          { term: t('search.company'), value: <bdi>{company.name}</bdi> },
          { term: t('proposals.proposedBy'), value: <bdi>{proposedBy.name}</bdi> },
          { term: t('reason.label'), value: <bdi>{reason}</bdi> },
        ]}
      />
    </ActionDialog>
  )
}
