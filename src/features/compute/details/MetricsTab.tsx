import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { metricRange, type InstanceMetrics, type MetricRange } from '#contract/compute.ts'
import type { Id } from '#contract/record.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { Card } from '#src/ui/Card.tsx'
import { TimeSeriesChart } from '#src/ui/charts/TimeSeriesChart.tsx'
import { Select } from '#src/ui/Select.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useGetInstanceMetricsQuery } from '../computeApi.ts'
import { PartProblem } from './PartProblem.tsx'

/** One measurement a minute is the finest that there is. */
const POLL_MS = 60_000

/** What the instance was busy with, over the range that the person chooses. */
export function MetricsTab({ id }: { id: Id }) {
  const { t } = useTranslation('compute')
  const [range, setRange] = useState<MetricRange>('1h')
  // The data of another range must not stand under this one's name.
  const { currentData, error, refetch } = useGetInstanceMetricsQuery(
    { id, range },
    { pollingInterval: POLL_MS, skipPollingIfUnfocused: true },
  )
  return (
    <section aria-label={t('details.tabs.metrics')} className="flex flex-col gap-4">
      <Select
        label={t('details.metrics.range')}
        className="w-48"
        choices={metricRange.options.map((value) => ({ value, label: t(`details.metrics.ranges.${value}`) }))}
        value={range}
        onChange={setRange}
      />
      {currentData ? (
        <Charts metrics={currentData} />
      ) : error ? (
        <PartProblem problem={problemOf(error)} onRetry={() => void refetch()} />
      ) : (
        <div role="status" className="grid gap-6 lg:grid-cols-2">
          <span className="sr-only">{t('details.metrics.loading')}</span>
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
  const { t, i18n } = useTranslation('compute')
  const { language } = i18n
  const { times, range } = metrics
  const isShort = range === '1h' || range === '24h'
  const formatTime = (seconds: number) =>
    new Date(seconds * 1000).toLocaleString(
      language,
      isShort ? { timeStyle: 'short' } : { dateStyle: 'short', timeStyle: 'short' },
    )
  const percent = (value: number) =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100)
  const bytes = (value: number) =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit: 'byte-per-second',
      notation: 'compact',
      unitDisplay: 'narrow',
      maximumFractionDigits: 1,
    }).format(value)
  const shown = (Object.keys(charts) as (keyof typeof charts)[]).map((chart) => ({
    chart,
    data: {
      times,
      series: charts[chart].map((key) => ({
        id: key,
        label: t(`details.metrics.series.${key}`),
        values: metrics[key],
      })),
    },
  }))
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {shown.map(({ chart, data }) => (
        <Card key={chart}>
          <TimeSeriesChart
            title={t(`details.metrics.titles.${chart}`)}
            data={data}
            format={chart === 'cpu' || chart === 'memory' ? percent : bytes}
            formatTime={formatTime}
          />
        </Card>
      ))}
    </div>
  )
}
