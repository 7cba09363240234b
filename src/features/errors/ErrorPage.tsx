import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#src/routes/paths.ts'
import { returnPathOf } from '#src/routes/returnPath.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorFrame } from './ErrorFrame.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import type { ErrorStatus } from './errorStatus.ts'
import { HomeLink } from './HomeLink.tsx'
import { TooManyRequests } from './TooManyRequests.tsx'
import { errorsTexts } from './texts.ts'

export const texts = errorsTexts

/** What the address says about a wait, when whoever sent us here knew. */
const secondsIn = (search: URLSearchParams) => Number(search.get('retryAfter')) || undefined

/** The page of one kind of failure. Where one came from, when that is known, is one click away. */
export function ErrorPage({ status }: { status: ErrorStatus }) {
  const { t } = useTranslation('errors')
  return (
    <ErrorFrame>
      <title>{t(`${status}.title`)}</title>
      <Failure status={status} />
    </ErrorFrame>
  )
}

function Failure({ status }: { status: ErrorStatus }) {
  const { t } = useTranslation('errors')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const cameFrom = returnPathOf(search.toString())
  const goBack = () => void (cameFrom ? navigate(cameFrom, { replace: true }) : navigate(-1))

  if (status === 429) return <TooManyRequests seconds={secondsIn(search)} onRetry={goBack} />
  return (
    <ErrorScreen
      status={status}
      title={t(`${status}.title`)}
      text={t(`${status}.text`)}
      actions={
        status === 401 ? (
          <Button variant="primary" onClick={() => void navigate(paths.login(cameFrom))}>
            {t('401.action')}
          </Button>
        ) : (
          <>
            <HomeLink />
            <Button onClick={goBack}>{t(status === 500 ? 'retry' : 'back')}</Button>
          </>
        )
      }
    />
  )
}
