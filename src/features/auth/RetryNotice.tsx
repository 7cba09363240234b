import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '#src/i18n/clockTime.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { useCountdown } from '#src/ui/useCountdown.ts'

/** Too many attempts: counts down to the next one. */
export function RetryNotice({ seconds }: { seconds: number }) {
  const { t } = useTranslation('auth')
  const [end] = useState(() => Date.now() + seconds * 1000)
  const left = useCountdown(end)
  if (left === 0) return <Banner live>{t('retry.now')}</Banner>
  return (
    <Banner tone="warning">
      {/* Read out once; the figure that changes every second is for the eye. */}
      <span role="alert" className="sr-only">
        {t('retry.wait', { time: clockTime(seconds) })}
      </span>
      <span aria-hidden className="tabular-nums">
        {t('retry.wait', { time: clockTime(left) })}
      </span>
    </Banner>
  )
}
