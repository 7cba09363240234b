import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { problemOf } from '#src/api/problemOf.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { paths } from '#src/routes/paths.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { DriftCard } from './DriftCard.tsx'
import { useReadCloudQuery } from './operatorApi.ts'
import { ServicesCard } from './ServicesCard.tsx'
import { SyncsCard } from './SyncsCard.tsx'
import { TroubleCard } from './TroubleCard.tsx'
import { operatorTexts } from './texts.ts'

export const texts = operatorTexts

/** Operations in trouble move on by themselves. */
const everyMs = 10_000

/** The cloud as its operator sees it. To everybody else there is no such page. */
export function CloudPage() {
  const isStaff = useAppSelector((state) => selectUser(state)?.staffAccess !== undefined)
  return isStaff ? <StateOfCloud /> : <Navigate to={paths.error(404)} replace />
}

function StateOfCloud() {
  const { t } = useTranslation('operator')
  const { data, error, refetch } = useReadCloudQuery(undefined, {
    pollingInterval: everyMs,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  })
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      {data ? (
        <div className="flex flex-col gap-6">
          <TroubleCard trouble={data.trouble} />
          <ServicesCard cloud={data} />
          <SyncsCard syncs={data.syncs} />
          <DriftCard drift={data.drift} />
        </div>
      ) : error ? (
        <ErrorState
          title={t('problem')}
          message={problemOf(error).message}
          requestId={problemOf(error).requestId}
          onRetry={() => void refetch()}
        />
      ) : (
        <TableSkeleton label={t('loading')} columns={4} rows={6} />
      )}
    </>
  )
}

export { CloudPage as Component }
