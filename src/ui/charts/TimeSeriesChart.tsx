import { Suspense, useState, type KeyboardEvent } from 'react'
import { lazyPart } from '../lazyPart.tsx'
import { useTimeZone } from '../timeZone.ts'
import { Skeleton } from '../Skeleton.tsx'
import { useUiTexts } from '../uiTexts.ts'
import { ChartHead } from './ChartHead.tsx'
import { ChartLegend } from './ChartLegend.tsx'
import { ChartTable } from './ChartTable.tsx'
import type { ChartData, ChartScale } from './series.ts'

const PlotCanvas = lazyPart(() => import(/* webpackChunkName: "plot" */ './PlotCanvas.tsx'), 'PlotCanvas')

export interface TimeSeriesChartProps {
  title: string
  /** Keep the object itself the same until the numbers change. */
  data: ChartData
  scale?: ChartScale
  /** Charts with the same name move their cursors together. */
  syncWith?: string
  /** A value with its unit. Keep the function itself the same between renders. */
  format: (value: number) => string
  formatTime: (seconds: number) => string
  /** Pixels. */
  height?: number
  /** Averages and maxima below the chart, where they mean something. */
  isSummed?: boolean
}

/**
 * Lines over time. The pointer or the arrow keys move a cursor whose values stand in the legend and
 * are read out; the same numbers can be shown as a table.
 */
export function TimeSeriesChart(props: TimeSeriesChartProps) {
  const { title, data, syncWith, format, formatTime } = props
  const scale = props.scale ?? 'amount'
  const height = props.height ?? 200
  const isSummed = props.isSummed ?? true
  const { t, i18n } = useUiTexts()
  const timeZone = useTimeZone()
  const [asTable, setAsTable] = useState(false)
  const [cursor, setCursor] = useState<number>()
  const last = data.times.length - 1

  const onKeyDown = (event: KeyboardEvent) => {
    const at = cursor ?? last
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last, Escape: undefined }
    if (!(event.key in to)) return
    event.preventDefault()
    const next = to[event.key as keyof typeof to]
    setCursor(next === undefined ? undefined : Math.max(0, Math.min(last, next)))
  }

  return (
    <figure className="flex flex-col gap-3">
      <ChartHead title={title} asTable={asTable} onToggle={() => setAsTable(!asTable)} />
      {asTable ? (
        <ChartTable
          caption={title}
          timeHeader={t('chart.time')}
          data={data}
          format={format}
          formatTime={formatTime}
        />
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys move the cursor; there is no role for a chart that can be walked through */}
          <div
            role="application"
            aria-roledescription={t('chart.role')}
            aria-label={t('chart.label', { title })}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
            tabIndex={0}
            onKeyDown={onKeyDown}
            onBlur={() => setCursor(undefined)}
            className="rounded-control"
          >
            <Suspense
              fallback={
                <div style={{ height }}>
                  <Skeleton className="h-full!" />
                </div>
              }
            >
              <PlotCanvas
                data={data}
                scale={scale}
                height={height}
                format={format}
                language={i18n.language}
                timeZone={timeZone}
                syncWith={syncWith}
                cursor={cursor}
                onCursor={setCursor}
              />
            </Suspense>
          </div>
          <ChartLegend
            data={data}
            at={cursor ?? last}
            format={format}
            formatTime={formatTime}
            isSummed={isSummed}
          />
        </>
      )}
    </figure>
  )
}
