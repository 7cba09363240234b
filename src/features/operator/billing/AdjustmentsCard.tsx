import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Adjustment } from '#contract/operatorBilling.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/common/hooks.ts'
import { formatMoney } from '#src/common/money.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { Time } from '#src/ui/Time.tsx'
import type { Tone } from '#src/ui/tone.ts'
import { AdjustmentDialog } from './AdjustmentDialog.tsx'
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
    <Card title={title} description={description} flush>
      <ul aria-label={title} className="divide-y divide-line rounded-b-card border-t border-line">
        {adjustments.map((one) => (
          <Row key={one.id} adjustment={one} isNamed={isNamed} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ adjustment, isNamed }: { adjustment: Adjustment; isNamed: boolean }) {
  const { t, i18n } = useTranslation('operatorBilling')
  const { company, amount, reason, proposedBy, proposedAt, confirmedBy, outcome } = adjustment
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-6 gap-y-3 px-card py-4">
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium tabular-nums">
            {formatMoney(amount, i18n.language, { signed: true })}
          </span>
          {isNamed && (
            <Link to={{ search: `?company=${company.id}` }} className={linkClass}>
              <bdi>{company.name}</bdi>
            </Link>
          )}
          {outcome === null ? (
            <Badge tone="warning">{t('proposals.unconfirmed')}</Badge>
          ) : (
            <Badge tone={tones[outcome]}>{t(`proposals.outcomes.${outcome}`)}</Badge>
          )}
        </p>
        <p className="text-sm text-text-muted">
          {confirmedBy
            ? t('proposals.byTwo', { name: proposedBy.name, other: confirmedBy.name })
            : t('proposals.by', { name: proposedBy.name })}{' '}
          · <Time at={proposedAt} />
        </p>
        <p className="text-sm text-pretty">
          <bdi>{reason}</bdi>
        </p>
      </div>
      {outcome === null && <Actions adjustment={adjustment} />}
    </li>
  )
}

function Actions({ adjustment }: { adjustment: Adjustment }) {
  const { t, i18n } = useTranslation('operatorBilling')
  const [asked, setAsked] = useState<'confirm' | 'withdraw'>()
  const me = useAppSelector(selectUser)?.id
  const words = {
    amount: formatMoney(adjustment.amount, i18n.language, { signed: true }),
    company: adjustment.company.name,
  }
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Button size="sm" aria-label={t('proposals.withdrawNamed', words)} onClick={() => setAsked('withdraw')}>
        {t('proposals.withdraw')}
      </Button>
      <Button
        size="sm"
        variant="primary"
        aria-label={t('proposals.confirmNamed', words)}
        disabledReason={adjustment.proposedBy.id === me ? t('reasons.sameStaff') : undefined}
        onClick={() => setAsked('confirm')}
      >
        {t('proposals.confirm')}
      </Button>
      {asked && <AdjustmentDialog adjustment={adjustment} what={asked} onClose={() => setAsked(undefined)} />}
    </span>
  )
}
