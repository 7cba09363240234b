import { useTranslation } from 'react-i18next'
import type { CreditProposal } from '#contract/operator/invoices.ts'
import { formatMoney } from '#src/i18n/money.ts'
import { once } from '#src/resources/action.ts'
import { operatorInvoicesApi } from './operatorInvoicesApi.ts'
import { ProposalDialog } from './ProposalDialog.tsx'

interface CreditProposalDialogProps {
  proposal: CreditProposal
  what: 'issue' | 'withdraw'
  onClose: () => void
}

/** A credit note is issued, or its proposal taken back. */
export function CreditProposalDialog({ proposal, what, onClose }: CreditProposalDialogProps) {
  const { t, i18n } = useTranslation('operatorBilling')
  const { id, company, invoice } = proposal
  const words = { number: invoice.number, company: company.name }
  const { issueCredit, withdrawCredit } = operatorInvoicesApi.endpoints
  const call = what === 'issue' ? issueCredit.initiate : withdrawCredit.initiate
  const money = (amount: CreditProposal['net']) => (
    <span className="tabular-nums">{formatMoney(amount, i18n.language)}</span>
  )
  return (
    <ProposalDialog
      proposal={proposal}
      words={{
        title: t(`credit.${what}Title`, words),
        text: t(`credit.${what}Text`, words),
        submit: t(`credit.${what}Submit`),
        done: t(`credit.${what}Done`, words),
      }}
      danger={what === 'withdraw'}
      amounts={[
        { term: t('credit.net'), value: money(proposal.net) },
        { term: t('credit.tax'), value: money(proposal.tax) },
        { term: t('invoices.gross'), value: money(proposal.gross) },
      ]}
      call={() => call({ id }, once)}
      onClose={onClose}
    />
  )
}
