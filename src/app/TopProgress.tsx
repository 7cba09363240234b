import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import './topProgress.css'

/**
 * The bar at the top edge while a page loads: 8 per cent at least, in steps of 200 ms (specification
 * §2). Its movement is CSS, so that it goes on while the main thread is busy with the page.
 */
export function TopProgress() {
  const { t } = useTranslation('common')
  const bar = useRef<HTMLDivElement>(null)
  const isLoading = useNavigation().state !== 'idle'

  useLayoutEffect(() => {
    const { current } = bar
    if (!isLoading || !current) return undefined
    delete current.dataset['complete']
    current.dataset['loading'] = ''
    return () => complete(current)
  }, [isLoading])

  return (
    <div
      ref={bar}
      role="progressbar"
      aria-label={t('loading')}
      aria-hidden={!isLoading}
      className="top-progress"
    />
  )
}

/** The last step begins where the bar is, which a style sheet can't know by itself; then it fades away. */
const complete = (bar: HTMLElement) => {
  const { transform, opacity } = getComputedStyle(bar)
  delete bar.dataset['loading']
  if (opacity === '0') return
  bar.style.setProperty('--reached', transform)
  bar.dataset['complete'] = ''
}
