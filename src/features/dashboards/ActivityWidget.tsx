import { useTranslation } from 'react-i18next'
import type { Activity, Overview } from '#contract/dashboards/routes.ts'
import { AuditAction } from '#src/resources/AuditAction.tsx'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Badge } from '#src/ui/Badge.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Time } from '#src/ui/Time.tsx'
import { auditActionsTexts } from '#src/resources/useAuditWords.ts'
import { Quiet } from './Quiet.tsx'
import { dashboardsTexts } from './texts.ts'

export const texts = [...auditActionsTexts, ...dashboardsTexts]

/** What happened lately, in the company or by oneself. */
export function ActivityWidget({ activity: { of, entries } }: { activity: Overview['activity'] }) {
  const { t } = useTranslation('dashboards')
  return (
    <Card title={t('widgets.activity')} description={t(`activity.${of}`)} flush>
      {entries.length === 0 ? (
        <Quiet title={t('activity.empty')} text={t('activity.emptyText')} />
      ) : (
        <ol className="divide-y divide-line border-t border-line">
          {entries.map((entry) => (
            <ActivityRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function ActivityRow({ entry: { at, action, outcome, actor, staff, target } }: { entry: Activity }) {
  const { t } = useTranslation('dashboards')
  const who = actor ?? t('activity.portico')
  // Whoever did it to themselves is named already.
  const what = target?.name && target.name !== actor ? target.name : undefined
  return (
    <li className="flex items-center gap-3 px-card py-2.5">
      <Avatar name={who} size="sm" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-0 wrap-break-word">
            <AuditAction action={action} outcome={outcome} kind={target?.kind} name={what} />
          </span>
          {outcome === 'failure' && <Badge tone="error">{t('activity.failed')}</Badge>}
          {staff && <Badge tone="warning">{t('activity.staff')}</Badge>}
        </p>
        <p className="truncate text-xs text-text-muted">{who}</p>
      </div>
      <span className="shrink-0 text-xs text-text-faint">
        <Time at={at} />
      </span>
    </li>
  )
}
