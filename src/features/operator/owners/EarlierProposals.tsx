import { useTranslation } from 'react-i18next'
import type { OwnerRecovery } from '#contract/owner-recovery/routes.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Time } from '#src/ui/Time.tsx'
import type { Tone } from '#src/ui/tone.ts'

type Outcome = NonNullable<OwnerRecovery['outcome']>
const tones: Record<Outcome, Tone> = {
  given: 'success',
  vetoed: 'error',
  withdrawn: 'neutral',
  lapsed: 'warning',
}

/** How those of the last weeks have ended, the newest first. */
export function EarlierProposals({ recoveries }: { recoveries: readonly OwnerRecovery[] }) {
  const { t } = useTranslation('operator')
  return (
    <section aria-label={t('owners.earlier.title')} className="flex flex-col gap-2">
      <h3 className="text-sm font-medium text-text-muted">{t('owners.earlier.title')}</h3>
      <ul className="flex flex-col gap-3">
        {recoveries.map(({ id, to, reason, outcome, endedAt }) => (
          <li key={id} className="flex flex-col gap-0.5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <bdi className="font-medium">{to.name}</bdi>
              {outcome && <Badge tone={tones[outcome]}>{t(`owners.outcomes.${outcome}`)}</Badge>}
              <span className="text-sm text-text-faint">{endedAt && <Time at={endedAt} />}</span>
            </div>
            <p className="text-sm text-text-muted">
              {outcome && t(`owners.ended.${outcome}`)} {t('owners.earlier.reason')} <bdi>{reason}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
