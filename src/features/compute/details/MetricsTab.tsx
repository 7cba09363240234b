import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { metricRange, type InstanceMetrics, type MetricRange } from '#contract/compute.ts'
import type { Instance } from '#contract/instances.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { Card } from '#src/ui/Card.tsx'
import { TimeSeriesChart } from '#src/ui/charts/TimeSeriesChart.tsx'
import { Select } from '#src/ui/Select.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useTimeZone } from '#src/ui/timeZone.ts'
import { useGetInstanceMetricsQuery } from '../computeApi.ts'
import { formatBytesPerSecond, formatPercent } from './metricFormats.ts'
import { PartProblem } from './PartProblem.tsx'
import './texts.ts'

/** One measurement a minute is the finest that there is. */
const POLL_MS = 60_000

/** What the instance was busy with, over the range that the person chooses. */
export function MetricsTab({ instance: { id } }: { instance: Instance }) {
  const { t } = useTranslation('instanceDetails')
  const [search, setSearch] = useSearchParams()
  const range = metricRange.options.find((known) => known === search.get('range')) ?? '1h'
  const setRange = (wanted: MetricRange) =>
    setSearch(
      (current) => {
        current.set('range', wanted)
        return current
      },
      { replace: true },
    )
  // The data of another range must not stand under this one's name.
  const { currentData, error, refetch } = useGetInstanceMetricsQuery(
    { id, range },
    { pollingInterval: POLL_MS, skipPollingIfUnfocused: true },
  )
  return (
    <section aria-label={t('tabs.metrics')} className="flex flex-col gap-4">
      <div className="w-48">
        <Select
          label={t('metrics.range')}
          choices={metricRange.options.map((value) => ({ value, label: t(`metrics.ranges.${value}`) }))}
          value={range}
          onChange={setRange}
        />
      </div>
      {currentData ? (
        <Charts metrics={currentData} />
      ) : error ? (
        <PartProblem problem={problemOf(error)} onRetry={() => void refetch()} />
      ) : (
        <div role="status" className="grid gap-6 lg:grid-cols-2">
          <span className="sr-only">{t('metrics.loading')}</span>
          <Skeleton className="h-72 w-full" />
          <Skeleton className="h-72 w-full" />
        </div>
      )}
    </section>
  )
}

const charts = {
  cpu: ['cpuPercent'],
  memory: ['memoryPercent'],
  disk: ['diskReadBytes', 'diskWriteBytes'],
  network: ['networkInBytes', 'networkOutBytes'],
} as const

function Charts({ metrics }: { metrics: InstanceMetrics }) {
  const { t, i18n } = useTranslation('instanceDetails')
  const { language } = i18n
  const timeZone = useTimeZone()
  const { times, range } = metrics
  const isShort = range === '1h' || range === '24h'
  const formatTime = (seconds: number) =>
    new Date(seconds * 1000).toLocaleString(language, {
      timeStyle: 'short',
      timeZone,
      ...(!isShort && { dateStyle: 'short' }),
    })
  const percent = (value: number) => formatPercent(value, language)
  const bytes = (value: number) => formatBytesPerSecond(value, language)
  const shown = (Object.keys(charts) as (keyof typeof charts)[]).map((chart) => ({
    chart,
    data: {
      times,
      series: charts[chart].map((key) => ({
        id: key,
        label: t(`metrics.series.${key}`),
        values: metrics[key],
      })),
    },
  }))
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {shown.map(({ chart, data }) => (
        <Card key={chart}>
          <TimeSeriesChart
            title={t(`metrics.titles.${chart}`)}
            data={data}
            format={chart === 'cpu' || chart === 'memory' ? percent : bytes}
            formatTime={formatTime}
          />
        </Card>
      ))}
    </div>
  )
}
