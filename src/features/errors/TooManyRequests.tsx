import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { useCountdown } from '#src/ui/useCountdown.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { HomeLink } from './HomeLink.tsx'

interface TooManyRequestsProps {
  /** What the server asked for in `Retry-After`. */
  seconds?: number
  onRetry: () => void
}

/** A wait that nobody named. */
const USUAL_SECONDS = 30

/** Counts down until the next try is welcome. */
export function TooManyRequests({ seconds = USUAL_SECONDS, onRetry }: TooManyRequestsProps) {
  const { t } = useTranslation('errors')
  const [end] = useState(() => Date.now() + seconds * 1000)
  const left = useCountdown(end)
  const wait = left > 0 ? t('429.wait', { count: left }) : t('429.ready')
  return (
    <ErrorScreen
      status={429}
      title={t('429.title')}
      text={
        <>
          <p>{t('429.text')}</p>
          {/* Read out when the wait is over, not every second. */}
          <p className="mt-3 font-medium text-text tabular-nums" role={left > 0 ? undefined : 'status'}>
            {wait}
          </p>
        </>
      }
      actions={
        <>
          <Button variant="primary" onClick={onRetry} disabledReason={left > 0 ? wait : undefined}>
            {t('429.action')}
          </Button>
          <HomeLink variant="secondary" />
        </>
      }
    />
  )
}
