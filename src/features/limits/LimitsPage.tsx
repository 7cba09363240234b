import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { limits as limitRoutes, metric, type Metric } from '#contract/limits/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useCan } from '#src/auth/useCan.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { AskDialog } from './AskDialog.tsx'
import { useListLimitsQuery } from './limitsApi.ts'
import { RequestsCard } from './RequestsCard.tsx'
import { UsageCard } from './UsageCard.tsx'
import { UsageSkeleton } from './UsageSkeleton.tsx'
import { limitsTexts } from './texts.ts'

export const texts = limitsTexts

/** What the company may have, how much of it is used, and what was asked for beyond. */
export function LimitsPage() {
  const { t } = useTranslation('limits')
  const mayAsk = useCan(limitRoutes.request)
  const { data, error, refetch } = useListLimitsQuery(undefined, { refetchOnMountOrArgChange: true })
  const { asked, ask, close } = useAsked()
  const subject = data?.find((limit) => limit.metric === asked)

  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          // It is there while the limits load: below it on a small screen everything would move.
          mayAsk && (
            <Button
              variant="primary"
              disabled={!data?.[0]}
              onClick={() => ask(data?.[0]?.metric ?? 'instances')}
            >
              {t('ask')}
            </Button>
          )
        }
      />
      <div className="flex flex-col gap-6">
        {data ? (
          <UsageCard limits={data} onAsk={mayAsk ? ask : undefined} />
        ) : error ? (
          <ErrorState
            title={t('problem')}
            message={problemOf(error).message}
            requestId={problemOf(error).requestId}
            onRetry={() => void refetch()}
          />
        ) : (
          <UsageSkeleton />
        )}
        <RequestsCard />
      </div>
      {mayAsk && data && subject && <AskDialog limits={data} about={subject.metric} onClose={close} />}
    </>
  )
}

/** Which limit more is being asked of: in the address, so that a refusal elsewhere can lead here. */
const useAsked = () => {
  const [search, setSearch] = useSearchParams()
  const named = metric.safeParse(search.get('ask'))
  return {
    asked: named.success ? named.data : undefined,
    ask: (about: Metric) => setSearch({ ask: about }),
    close: () => setSearch({}, { replace: true }),
  }
}

export { LimitsPage as Component }
