import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreditProposal } from '#contract/operator/invoices.ts'
import { formatMoney } from '#src/i18n/money.ts'
import { Time } from '#src/ui/Time.tsx'
import { CreditProposalDialog } from './CreditProposalDialog.tsx'
import { useListCreditProposalsQuery } from './operatorInvoicesApi.ts'
import { ProposalButtons, ProposalRow, ProposalsCard } from './ProposalsCard.tsx'

/** Another of the staff may propose at any moment. */
const everyMs = 15_000

/** Credit notes that one of the staff has proposed and another has to issue: of all companies, or of one. */
export function CreditProposalsCard({ companyId }: { companyId?: string }) {
  const { t } = useTranslation('operatorBilling')
  const { data = [] } = useListCreditProposalsQuery(undefined, {
    pollingInterval: everyMs,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  })
  const proposals = data.filter(({ company }) => companyId === undefined || company.id === companyId)
  if (proposals.length === 0) return null
  return (
    <ProposalsCard title={t('credit.proposals')} description={t('credit.proposalsText')}>
      {proposals.map((one) => (
        <Row key={one.id} proposal={one} isNamed={companyId === undefined} />
      ))}
    </ProposalsCard>
  )
}

function Row({ proposal, isNamed }: { proposal: CreditProposal; isNamed: boolean }) {
  const { t, i18n } = useTranslation('operatorBilling')
  const { company, invoice, gross, net, reason, proposedBy, proposedAt } = proposal
  const money = (amount: CreditProposal['gross']) => formatMoney(amount, i18n.language)
  return (
    <ProposalRow
      company={isNamed ? company : undefined}
      reason={reason}
      amount={money(gross)}
      about={<span className="text-text-muted">{t('credit.ofInvoice', { number: invoice.number })}</span>}
      byline={
        <>
          {t('credit.netOf', { amount: money(net) })} · {t('proposals.by', { name: proposedBy.name })} ·{' '}
          <Time at={proposedAt} />
        </>
      }
      actions={<Actions proposal={proposal} />}
    />
  )
}

function Actions({ proposal }: { proposal: CreditProposal }) {
  const { t } = useTranslation('operatorBilling')
  const [asked, setAsked] = useState<'issue' | 'withdraw'>()
  const { number } = proposal.invoice
  return (
    <>
      <ProposalButtons
        proposedBy={proposal.proposedBy}
        confirm={t('credit.issue')}
        names={{
          confirm: t('credit.issueNamed', { number }),
          withdraw: t('credit.withdrawNamed', { number }),
        }}
        onConfirm={() => setAsked('issue')}
        onWithdraw={() => setAsked('withdraw')}
      />
      {asked && <CreditProposalDialog proposal={proposal} what={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
