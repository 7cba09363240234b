import { useTranslation } from 'react-i18next'
import { selectUser } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/common/hooks.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import '../texts.ts'
import { CreateInstanceForm } from './CreateInstanceForm.tsx'
import { CreateSkeleton } from './CreateSkeleton.tsx'
import { useCatalogue } from './useCatalogue.ts'

/** Creates one or several instances. */
export function CreateInstancePage() {
  const { t } = useTranslation('compute')
  const who = useAppSelector(selectUser)
  const { catalogue, problem, refetch, retry } = useCatalogue()
  return (
    <>
      <PageHeader title={t('create.title')} description={t('create.description')} />
      {catalogue && who ? (
        <CreateInstanceForm catalogue={catalogue} who={who} onStale={refetch} />
      ) : problem ? (
        <ErrorState
          title={t('create.problem')}
          message={problem.message}
          requestId={problem.requestId}
          onRetry={retry}
        />
      ) : (
        <CreateSkeleton />
      )}
    </>
  )
}

export { CreateInstancePage as Component }
