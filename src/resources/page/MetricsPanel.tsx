import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { metricRange, type MetricRange } from '#contract/resources/fields.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { Card } from '#src/ui/Card.tsx'
import { TimeSeriesChart } from '#src/ui/charts/TimeSeriesChart.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useTimeZone } from '#src/ui/timeZone.ts'
import { PartProblem } from './PartProblem.tsx'

/** One measurement a minute is the finest that there is. */
export const metricOptions = { pollingInterval: 60_000, skipPollingIfUnfocused: true } as const

/** A chart: its title, its lines by the names of the measurements, and how their values are written. */
export interface MetricChart<Key extends string> {
  title: string
  series: readonly { key: Key; label: string }[]
  scale: 'percent' | 'amount'
  format: (value: number, language: string) => string
}

/** The range of the charts, which the address keeps. */
export const useMetricRange = () => {
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
  return { range, setRange }
}

type Measured<Key extends string> = Record<Key, (number | null)[]> & { times: number[] }

interface MetricsPanelProps<Key extends string> extends ReturnType<typeof useMetricRange> {
  label: string
  /** What one of its kind is called: "Instance". */
  kind: string
  charts: readonly MetricChart<Key>[]
  /** The measurements of the range; `currentData` because another range's must not stand under its name. */
  query: { currentData?: Measured<Key>; error?: unknown; refetch: () => unknown }
}

/** What a resource was busy with, over the range that the person chooses. */
export function MetricsPanel<Key extends string>({
  label,
  kind,
  charts,
  range,
  setRange,
  query: { currentData, error, refetch },
}: MetricsPanelProps<Key>) {
  const { t } = useTranslation('resourcePages')
  return (
    <section aria-label={label} className="flex flex-col gap-4">
      <div>
        <SegmentedControl
          legend={t('metrics.range')}
          choices={metricRange.options.map((value) => ({ value, label: t(`metrics.ranges.${value}`) }))}
          value={range}
          onChange={setRange}
        />
      </div>
      {currentData ? (
        <Charts charts={charts} metrics={currentData} range={range} />
      ) : error ? (
        <PartProblem kind={kind} problem={problemOf(error)} onRetry={() => void refetch()} />
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

interface ChartsProps<Key extends string> {
  charts: readonly MetricChart<Key>[]
  metrics: Measured<Key>
  range: MetricRange
}

function Charts<Key extends string>({ charts, metrics, range }: ChartsProps<Key>) {
  const { i18n } = useTranslation()
  const { language } = i18n
  const timeZone = useTimeZone()
  const isShort = range === '1h' || range === '24h'
  const formatTime = (seconds: number) =>
    new Date(seconds * 1000).toLocaleString(language, {
      timeStyle: 'short',
      timeZone,
      ...(!isShort && { dateStyle: 'short' }),
    })
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {charts.map(({ title, series, scale, format }) => (
        <Card key={title}>
          <TimeSeriesChart
            title={title}
            data={{
              times: metrics.times,
              series: series.map(({ key, label }) => ({ id: key, label, values: metrics[key] })),
            }}
            scale={scale}
            syncWith="metrics"
            format={(value) => format(value, language)}
            formatTime={formatTime}
          />
        </Card>
      ))}
    </div>
  )
}
