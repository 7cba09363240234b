import Bell from 'lucide-react/icons/bell'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '#src/common/hooks.ts'
import { Button } from '#src/ui/Button.tsx'
import { cx } from '#src/ui/cx.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { Time } from '#src/ui/Time.tsx'
import type { Tone } from '#src/ui/tone.ts'
import { BarPanel } from '../layouts/BarPanel.tsx'
import { notificationsSeen } from '../personalSlice.ts'
import { CountDot } from './CountDot.tsx'
import { NothingHere } from './NothingHere.tsx'
import { OperationTitle } from './OperationTitle.tsx'
import { PanelHeading } from './PanelHeading.tsx'
import type { News } from './useOperations.ts'

const tones: Record<News['status'], Tone> = {
  queued: 'neutral',
  running: 'info',
  succeeded: 'success',
  failed: 'error',
  cancelled: 'neutral',
}

/** What others did, and what failed, the latest first. */
export function NotificationsMenu({ news }: { news: readonly News[] }) {
  const { t } = useTranslation('shell')
  const dispatch = useAppDispatch()
  const count = news.filter(({ isNew }) => isNew).length
  const latest = news[0]
  const markSeen = latest && count > 0 && (
    <Button size="sm" variant="ghost" onClick={() => dispatch(notificationsSeen(latest.finishedAt))}>
      {t('notifications.markSeen')}
    </Button>
  )
  return (
    <BarPanel
      label={t('notifications.title')}
      side="end"
      className="sm:w-96"
      button={
        <IconButton label={count ? t('notifications.labelNew', { count }) : t('notifications.label')}>
          <Bell aria-hidden />
          {count > 0 && <CountDot count={count} />}
        </IconButton>
      }
    >
      {() => (
        <>
          <PanelHeading action={markSeen}>{t('notifications.title')}</PanelHeading>
          {news.length === 0 ? (
            <NothingHere icon={<Bell aria-hidden />} title={t('notifications.empty')}>
              {t('notifications.emptyText')}
            </NothingHere>
          ) : (
            <ul
              aria-label={t('notifications.title')}
              className="max-h-96 divide-y divide-line overflow-y-auto"
            >
              {news.map((item) => (
                <li
                  key={item.id}
                  className={cx('flex flex-col gap-1 px-4 py-3', item.isNew && 'bg-accent-soft')}
                >
                  <div className="flex items-start justify-between gap-3">
                    <OperationTitle operation={item} />
                    {item.isNew && <span className="sr-only">{t('notifications.new')}</span>}
                    <span className="shrink-0 text-xs text-text-muted">
                      <Time at={item.finishedAt} />
                    </span>
                  </div>
                  {item.error && <p className="text-sm text-text-muted">{item.error.message}</p>}
                  <p className="flex gap-2 text-xs text-text-muted">
                    <StatusDot tone={tones[item.status]}>{t(`operations.status.${item.status}`)}</StatusDot>
                    <span className="min-w-0 truncate">
                      {item.actor ? t('operations.by', { name: item.actor.name }) : t('operations.byPortico')}
                    </span>
                  </p>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </BarPanel>
  )
}
