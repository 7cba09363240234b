import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import './topProgress.css'

/**
 * The bar at the top edge while a page loads: 8 per cent at least, in steps of 200 ms (specification
 * §2). All of its movement is CSS, so that it goes on while the main thread is busy with the page.
 */
export function TopProgress() {
  const { t } = useTranslation('common')
  const isLoading = useNavigation().state !== 'idle'
  return (
    <div
      role="progressbar"
      aria-label={t('loading')}
      aria-hidden={!isLoading}
      data-loading={isLoading || undefined}
      className="top-progress"
    />
  )
}
