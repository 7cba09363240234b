import Bell from 'lucide-react/icons/bell'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#src/ui/IconButton.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { BarPanel } from '../layouts/BarPanel.tsx'
import { CountDot } from './CountDot.tsx'
import type { News } from './useNews.ts'

const NewsPanel = lazyPart(() => import('./NewsPanel.tsx'), 'NewsPanel')

/** How much there is that the person has not seen; behind it, what. */
export function NotificationsMenu({ news }: { news: readonly News[] }) {
  const { t } = useTranslation('shell')
  const count = news.filter(({ isNew }) => isNew).length
  return (
    <BarPanel
      label={t('notifications.title')}
      side="end"
      className="sm:w-96"
      button={
        <IconButton
          label={count ? t('notifications.labelNew', { count }) : t('notifications.label')}
          onPointerEnter={NewsPanel.fetchAhead}
          onFocus={NewsPanel.fetchAhead}
        >
          <Bell aria-hidden />
          {count > 0 && <CountDot count={count} />}
        </IconButton>
      }
    >
      {() => <NewsPanel news={news} />}
    </BarPanel>
  )
}
