import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { MoneyProposal } from '#contract/operator/billing.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { linkClass } from '#src/ui/linkClass.ts'

interface ProposalsCardProps {
  title: string
  description: string
  children: ReactNode
}

/** What one of the staff has proposed and another has to confirm, a `ProposalRow` each. */
export function ProposalsCard({ title, description, children }: ProposalsCardProps) {
  return (
    <Card title={title} description={description} flush>
      <ul aria-label={title} className="divide-y divide-line rounded-b-card border-t border-line">
        {children}
      </ul>
    </Card>
  )
}

interface ProposalRowProps extends Pick<MoneyProposal, 'reason'> {
  /** Among those of several companies: which one it is about. */
  company?: MoneyProposal['company'] | undefined
  amount: string
  /** What it is about, before the company's name, and what has become of it, behind. */
  about?: ReactNode
  mark?: ReactNode
  /** Who has proposed it, and when. */
  byline: ReactNode
  actions: ReactNode
}

export function ProposalRow({ company, reason, amount, about, mark, byline, actions }: ProposalRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-6 gap-y-3 px-card py-4">
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium tabular-nums">{amount}</span>
          {about}
          {company && (
            <Link to={{ search: `?company=${company.id}` }} className={linkClass}>
              <bdi>{company.name}</bdi>
            </Link>
          )}
          {mark}
        </p>
        <p className="text-sm text-text-muted">{byline}</p>
        <p className="text-sm text-pretty">
          <bdi>{reason}</bdi>
        </p>
      </div>
      {actions}
    </li>
  )
}

interface ProposalButtonsProps extends Pick<MoneyProposal, 'proposedBy'> {
  confirm: string
  /** What buttons do, with what they do it to. */
  names: { confirm: string; withdraw: string }
  onConfirm: () => void
  onWithdraw: () => void
}

/** Whoever has proposed it can't be the second. */
export function ProposalButtons({ proposedBy, confirm, names, onConfirm, onWithdraw }: ProposalButtonsProps) {
  const { t } = useTranslation('operatorBilling')
  const me = useAppSelector(selectUser)?.id
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Button size="sm" aria-label={names.withdraw} onClick={onWithdraw}>
        {t('proposals.withdraw')}
      </Button>
      <Button
        size="sm"
        variant="primary"
        aria-label={names.confirm}
        disabledReason={proposedBy.id === me ? t('reasons.sameStaff') : undefined}
        onClick={onConfirm}
      >
        {confirm}
      </Button>
    </span>
  )
}
