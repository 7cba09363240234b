import { useTranslation } from 'react-i18next'
import { Link, Outlet } from 'react-router'
import { problemOf } from '#src/api/problemOf.ts'
import { paths } from '#src/routes/paths.ts'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { Card } from '#src/ui/Card.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useListApiTokensQuery } from './apiTokensApi.ts'
import { apiTokensTexts } from './texts.ts'

export const texts = apiTokensTexts

/** The security page's section about one's API tokens, and what other areas add after it. */
export function TokensSection() {
  return (
    <>
      <ApiTokensCard />
      <Outlet />
    </>
  )
}

/** How many of one's tokens work, and the way to them. */
function ApiTokensCard() {
  const { t } = useTranslation('apiTokens')
  const { data, error, refetch } = useListApiTokensQuery(undefined, { refetchOnMountOrArgChange: true })
  const active = data?.filter(({ state }) => state === 'active').length
  return (
    <Card
      title={t('title')}
      description={t('card.text')}
      actions={
        <Link to={paths.apiTokens()} className={buttonClass()}>
          {t('card.manage')}
        </Link>
      }
    >
      {error ? (
        <ErrorState title={t('problem')} message={problemOf(error).message} onRetry={() => void refetch()} />
      ) : active === undefined ? (
        <Skeleton className="h-5 w-40" />
      ) : (
        <p className="text-text-muted">
          {active === 0 ? t('card.none') : t('card.active', { count: active })}
        </p>
      )}
    </Card>
  )
}

export { TokensSection as Component }
