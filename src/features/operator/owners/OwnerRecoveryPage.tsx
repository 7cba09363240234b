import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import type { SessionUser } from '#contract/auth/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { paths } from '#src/routes/paths.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { CardsOnTheirWay } from './CardsOnTheirWay.tsx'
import { CompanyCard } from './CompanyCard.tsx'
import { OtherCompaniesCard } from './OtherCompaniesCard.tsx'
import { useListOwnerRecoveriesQuery } from './ownersApi.ts'
import { operatorTexts } from '../texts.ts'

export const texts = [...operatorTexts, ...resourceActionsTexts]

/** Another of the staff may confirm at any moment. */
const everyMs = 15_000

/** New Owners for companies whose Owners can't be reached. To everybody but staff there is no such page. */
export function Component() {
  const user = useAppSelector(selectUser)
  return user?.staffAccess ? <Recoveries me={user} /> : <Navigate to={paths.error(404)} replace />
}

function Recoveries({ me }: { me: SessionUser }) {
  const { t } = useTranslation('operator')
  const { data, error, refetch } = useListOwnerRecoveriesQuery(undefined, {
    pollingInterval: everyMs,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  })
  return (
    <>
      <PageHeader title={t('owners.title')} description={t('owners.description')} />
      {data ? (
        <div className="flex flex-col gap-6">
          {me.operatorArea ? (
            <Banner tone="info">{t('owners.enterFirst')}</Banner>
          ) : (
            <CompanyCard
              company={me.companyName}
              recoveries={data.filter(({ company }) => company.id === me.companyId)}
            />
          )}
          <OtherCompaniesCard
            recoveries={data.filter(({ company, outcome }) => company.id !== me.companyId && !outcome)}
          />
        </div>
      ) : error ? (
        <ErrorState
          title={t('owners.problem')}
          message={problemOf(error).message}
          requestId={problemOf(error).requestId}
          onRetry={() => void refetch()}
        />
      ) : (
        <CardsOnTheirWay />
      )}
    </>
  )
}
