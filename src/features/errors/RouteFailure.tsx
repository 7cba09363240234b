import { useTranslation } from 'react-i18next'
import { useLocation, useRevalidator } from 'react-router'
import { problemOf } from '#src/api/problemOf.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorDetails } from './ErrorDetails.tsx'
import { ErrorFrame } from './ErrorFrame.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { errorStatusOf, messageOf } from './errorStatus.ts'
import { HomeLink } from './HomeLink.tsx'
import { TooManyRequests } from './TooManyRequests.tsx'
import { errorsTexts } from './texts.ts'

export const texts = errorsTexts

const reload = () => globalThis.location.reload()

interface FailureProps {
  error: unknown
}

/**
 * The page of a failure's status, or, for what is no server's answer, "Something went wrong" with the
 * message (specification §2).
 */
export function RouteFailure({ error }: FailureProps) {
  const { t } = useTranslation('errors')
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  const status = errorStatusOf(error)

  if (status === 429) {
    const { retryAfter } = problemOf(error).context ?? {}
    return <TooManyRequests seconds={Number(retryAfter) || undefined} onRetry={reload} />
  }
  return (
    <ErrorScreen
      status={status}
      title={t(`${status ?? 'unknown'}.title`)}
      text={status === undefined ? messageOf(error) : t(`${status}.text`)}
      actions={
        <>
          <HomeLink />
          {status !== 404 && <Button onClick={() => void revalidate()}>{t('retry')}</Button>}
        </>
      }
      details={status === 404 ? undefined : <ErrorDetails error={error} address={pathname} />}
    />
  )
}

/** The same in a frame of its own. */
export function RootFailure({ error }: FailureProps) {
  return (
    <ErrorFrame>
      <RouteFailure error={error} />
    </ErrorFrame>
  )
}
