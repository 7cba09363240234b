import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ManagedCompany, ManagedCompanyDetails } from '#contract/operator/companies.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { formatMoney, signOf } from '#src/i18n/money.ts'
import { paths } from '#src/routes/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { DescriptionList } from '#src/ui/DescriptionList.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Time } from '#src/ui/Time.tsx'
import { showToast } from '#src/ui/toast.ts'
import { CompanyLimitsCard } from './CompanyLimitsCard.tsx'
import { CompanyStateBadge } from './CompanyStateBadge.tsx'
import { LimitRequestsCard } from './LimitRequestsCard.tsx'
import { visitCompany } from './visitCompany.ts'
import { StandingDialog, type StandingChange } from './StandingDialog.tsx'
import {
  grantingMs,
  useApproveCompanyMutation,
  useReadManagedCompanyQuery,
  useRestoreCompanyMutation,
} from './companiesApi.ts'

interface CompanyDetailsProps {
  id: string
  /** They may decide about companies. */
  maySupport: boolean
  /** They are in no company, so that they can enter one. */
  mayEnter: boolean
}

/** A company: how it stands, who owns it, what it may have, and what staff do about it. */
export function CompanyDetails({ id, maySupport, mayEnter }: CompanyDetailsProps) {
  const { t } = useTranslation('operatorCompanies')
  const { data, error, refetch } = useReadManagedCompanyQuery({ id }, { refetchOnMountOrArgChange: true })
  const isGranting = data?.requests.some((request) => request.isGranting) ?? false
  useReadManagedCompanyQuery({ id }, { skip: !isGranting, pollingInterval: grantingMs })
  if (data) return <Shown details={data} maySupport={maySupport} mayEnter={mayEnter} />
  if (!error)
    return (
      <div role="status" aria-label={t('loading')} className="flex flex-col gap-4">
        <Skeleton className="h-8 w-1/3" />
        <Skeleton className="h-48 w-full" />
      </div>
    )
  const { message, requestId } = problemOf(error)
  return <ErrorState message={message} requestId={requestId} onRetry={() => void refetch()} />
}

interface ShownProps extends Omit<CompanyDetailsProps, 'id'> {
  details: ManagedCompanyDetails
}

function Shown({ details, maySupport, mayEnter }: ShownProps) {
  const { t, i18n } = useTranslation(['operatorCompanies', 'operatorBilling'])
  const { company, owners, creditLine, limits, requests } = details
  const { id, name, state, stateReason, balance, people, createdAt } = company
  return (
    <>
      <PageHeader
        title={name}
        actions={<Actions company={company} maySupport={maySupport} mayEnter={mayEnter} />}
      />
      <div className="flex flex-col gap-6">
        <Card title={t('facts')}>
          <DescriptionList
            items={[
              { term: t('state'), value: <CompanyStateBadge state={state} /> },
              ...(stateReason === '' ? [] : [{ term: t('reason'), value: <bdi>{stateReason}</bdi> }]),
              {
                term: t('balance'),
                value: (
                  <Link to={`${paths.operatorBilling()}?company=${id}`} className={linkClass}>
                    {formatMoney(balance, i18n.language)}
                  </Link>
                ),
              },
              {
                term: t('operatorBilling:creditLine.label'),
                value:
                  creditLine === null
                    ? t('operatorBilling:creditLine.choices.never')
                    : signOf(creditLine) === 0
                      ? t('operatorBilling:creditLine.choices.none')
                      : formatMoney(creditLine, i18n.language),
              },
              {
                term: t('owners'),
                value: (
                  <ul>
                    {owners.map((owner) => (
                      <li key={owner.email}>
                        <bdi>{owner.name}</bdi> <bdi className="text-text-faint">{owner.email}</bdi>
                      </li>
                    ))}
                  </ul>
                ),
              },
              { term: t('people'), value: people },
              { term: t('since'), value: <Time at={createdAt} absolute /> },
            ]}
          />
        </Card>
        {requests.length > 0 && (
          <LimitRequestsCard requests={requests} total={requests.length} mayAnswer={maySupport} />
        )}
        <CompanyLimitsCard company={company} limits={limits} mayChange={maySupport && state !== 'closed'} />
      </div>
    </>
  )
}

function Actions({
  company,
  maySupport,
  mayEnter,
}: { company: ManagedCompany } & Omit<ShownProps, 'details'>) {
  const { t } = useTranslation('operatorCompanies')
  const dispatch = useAppDispatch()
  const [change, setChange] = useState<StandingChange>()
  const [approve, approving] = useApproveCompanyMutation()
  const [restore, restoring] = useRestoreCompanyMutation()
  const { id, name, state } = company
  const tell = ({ error }: { error?: unknown }, done: string) =>
    void (error === undefined
      ? showToast('success', done)
      : showToast('error', t('refused'), { detail: problemOf(error).message }))
  return (
    <>
      {mayEnter && state !== 'closed' && (
        <Button onClick={() => void dispatch(visitCompany(id))}>{t('enter')}</Button>
      )}
      {maySupport && state === 'pending' && (
        <>
          <Button onClick={() => setChange('decline')}>{t('decline.action')}</Button>
          <Button
            variant="primary"
            busy={approving.isLoading}
            onClick={() =>
              void approve({ id }).then((answer) => tell(answer, t('approved', { company: name })))
            }
          >
            {t('approve')}
          </Button>
        </>
      )}
      {maySupport && state === 'suspended' && (
        <Button
          variant="primary"
          busy={restoring.isLoading}
          onClick={() =>
            void restore({ id }).then((answer) => tell(answer, t('restored', { company: name })))
          }
        >
          {t('restore')}
        </Button>
      )}
      {maySupport && (state === 'active' || state === 'unpaid') && (
        <Button onClick={() => setChange('suspend')}>{t('suspend.action')}</Button>
      )}
      {maySupport && state !== 'closed' && state !== 'pending' && (
        <Button variant="danger" onClick={() => setChange('close')}>
          {t('close.action')}
        </Button>
      )}
      {change && <StandingDialog company={company} change={change} onClose={() => setChange(undefined)} />}
    </>
  )
}
