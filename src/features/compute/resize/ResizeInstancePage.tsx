import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { limits as limitRoutes } from '#contract/limits/routes.ts'
import type { Problem } from '#contract/problem.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { useListContractLimitsQuery } from '#src/resources/resourcesApi.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { useGetInstanceQuery, useListImagesQuery, useListPlansQuery } from '../computeApi.ts'
import { ResizeForm } from './ResizeForm.tsx'
import { computeTexts } from '../create/texts.ts'

export const texts = [...computeTexts, ...resourceActionsTexts]

const fresh = { refetchOnMountOrArgChange: true }

/** Gives the instance whose id the address carries another plan. */
export function ResizeInstancePage() {
  const { t } = useTranslation('compute')
  const [search] = useSearchParams()
  const maySeeLimits = useCan(limitRoutes.list)
  const { data: ref, error: lost, refetch } = useGetInstanceQuery({ id: search.get('id') ?? '' }, fresh)
  const instance = useRecord(ref)
  const plans = useListPlansQuery(undefined, fresh)
  const images = useListImagesQuery()
  const limits = useListContractLimitsQuery(undefined, { ...fresh, skip: !maySeeLimits })

  const error = lost ?? plans.error
  const retry = () => {
    void refetch()
    void plans.refetch()
  }
  return (
    <>
      <PageHeader
        title={instance ? t('resize.titleOf', { name: instance.name }) : t('resize.title')}
        description={t('resize.description')}
      />
      {instance && plans.data && (limits.data ?? !maySeeLimits) ? (
        <ResizeForm
          instance={instance}
          plans={plans.data}
          image={images.data?.find(({ id }) => id === instance.imageId)}
          limits={limits.data ?? []}
        />
      ) : error ? (
        <ResizeProblem problem={problemOf(error)} onRetry={retry} />
      ) : (
        <div role="status" className="flex flex-col gap-6">
          <span className="sr-only">{t('resize.loading')}</span>
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-96 w-full" />
        </div>
      )}
    </>
  )
}

function ResizeProblem({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const { t } = useTranslation('compute')
  return problem.name === 'NotFoundException' ? (
    <ErrorState
      title={t('resize.missing.title')}
      message={t('resize.missing.text')}
      requestId={problem.requestId}
    />
  ) : (
    <ErrorState message={problem.message} requestId={problem.requestId} onRetry={onRetry} />
  )
}

export { ResizeInstancePage as Component }
