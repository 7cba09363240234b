import Bell from 'lucide-react/icons/bell'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '#src/store/hooks.ts'
import { Button } from '#src/ui/Button.tsx'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { securityEventsTexts } from '#src/auth/securityEventTexts.ts'
import { notificationsSeen } from '../personalSlice.ts'
import { NewsItem } from './NewsItem.tsx'
import { NothingHere } from './NothingHere.tsx'
import { PanelHeading } from './PanelHeading.tsx'
import type { News } from './useNews.ts'
import { activityTexts } from './texts.ts'
import { shellTexts } from '../layouts/texts.ts'

export const texts = [...activityTexts, ...resourceActionsTexts, ...securityEventsTexts, ...shellTexts]

/** What others did, what failed, and what happened to one's own account, the latest first. */
export function NewsPanel({ news }: { news: readonly News[] }) {
  const { t } = useTranslation(['activity', 'shell'])
  const dispatch = useAppDispatch()
  const latest = news[0]
  const markSeen = latest && news.some(({ isNew }) => isNew) && (
    <Button size="sm" variant="ghost" onClick={() => dispatch(notificationsSeen(latest.at))}>
      {t('notifications.markSeen')}
    </Button>
  )
  return (
    <>
      <PanelHeading action={markSeen}>{t('shell:notifications.title')}</PanelHeading>
      {news.length === 0 ? (
        <NothingHere icon={<Bell aria-hidden />} title={t('notifications.empty')}>
          {t('notifications.emptyText')}
        </NothingHere>
      ) : (
        <ul
          aria-label={t('shell:notifications.title')}
          className="max-h-96 divide-y divide-line overflow-y-auto"
        >
          {news.map((item) => (
            <NewsItem key={item.id} item={item} />
          ))}
        </ul>
      )}
    </>
  )
}
