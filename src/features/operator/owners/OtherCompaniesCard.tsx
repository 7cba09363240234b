import { useTranslation } from 'react-i18next'
import type { OwnerRecovery } from '#contract/owner-recovery/routes.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Card } from '#src/ui/Card.tsx'
import { RecoveryActions } from './RecoveryActions.tsx'
import { useTimeLeft } from './useTimeLeft.ts'

/** What stands about companies that are not visited now: whoever confirms need not enter them. */
export function OtherCompaniesCard({ recoveries }: { recoveries: readonly OwnerRecovery[] }) {
  const { t } = useTranslation('operator')
  const isEmpty = recoveries.length === 0
  return (
    <Card title={t('owners.others.title')} description={t('owners.others.text')} flush={!isEmpty}>
      {isEmpty ? (
        <p className="text-text-faint">{t('owners.others.empty')}</p>
      ) : (
        <ul
          aria-label={t('owners.others.title')}
          className="divide-y divide-line rounded-b-card border-t border-line"
        >
          {recoveries.map((one) => (
            <Row key={one.id} recovery={one} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ recovery }: { recovery: OwnerRecovery }) {
  const { t } = useTranslation('operator')
  const { company, to, reason, proposedBy, effectiveAt } = recovery
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-6 gap-y-3 px-card py-4">
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="font-medium">{company.name}</bdi>
          {effectiveAt === null ? (
            <Badge tone="warning">{t('owners.unconfirmed')}</Badge>
          ) : (
            <TimeLeft effectiveAt={effectiveAt} />
          )}
        </p>
        <p className="text-sm text-pretty text-text-muted">
          {t('owners.steps.proposed', { name: proposedBy.name, to: to.name })} · <bdi>{to.email}</bdi>
        </p>
        <p className="text-sm text-pretty">
          <bdi>{reason}</bdi>
        </p>
      </div>
      <RecoveryActions recovery={recovery} size="sm" />
    </li>
  )
}

function TimeLeft({ effectiveAt }: { effectiveAt: string }) {
  const left = useTimeLeft(effectiveAt)
  return <Badge tone="info">{left}</Badge>
}
