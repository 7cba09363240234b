import { useTranslation } from 'react-i18next'
import { problemOf } from '#src/api/problemOf.ts'
import { securityEventsApi } from '#src/auth/securityEventsApi.ts'
import { securityEventWords } from '#src/auth/securityEventWords.ts'
import { Card } from '#src/ui/Card.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Time } from '#src/ui/Time.tsx'
import { securityEventsTexts } from '#src/auth/securityEventTexts.ts'

export const texts = securityEventsTexts

/** What has happened to the account, the latest first. */
export function EventsCard() {
  const { t } = useTranslation('securityEvents')
  const { data, error, refetch } = securityEventsApi.endpoints.listSecurityEvents.useQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  if (error)
    return (
      <ErrorState title={t('problem')} message={problemOf(error).message} onRetry={() => void refetch()} />
    )
  return (
    <Card title={t('title')} description={t('text')} flush={data !== undefined && data.length > 0}>
      {data === undefined ? (
        <div role="status">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-5 w-72 max-w-full" />
        </div>
      ) : data.length === 0 ? (
        <p className="text-text-muted">{t('none')}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {data.map(({ id, event, device, place, at }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-card py-3">
              <span className="font-medium">{securityEventWords(t, event)}</span>
              {[device, place].filter(Boolean).map((detail) => (
                <bdi key={detail} className="min-w-0 truncate text-sm text-text-muted">
                  {detail}
                </bdi>
              ))}
              <span className="ms-auto text-sm text-text-muted">
                <Time at={at} absolute />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
