import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CompanyFacts } from '#contract/operator/tickets.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { numberFormat } from '#src/i18n/formatters.ts'
import { formatMoney, signOf } from '#src/i18n/money.ts'
import { actionWords } from '#src/resources/actionWords.ts'
import { paths } from '#src/routes/paths.ts'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { DescriptionList } from '#src/ui/DescriptionList.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Time } from '#src/ui/Time.tsx'
import { CompanyStateBadge } from '../companies/CompanyStateBadge.tsx'
import { visitCompany } from '../companies/visitCompany.ts'
import { useReadCompanyFactsQuery } from './deskApi.ts'

/** How often (ms) running operations and the balance are looked at again. */
const everyMs = 30_000

/** How the ticket's company stands, and the way into it. */
export function CompanyCard({ ticketId }: { ticketId: string }) {
  const { t } = useTranslation('desk')
  const { data, error } = useReadCompanyFactsQuery(
    { id: ticketId },
    { pollingInterval: everyMs, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  )
  if (data) return <Facts facts={data} />
  return (
    <Card title={t('facts.title')}>
      {error ? <p className="text-text-muted">{t('facts.problem')}</p> : <Skeleton className="h-48 w-full" />}
    </Card>
  )
}

function Facts({ facts }: { facts: CompanyFacts }) {
  const { t, i18n } = useTranslation(['desk', 'operatorBilling'])
  const { t: tActions } = useTranslation('resourceActions')
  const dispatch = useAppDispatch()
  const mayEnter = useAppSelector((state) => selectUser(state)?.operatorArea === true)
  const { company, state, walletState, balance, runwayHours, operations, openTickets } = facts
  const days = numberFormat(i18n.language, {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  })
  return (
    <Card
      title={<bdi>{company.name}</bdi>}
      actions={
        mayEnter &&
        state !== 'closed' && (
          <Button size="sm" onClick={() => void dispatch(visitCompany(company.id))}>
            {t('facts.enter')}
          </Button>
        )
      }
    >
      <DescriptionList
        items={[
          { term: t('facts.state'), value: <CompanyStateBadge state={state} /> },
          { term: t('facts.wallet'), value: t(`operatorBilling:states.${walletState}`) },
          {
            term: t('facts.balance'),
            value: (
              <Link to={`${paths.operatorBilling()}?company=${company.id}`} className={linkClass}>
                <span className={signOf(balance) < 0 ? 'text-error-text' : ''}>
                  {formatMoney(balance, i18n.language)}
                </span>
              </Link>
            ),
          },
          {
            term: t('facts.runway'),
            value: runwayHours === null ? t('facts.noUsage') : days.format(runwayHours / 24),
          },
          { term: t('facts.openTickets'), value: openTickets },
          {
            term: t('facts.operations'),
            value:
              operations.length === 0 ? (
                t('facts.noOperations')
              ) : (
                <ul className="flex flex-col gap-1">
                  {operations.map(({ id, action, target, startedAt }) => (
                    <li key={id} className="wrap-break-word">
                      {actionWords(tActions, 'doing', action, target.name)}
                      {startedAt !== null && (
                        <span className="ms-1.5 text-sm text-text-faint">
                          <Time at={startedAt} />
                        </span>
                      )}
                    </li>
                  ))}
                </ul>
              ),
          },
        ]}
      />
    </Card>
  )
}
