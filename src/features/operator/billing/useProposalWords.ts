import { useTranslation } from 'react-i18next'
import type { Money } from '#contract/money.ts'
import type { MoneyProposal } from '#contract/operator/billing.ts'
import { formatMoney, signOf } from '#src/i18n/money.ts'

/** Says what a proposal is about, and what it comes to. */
export const useProposalWords = () => {
  const { t, i18n } = useTranslation('operatorBilling')
  const lineText = (line: Money | null): string =>
    line === null
      ? t('creditLine.choices.never')
      : signOf(line) === 0
        ? t('creditLine.choices.none')
        : formatMoney(line, i18n.language)
  return {
    lineText,
    amountOf: (proposal: MoneyProposal): string => {
      switch (proposal.kind) {
        case 'adjustment':
          return formatMoney(proposal.amount, i18n.language, { signed: true })
        case 'refund':
          return formatMoney(proposal.amount, i18n.language)
        default:
          return lineText(proposal.amount)
      }
    },
    aboutOf: (proposal: MoneyProposal): string => {
      switch (proposal.kind) {
        case 'adjustment':
          return t('proposals.about.adjustment')
        case 'refund':
          return t('proposals.about.refund', { amount: formatMoney(proposal.payment.amount, i18n.language) })
        default:
          return t('proposals.about.creditLine', { before: lineText(proposal.before) })
      }
    },
  }
}
