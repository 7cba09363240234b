import { useTranslation } from 'react-i18next'
import type { MoneyProposal } from '#contract/operator/billing.ts'
import { formatMoney } from '#src/i18n/money.ts'
import { once } from '#src/resources/action.ts'
import type { Description } from '#src/ui/DescriptionList.tsx'
import { operatorBillingApi } from './operatorBillingApi.ts'
import { ProposalDialog } from './ProposalDialog.tsx'
import { useProposalWords } from './useProposalWords.ts'

interface MoneyProposalDialogProps {
  proposal: MoneyProposal
  what: 'confirm' | 'withdraw'
  onClose: () => void
}

/** A proposal about a company's money is confirmed, or taken back. */
export function MoneyProposalDialog({ proposal, what, onClose }: MoneyProposalDialogProps) {
  const { t } = useTranslation('operatorBilling')
  const { amountOf } = useProposalWords()
  const amounts = useAmounts(proposal)
  const { id, company, kind } = proposal
  const words = { amount: amountOf(proposal), company: company.name }
  const { confirmProposal, withdrawProposal } = operatorBillingApi.endpoints
  const call = what === 'confirm' ? confirmProposal.initiate : withdrawProposal.initiate
  return (
    <ProposalDialog
      proposal={proposal}
      words={{
        title: t(`${what}.${kind}.title`, words),
        text: t(`${what}.${kind}.text`, words),
        submit: t(`${what}.${kind}.submit`),
        done: t(`${what}.${kind}.done`, words),
      }}
      danger={what === 'withdraw'}
      amounts={amounts}
      call={() => call({ id }, once)}
      onClose={onClose}
    />
  )
}

const figure = (text: string) => <span className="tabular-nums">{text}</span>

/** The amounts that both staff members have to agree on. */
const useAmounts = (proposal: MoneyProposal): Description[] => {
  const { t, i18n } = useTranslation('operatorBilling')
  const { amountOf, lineText } = useProposalWords()
  switch (proposal.kind) {
    case 'adjustment':
      return [{ term: t('adjust.amount'), value: figure(amountOf(proposal)) }]
    case 'refund':
      return [
        { term: t('adjust.amount'), value: figure(amountOf(proposal)) },
        { term: t('refund.payment'), value: figure(formatMoney(proposal.payment.amount, i18n.language)) },
      ]
    default:
      return [
        { term: t('creditLine.label'), value: figure(amountOf(proposal)) },
        { term: t('creditLine.before'), value: figure(lineText(proposal.before)) },
      ]
  }
}
