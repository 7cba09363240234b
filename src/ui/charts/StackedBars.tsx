import { useId, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useUiTexts } from '../uiTexts.ts'
import { Bar, Readout, Scale, Ticks } from './BarParts.tsx'
import { ChartHead } from './ChartHead.tsx'
import { ChartTable } from './ChartTable.tsx'
import type { ChartData, Series } from './series.ts'

interface StackedBarsProps {
  title: string
  /** A bar for each time, stacked of the series. */
  data: ChartData
  /** What to compare each bar with: a thin bar beside it. */
  before?: Series
  format: (value: number) => string
  formatTime: (seconds: number) => string
  /** The few words below a bar. */
  tick: (seconds: number) => string
  /** The bar that the page is about, if it is about one. */
  chosen?: number
  /** A bar was clicked, or Enter was pressed at it. */
  onPick: (index: number) => void
  /** What clicking does. */
  hint: string
}

const most = (values: readonly (number | null)[]) => values.reduce<number>((a, b) => Math.max(a, b ?? 0), 0)

/** What each bar comes to. */
const totalsOf = ({ times, series }: ChartData) =>
  times.map((_, i) => series.reduce((sum, { values }) => sum + (values[i] ?? 0), 0))

/**
 * Bars over time, stacked of parts. The pointer or the arrow keys move a cursor whose parts are listed and read out;
 * the same numbers can be shown as a table.
 */
export function StackedBars(props: StackedBarsProps) {
  const { title, data, before, format, formatTime, tick, chosen, onPick, hint } = props
  const { t } = useUiTexts()
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  const [cursor, setCursor] = useState<number>()
  const last = data.times.length - 1
  const totals = totalsOf(data)
  const top = Math.max(most(totals), most(before?.values ?? [])) || 1
  const at = cursor ?? chosen

  const onKeyDown = (event: KeyboardEvent) => {
    const from = at ?? last
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: last, Enter: from }[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (event.key === 'Enter') onPick(from)
    else setCursor(Math.max(0, Math.min(last, to)))
  }
  const barAt = ({ clientX, currentTarget }: MouseEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * data.times.length)))
  }

  return (
    <figure className="flex flex-col gap-3">
      <ChartHead title={title} asTable={asTable} onToggle={() => setAsTable(!asTable)} />
      {asTable ? (
        <ChartTable
          caption={title}
          timeHeader={t('chart.time')}
          data={before ? { ...data, series: [...data.series, before] } : data}
          format={format}
          formatTime={formatTime}
        />
      ) : (
        <>
          <div dir="ltr" className="flex gap-2">
            <Scale top={top} format={format} />
            <div className="min-w-0 flex-1">
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys move the cursor; there is no role for a chart that can be walked through */}
              <div
                role="application"
                aria-roledescription={t('chart.role')}
                aria-label={t('chart.label', { title })}
                aria-describedby={id}
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
                tabIndex={0}
                onKeyDown={onKeyDown}
                onBlur={() => setCursor(undefined)}
                onPointerMove={(event) => setCursor(barAt(event))}
                onPointerLeave={() => setCursor(undefined)}
                onClick={(event) => onPick(barAt(event))}
                className="flex h-52 cursor-pointer items-end rounded-control border-b border-line bg-[linear-gradient(to_bottom,var(--line)_1px,transparent_1px)] bg-[length:100%_50%]"
              >
                {data.times.map((time, i) => (
                  <Bar
                    key={time}
                    parts={data.series.map(({ values, isRest }) => ({
                      value: values[i] ?? 0,
                      isRest: isRest === true,
                    }))}
                    before={before && (before.values[i] ?? 0)}
                    top={top}
                    isAt={i === at}
                  />
                ))}
              </div>
              <span id={id} hidden>
                {hint}
              </span>
              <Ticks times={data.times} tick={tick} />
            </div>
          </div>
          <Readout
            data={data}
            at={at}
            total={at === undefined ? undefined : totals[at]}
            before={before}
            format={format}
            formatTime={formatTime}
            hint={hint}
          />
        </>
      )}
    </figure>
  )
}
