import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Adjustment } from '#contract/operatorBilling.ts'
import { formatMoney } from '#src/common/money.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Time } from '#src/ui/Time.tsx'
import type { Tone } from '#src/ui/tone.ts'
import { AdjustmentDialog } from './AdjustmentDialog.tsx'
import { ProposalButtons, ProposalRow, ProposalsCard } from './ProposalsCard.tsx'
import './texts.ts'

interface AdjustmentsCardProps {
  title: string
  description: string
  adjustments: readonly Adjustment[]
  /** Of several companies: each says which. */
  isNamed?: boolean
}

const tones: Record<NonNullable<Adjustment['outcome']>, Tone> = {
  booked: 'success',
  withdrawn: 'neutral',
  lapsed: 'warning',
}

/** Amounts that one of the staff has proposed and another has to confirm; of a company, those that have ended too. */
export function AdjustmentsCard({ title, description, adjustments, isNamed = false }: AdjustmentsCardProps) {
  return (
    <ProposalsCard title={title} description={description}>
      {adjustments.map((one) => (
        <Row key={one.id} adjustment={one} isNamed={isNamed} />
      ))}
    </ProposalsCard>
  )
}

function Row({ adjustment, isNamed }: { adjustment: Adjustment; isNamed: boolean }) {
  const { t, i18n } = useTranslation('operatorBilling')
  const { company, amount, reason, proposedBy, proposedAt, confirmedBy, outcome } = adjustment
  return (
    <ProposalRow
      company={company}
      reason={reason}
      isNamed={isNamed}
      amount={formatMoney(amount, i18n.language, { signed: true })}
      mark={
        outcome === null ? (
          <Badge tone="warning">{t('proposals.unconfirmed')}</Badge>
        ) : (
          <Badge tone={tones[outcome]}>{t(`proposals.outcomes.${outcome}`)}</Badge>
        )
      }
      byline={
        <>
          {confirmedBy
            ? t('proposals.byTwo', { name: proposedBy.name, other: confirmedBy.name })
            : t('proposals.by', { name: proposedBy.name })}{' '}
          · <Time at={proposedAt} />
        </>
      }
      actions={outcome === null && <Actions adjustment={adjustment} />}
    />
  )
}

function Actions({ adjustment }: { adjustment: Adjustment }) {
  const { t, i18n } = useTranslation('operatorBilling')
  const [asked, setAsked] = useState<'confirm' | 'withdraw'>()
  const words = {
    amount: formatMoney(adjustment.amount, i18n.language, { signed: true }),
    company: adjustment.company.name,
  }
  return (
    <>
      <ProposalButtons
        proposedBy={adjustment.proposedBy}
        confirm={t('proposals.confirm')}
        names={{ confirm: t('proposals.confirmNamed', words), withdraw: t('proposals.withdrawNamed', words) }}
        onConfirm={() => setAsked('confirm')}
        onWithdraw={() => setAsked('withdraw')}
      />
      {asked && <AdjustmentDialog adjustment={adjustment} what={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
