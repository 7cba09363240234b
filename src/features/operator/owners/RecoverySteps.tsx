import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Hourglass from 'lucide-react/icons/hourglass'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ownerProposalDays, ownerVetoHours, type OwnerRecovery } from '#contract/owner-recovery/routes.ts'
import { cx } from '#src/ui/cx.ts'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { Time } from '#src/ui/Time.tsx'
import { useNow } from '#src/ui/useNow.ts'
import { useTimeLeft } from './useTimeLeft.ts'

/** How far a new Owner has come: proposed, confirmed, given. */
export function RecoverySteps({ recovery }: { recovery: OwnerRecovery }) {
  const { t } = useTranslation('operator')
  const { to, reason, proposedBy, proposedAt, confirmedBy, effectiveAt } = recovery
  return (
    <ol aria-label={t('owners.steps.label')} className="flex flex-col gap-5">
      <Step state="done" title={t('owners.steps.proposed', { name: proposedBy.name, to: to.name })}>
        <p>
          <Time at={proposedAt} />
          {' · '}
          <bdi>{to.email}</bdi>
        </p>
        <blockquote className="border-s-2 border-line ps-3 text-text">
          <bdi>{reason}</bdi>
        </blockquote>
      </Step>
      {confirmedBy ? (
        <Step state="done" title={t('owners.steps.confirmed', { name: confirmedBy.name })} />
      ) : (
        <Step state="now" title={t('owners.steps.unconfirmed')}>
          <p>
            {t('owners.steps.until')} <Time at={after(proposedAt, ownerProposalDays * 24)} absolute />
          </p>
        </Step>
      )}
      <Step state={effectiveAt ? 'now' : 'ahead'} title={t('owners.steps.given', { to: to.name })}>
        {effectiveAt ? (
          <Countdown effectiveAt={effectiveAt} />
        ) : (
          <p>{t('owners.steps.afterwards', { hours: ownerVetoHours })}</p>
        )}
      </Step>
    </ol>
  )
}

const after = (instant: string, hours: number) =>
  new Date(Date.parse(instant) + hours * 3_600_000).toISOString()

const icons = { done: CircleCheck, now: Hourglass, ahead: CircleDashed }
const inks = { done: 'text-success-text', now: 'text-accent-text', ahead: 'text-text-faint' }

interface StepProps {
  state: keyof typeof icons
  title: string
  children?: ReactNode
}

function Step({ state, title, children }: StepProps) {
  const { t } = useTranslation('operator')
  const Icon = icons[state]
  return (
    <li aria-current={state === 'now' ? 'step' : undefined} className="flex items-start gap-3">
      <Icon aria-hidden className={cx('mt-0.5 size-5 shrink-0', inks[state])} />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 text-sm text-text-muted">
        <p className={cx('text-base', state === 'ahead' ? 'text-text-muted' : 'font-medium text-text')}>
          {title}
          {state === 'done' && <span className="sr-only"> {t('owners.steps.done')}</span>}
        </p>
        {children}
      </div>
    </li>
  )
}

function Countdown({ effectiveAt }: { effectiveAt: string }) {
  const { t } = useTranslation('operator')
  const now = useNow()
  const left = useTimeLeft(effectiveAt)
  const share = 1 - (Date.parse(effectiveAt) - now) / (ownerVetoHours * 3_600_000)
  return (
    <>
      <p>
        <Time at={effectiveAt} absolute />
        {' · '}
        <span className="tabular-nums">{left}</span>
      </p>
      <div className="mt-1 max-w-md">
        <ProgressBar label={t('owners.steps.elapsed')} value={share} />
      </div>
    </>
  )
}
