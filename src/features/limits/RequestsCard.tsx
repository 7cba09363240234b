import { useTranslation } from 'react-i18next'
import type { LimitRequest } from '#contract/limits/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { formatMetric } from '#src/i18n/amounts.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { GetHelp } from '#src/resources/GetHelp.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { Time } from '#src/ui/Time.tsx'
import type { Tone } from '#src/ui/tone.ts'
import { useListLimitRequestsQuery } from './limitsApi.ts'

const tones: Record<LimitRequest['status'], Tone> = { open: 'info', granted: 'success', declined: 'neutral' }

const reasonCell = ({ reason }: LimitRequest) => (
  <span className="line-clamp-2 max-w-120">
    <bdi>{reason}</bdi>
  </span>
)
const statusCell = ({ status, answer }: LimitRequest) => (
  <span className="block max-w-80">
    <Verdict status={status} />
    {answer !== '' && <bdi className="mt-1 block text-sm text-text-muted">{answer}</bdi>}
  </span>
)
const createdCell = ({ createdAt }: LimitRequest) => <Time at={createdAt} />

/** What was asked for, and what became of it. */
export function RequestsCard() {
  const { t } = useTranslation('limits')
  const { data, error, isFetching, refetch } = useListLimitRequestsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <Card
      title={t('requests.title')}
      description={t('requests.text')}
      actions={<GetHelp about={{ department: 'account', about: t('requests.title') }} size="sm" />}
    >
      {data && data.length > 0 ? (
        <RequestTable requests={data} busy={isFetching} />
      ) : data ? (
        <p className="text-text-faint">{t('requests.empty')}</p>
      ) : error ? (
        <ErrorState
          title={t('requests.problem')}
          message={problemOf(error).message}
          onRetry={() => void refetch()}
        />
      ) : (
        <TableSkeleton label={t('requests.loading')} columns={4} rows={2} />
      )}
    </Card>
  )
}

function RequestTable({ requests, busy }: { requests: LimitRequest[]; busy: boolean }) {
  const { t, i18n } = useTranslation('limits')
  const columns: Column<LimitRequest>[] = [
    {
      id: 'metric',
      header: t('requests.metric'),
      cell: ({ metric }) => t(`metrics.${metric}`),
    },
    {
      id: 'wanted',
      header: t('requests.wanted'),
      cell: ({ metric, wanted }) => formatMetric(metric, wanted, i18n.language),
      align: 'end',
      narrow: true,
    },
    { id: 'reason', header: t('requests.reason'), cell: reasonCell },
    {
      id: 'status',
      header: t('requests.status'),
      cell: statusCell,
      narrow: true,
    },
    { id: 'createdAt', header: t('requests.created'), cell: createdCell, narrow: true },
  ]
  return <Table caption={t('requests.title')} columns={columns} rows={requests} busy={busy} />
}

function Verdict({ status }: Pick<LimitRequest, 'status'>) {
  const { t } = useTranslation('limits')
  return <Badge tone={tones[status]}>{t(`requests.${status}`)}</Badge>
}
