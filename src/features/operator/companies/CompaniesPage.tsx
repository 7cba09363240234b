import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { selectUser } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { paths } from '#src/routes/paths.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { CompanyDetails } from './CompanyDetails.tsx'
import { CompanyTable } from './CompanyTable.tsx'
import { LimitRequestsCard } from './LimitRequestsCard.tsx'
import { grantingMs, useListOpenLimitRequestsQuery } from './companiesApi.ts'
import { operatorCompaniesTexts } from './texts.ts'

export const texts = [...operatorCompaniesTexts, ...resourceActionsTexts]

/** The companies of the installation. To everybody but the operator's staff there is no such page. */
export function Component() {
  const user = useAppSelector(selectUser)
  const [search] = useSearchParams()
  const id = search.get('id')
  if (!user?.staffAccess) return <Navigate to={paths.error(404)} replace />
  const maySupport = user.staffRole === 'all' || user.staffRole === 'support'
  return id === null ? (
    <Companies maySupport={maySupport} />
  ) : (
    <CompanyDetails id={id} maySupport={maySupport} mayEnter={user.operatorArea === true} />
  )
}

/** Another of the staff may answer at any moment. */
const everyMs = 30_000

function Companies({ maySupport }: { maySupport: boolean }) {
  const { t } = useTranslation('operatorCompanies')
  const requests = useListOpenLimitRequestsQuery(undefined, {
    skip: !maySupport,
    pollingInterval: everyMs,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  })
  const isGranting = requests.data?.rows.some((request) => request.isGranting) ?? false
  useListOpenLimitRequestsQuery(undefined, { skip: !isGranting, pollingInterval: grantingMs })
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <div className="flex flex-col gap-6">
        {requests.data && requests.data.rows.length > 0 && (
          <LimitRequestsCard requests={requests.data.rows} total={requests.data.total} isNamed />
        )}
        <CompanyTable />
      </div>
    </>
  )
}
