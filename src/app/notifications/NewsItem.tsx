import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SecurityEvent } from '#contract/account/securityEvents.ts'
import type { Operation } from '#contract/operations.ts'
import { securityEventWords } from '#src/auth/securityEventWords.ts'
import { paths } from '#src/routes/paths.ts'
import { failureWords, operationWords } from '#src/resources/actionWords.ts'
import { GetHelpLink } from '#src/resources/GetHelp.tsx'
import { cx } from '#src/ui/cx.ts'
import { rowLinkClass } from '#src/ui/linkClass.ts'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { Time } from '#src/ui/Time.tsx'
import { operationTones } from './operationTones.ts'
import { OperationTitle } from './OperationTitle.tsx'
import type { News } from './useNews.ts'

export function NewsItem({ item }: { item: News }) {
  return 'event' in item ? (
    <Entry item={item} title={<EventTitle event={item.event} />}>
      <EventDetails event={item.event} />
    </Entry>
  ) : (
    <Entry item={item} title={<OperationTitle operation={item.operation} />}>
      <OperationDetails operation={item.operation} />
    </Entry>
  )
}

/** What every piece of news has: what, when, and whether it is new. */
function Entry({
  item: { at, isNew },
  title,
  children,
}: {
  item: News
  title: ReactNode
  children: ReactNode
}) {
  const { t } = useTranslation('activity')
  return (
    <li className={cx('flex flex-col gap-1 px-4 py-3', isNew && 'bg-accent-soft')}>
      <div className="flex items-start justify-between gap-3">
        {title}
        {isNew && <span className="sr-only">{t('notifications.new')}</span>}
        <span className="shrink-0 text-xs text-text-muted">
          <Time at={at} />
        </span>
      </div>
      {children}
    </li>
  )
}

function OperationDetails({ operation }: { operation: Operation }) {
  const { error, status, actor, target } = operation
  const { t } = useTranslation('activity')
  const { t: tActions } = useTranslation('resourceActions')
  const about = { kind: target.kind, id: target.id }
  return (
    <>
      {error && <p className="text-sm text-text-muted">{failureWords(tActions, error)}</p>}
      <p className="flex gap-2 text-xs text-text-muted">
        <StatusDot tone={operationTones[status]}>{t(`operations.status.${status}`)}</StatusDot>
        <span className="min-w-0 truncate">
          {actor ? t('operations.by', { name: actor.name }) : t('operations.byPortico')}
        </span>
        {status === 'failed' && (
          <span className="ms-auto shrink-0">
            <GetHelpLink about={{ ...about, about: operationWords(tActions, operation) }} />
          </span>
        )}
      </p>
    </>
  )
}

/** What happened to the account; it leads to where one can do something about it. */
function EventTitle({ event: { event } }: { event: SecurityEvent }) {
  const { t } = useTranslation('securityEvents')
  return (
    <p className="min-w-0">
      <Link to={paths.security()} className={rowLinkClass}>
        {securityEventWords(t, event)}
      </Link>
    </p>
  )
}

function EventDetails({ event: { device, place } }: { event: SecurityEvent }) {
  const { t } = useTranslation('securityEvents')
  return (
    <p className="flex flex-col gap-0.5 text-xs text-text-muted">
      {[device, place].filter(Boolean).map((detail) => (
        <span key={detail} className="truncate">
          <bdi>{detail}</bdi>
        </span>
      ))}
      {t('notYou')}
    </p>
  )
}
