import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { InstanceMetrics } from '#contract/compute/routes.ts'
import type { Id } from '#contract/record.ts'
import { formatPercent } from '#src/i18n/amounts.ts'
import { paths } from '#src/routes/paths.ts'
import { Card } from '#src/ui/Card.tsx'
import { Sparkline } from '#src/ui/charts/Sparkline.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useGetInstanceMetricsQuery } from '../computeApi.ts'
import { formatBytesPerSecond } from '#src/resources/page/rates.ts'

const POLL_MS = 60_000

const lines = [
  { word: 'cpu', key: 'cpuPercent', format: formatPercent },
  { word: 'networkIn', key: 'networkInBytes', format: formatBytesPerSecond },
  { word: 'networkOut', key: 'networkOutBytes', format: formatBytesPerSecond },
] as const

/** How busy it is now and was in the last hour, at a glance. */
export function LastHourCard({ id }: { id: Id }) {
  const { t } = useTranslation('instanceDetails')
  const { data, isError } = useGetInstanceMetricsQuery(
    { id, range: '1h' },
    { pollingInterval: POLL_MS, skipPollingIfUnfocused: true },
  )
  if (isError && !data) return null
  return (
    <Card
      title={t('lastHour.title')}
      actions={
        <Link to={paths.instance(id, 'metrics')} replace className={linkClass}>
          {t('lastHour.all')}
        </Link>
      }
    >
      {data ? <Lines metrics={data} /> : <Skeleton className="h-20 w-full" />}
    </Card>
  )
}

const isMeasured = (value: number | null): value is number => value !== null

function Lines({ metrics }: { metrics: InstanceMetrics }) {
  const { t, i18n } = useTranslation('instanceDetails')
  const { language } = i18n
  if (!metrics.cpuPercent.some(isMeasured)) return <p className="text-text-muted">{t('lastHour.none')}</p>
  return (
    <ul className="flex flex-col gap-3">
      {lines.map(({ word, key, format }) => {
        const values = metrics[key].filter(isMeasured)
        const name = t(`lastHour.${word}`)
        const [from, to] = [Math.min(...values), Math.max(...values)].map((end) => format(end, language))
        return (
          <li key={key} className="flex items-center justify-between gap-4">
            <span className="text-text-muted">{name}</span>
            <span className="flex items-center gap-3">
              <Sparkline values={metrics[key]} label={t('lastHour.range', { name, from, to })} />
              <span className="min-w-20 text-end whitespace-nowrap tabular-nums">
                {format(values.at(-1) ?? 0, language)}
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
