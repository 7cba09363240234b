import Bell from 'lucide-react/icons/bell'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '#src/common/hooks.ts'
import { Button } from '#src/ui/Button.tsx'
import { cx } from '#src/ui/cx.ts'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { Time } from '#src/ui/Time.tsx'
import type { Tone } from '#src/ui/tone.ts'
import '../palette/areas.ts'
import { notificationsSeen } from '../personalSlice.ts'
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
export function NewsPanel({ news }: { news: readonly News[] }) {
  const { t } = useTranslation('shell')
  const dispatch = useAppDispatch()
  const latest = news[0]
  const markSeen = latest && news.some(({ isNew }) => isNew) && (
    <Button size="sm" variant="ghost" onClick={() => dispatch(notificationsSeen(latest.finishedAt))}>
      {t('notifications.markSeen')}
    </Button>
  )
  return (
    <>
      <PanelHeading action={markSeen}>{t('notifications.title')}</PanelHeading>
      {news.length === 0 ? (
        <NothingHere icon={<Bell aria-hidden />} title={t('notifications.empty')}>
          {t('notifications.emptyText')}
        </NothingHere>
      ) : (
        <ul aria-label={t('notifications.title')} className="max-h-96 divide-y divide-line overflow-y-auto">
          {news.map((item) => (
            <NewsItem key={item.id} item={item} />
          ))}
        </ul>
      )}
    </>
  )
}

function NewsItem({ item }: { item: News }) {
  const { t } = useTranslation('shell')
  return (
    <li className={cx('flex flex-col gap-1 px-4 py-3', item.isNew && 'bg-accent-soft')}>
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
  )
}
