import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CompanyLimitRequest } from '#contract/operator/companies.ts'
import { formatMetric } from '#src/i18n/amounts.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { rowLinkClass } from '#src/ui/linkClass.ts'
import { Table, type Column } from '#src/ui/Table.tsx'
import { Time } from '#src/ui/Time.tsx'
import { AnswerDialog, type Answering } from './AnswerDialog.tsx'

interface LimitRequestsCardProps {
  requests: readonly CompanyLimitRequest[]
  total: number
  /** They are of several companies. */
  isNamed?: boolean
  mayAnswer?: boolean
}

const companyCell = ({ company }: CompanyLimitRequest) => (
  <Link to={{ search: `?id=${company.id}` }} className={rowLinkClass}>
    <bdi>{company.name}</bdi>
  </Link>
)
const reasonCell = (row: CompanyLimitRequest) => <Reason {...row} />
const createdCell = ({ createdAt }: CompanyLimitRequest) => <Time at={createdAt} />

/** Requests for higher limits that wait for an answer. */
export function LimitRequestsCard({
  requests,
  total,
  isNamed = false,
  mayAnswer = true,
}: LimitRequestsCardProps) {
  const { t, i18n } = useTranslation(['operatorCompanies', 'limits'])
  const [answering, setAnswering] = useState<Answering>()
  const amount = ({ metric }: CompanyLimitRequest, n: number) => formatMetric(metric, n, i18n.language)
  const columns: Column<CompanyLimitRequest>[] = [
    ...(isNamed ? [{ id: 'company', header: t('company'), cell: companyCell }] : []),
    { id: 'metric', header: t('requests.metric'), cell: ({ metric }) => t(`limits:metrics.${metric}`) },
    {
      id: 'wanted',
      header: t('requests.wanted'),
      cell: (row) => t('requests.change', { from: amount(row, row.limit), to: amount(row, row.wanted) }),
      narrow: true,
    },
    { id: 'reason', header: t('requests.reason'), cell: reasonCell },
    { id: 'createdAt', header: t('requests.at'), cell: createdCell, narrow: true },
  ]
  const actions = (request: CompanyLimitRequest) => {
    const about = { metric: t(`limits:metrics.${request.metric}`), company: request.company.name }
    if (request.isGranting) return <Badge tone="info">{t('requests.granting')}</Badge>
    return (
      <span className="flex gap-2">
        <Button
          size="sm"
          aria-label={t('requests.grantNamed', about)}
          onClick={() => setAnswering({ request, outcome: 'grant' })}
        >
          {t('requests.grant')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('requests.declineNamed', about)}
          onClick={() => setAnswering({ request, outcome: 'decline' })}
        >
          {t('requests.decline')}
        </Button>
      </span>
    )
  }
  return (
    <Card
      title={t('requests.title')}
      description={
        total > requests.length ? t('requests.more', { shown: requests.length, total }) : t('requests.text')
      }
    >
      <Table
        caption={t('requests.title')}
        columns={columns}
        rows={requests}
        rowActions={mayAnswer ? actions : undefined}
      />
      {answering && <AnswerDialog answering={answering} onClose={() => setAnswering(undefined)} />}
    </Card>
  )
}

function Reason({ reason, askedBy, failure }: CompanyLimitRequest) {
  const { t } = useTranslation('operatorCompanies')
  return (
    <span className="block max-w-100">
      <bdi className="line-clamp-3">{reason}</bdi>
      <bdi className="text-sm break-all text-text-faint">{askedBy}</bdi>
      {failure !== null && <span className="block text-sm text-error-text">{t('requests.failed')}</span>}
    </span>
  )
}
