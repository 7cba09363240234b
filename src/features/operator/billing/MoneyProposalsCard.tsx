import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MoneyProposal } from '#contract/operator/billing.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Time } from '#src/ui/Time.tsx'
import type { Tone } from '#src/ui/tone.ts'
import { MoneyProposalDialog } from './MoneyProposalDialog.tsx'
import { ProposalButtons, ProposalRow, ProposalsCard } from './ProposalsCard.tsx'
import { useProposalWords } from './useProposalWords.ts'

interface MoneyProposalsCardProps {
  title: string
  description: string
  proposals: readonly MoneyProposal[]
  /** Whether each proposal names its company, because the list covers several. */
  isNamed?: boolean
}

const tones: Record<NonNullable<MoneyProposal['outcome']>, Tone> = {
  confirmed: 'success',
  withdrawn: 'neutral',
  lapsed: 'warning',
}

/** Proposals that another staff member has to confirm; on a company's page, ended ones too. */
export function MoneyProposalsCard({
  title,
  description,
  proposals,
  isNamed = false,
}: MoneyProposalsCardProps) {
  return (
    <ProposalsCard title={title} description={description}>
      {proposals.map((one) => (
        <Row key={one.id} proposal={one} isNamed={isNamed} />
      ))}
    </ProposalsCard>
  )
}

function Row({ proposal, isNamed }: { proposal: MoneyProposal; isNamed: boolean }) {
  const { t } = useTranslation('operatorBilling')
  const { amountOf, aboutOf } = useProposalWords()
  const { company, reason, proposedBy, proposedAt, confirmedBy, outcome } = proposal
  return (
    <ProposalRow
      company={isNamed ? company : undefined}
      reason={reason}
      amount={amountOf(proposal)}
      about={<span className="text-text-muted">{aboutOf(proposal)}</span>}
      mark={<Mark proposal={proposal} />}
      byline={
        <>
          {confirmedBy
            ? t('proposals.byTwo', { name: proposedBy.name, other: confirmedBy.name })
            : t('proposals.by', { name: proposedBy.name })}{' '}
          · <Time at={proposedAt} />
        </>
      }
      actions={outcome === null && <Actions proposal={proposal} />}
    />
  )
}

/** The outcome of a proposal. A confirmed refund may still wait for the payment provider. */
function Mark({ proposal }: { proposal: MoneyProposal }): ReactNode {
  const { t } = useTranslation('operatorBilling')
  const { outcome } = proposal
  if (outcome === null) return <Badge tone="warning">{t('proposals.unconfirmed')}</Badge>
  if (outcome === 'confirmed' && proposal.kind === 'refund' && !proposal.isPaidOut)
    return <Badge tone="warning">{t('proposals.payoutPending')}</Badge>
  return <Badge tone={tones[outcome]}>{t(`proposals.outcomes.${outcome}`)}</Badge>
}

function Actions({ proposal }: { proposal: MoneyProposal }) {
  const { t } = useTranslation('operatorBilling')
  const { amountOf } = useProposalWords()
  const [asked, setAsked] = useState<'confirm' | 'withdraw'>()
  const words = { amount: amountOf(proposal), company: proposal.company.name }
  return (
    <>
      <ProposalButtons
        proposedBy={proposal.proposedBy}
        confirm={t('proposals.confirm')}
        names={{
          confirm: t(`confirm.${proposal.kind}.named`, words),
          withdraw: t(`withdraw.${proposal.kind}.named`, words),
        }}
        onConfirm={() => setAsked('confirm')}
        onWithdraw={() => setAsked('withdraw')}
      />
      {asked && <MoneyProposalDialog proposal={proposal} what={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
