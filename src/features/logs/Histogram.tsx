import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogHistogram } from '#contract/logs/routes.ts'
import { dateFormat } from '#src/i18n/formatters.ts'
import { cx } from '#src/ui/cx.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useTimeZone } from '#src/ui/timeZone.ts'
import { useReadHistogramQuery } from './logsApi.ts'
import type { LogView } from './useLogView.ts'

/** Entries over time; dragging over it narrows the period, and so do the arrow keys with Shift, then Enter. */
export function Histogram({ view }: { view: LogView }) {
  const { data, isError } = useReadHistogramQuery(view.filters)
  // What goes wrong is said where the list would be.
  if (isError) return null
  if (!data) return <Skeleton className="h-16 w-full" />
  return <Bars key={data.from} histogram={data} onNarrow={(from, to) => view.filter({ from, to })} />
}

interface BarsProps {
  histogram: LogHistogram
  onNarrow: (from: string, to: string) => void
}

function Bars({ histogram: { from, stepMs, counts }, onNarrow }: BarsProps) {
  const { t, i18n } = useTranslation('logs')
  const timeZone = useTimeZone()
  const hint = useId()
  const last = counts.length - 1
  // From the bar where choosing began to the one where it is now.
  const [anchor, setAnchor] = useState<number>()
  const [current, setCurrent] = useState(last)
  const first = Math.min(anchor ?? current, current)
  const end = Math.max(anchor ?? current, current)

  const startOf = (bar: number) => new Date(Date.parse(from) + bar * stepMs)
  const format = dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const totals = counts.map(({ success, failure, denied }) => success + failure + denied)
  const tallest = Math.max(1, ...totals)
  const chosen = {
    from: format.format(startOf(first)),
    to: format.format(startOf(end + 1)),
    count: totals.slice(first, end + 1).reduce((sum, total) => sum + total, 0),
  }
  const narrow = () => {
    setAnchor(undefined)
    onNarrow(startOf(first).toISOString(), startOf(end + 1).toISOString())
  }
  const moveTo = (bar: number, isExtending: boolean) => {
    setAnchor(isExtending ? (anchor ?? current) : undefined)
    setCurrent(Math.max(0, Math.min(last, bar)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const bars: Record<string, number> = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: 0,
      End: last,
    }
    const bar = bars[event.key]
    if (bar !== undefined) moveTo(bar, event.shiftKey)
    else if (event.key === 'Enter') narrow()
    else return
    event.preventDefault()
  }
  const barAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * counts.length)))
  }

  return (
    <div>
      {/* Time runs from left to right in every language, as in other charts. */}
      <div
        dir="ltr"
        role="slider"
        tabIndex={0}
        aria-label={t('histogram.label')}
        aria-describedby={hint}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={current}
        aria-valuetext={t('histogram.bar', chosen)}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setAnchor(barAt(event))
          setCurrent(barAt(event))
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) setCurrent(barAt(event))
        }}
        onPointerUp={narrow}
        onPointerCancel={() => setAnchor(undefined)}
        className="group flex h-16 cursor-crosshair touch-pan-y items-end gap-px rounded-card border border-line bg-surface p-1 select-none"
      >
        {counts.map(({ success, failure, denied }, bar) => (
          <span
            // Bars have no other name than their place.
            key={startOf(bar).getTime()}
            className={cx(
              'flex h-full flex-1 flex-col justify-end',
              anchor !== undefined && bar >= first && bar <= end && 'bg-accent-soft',
              anchor === undefined && bar === current && 'group-focus-visible:bg-accent-soft',
            )}
          >
            <span className="bg-warning-solid" style={{ height: `${(denied / tallest) * 100}%` }} />
            <span className="bg-error-solid" style={{ height: `${(failure / tallest) * 100}%` }} />
            <span className="bg-accent" style={{ height: `${(success / tallest) * 100}%` }} />
          </span>
        ))}
      </div>
      <div className="mt-1 flex flex-wrap justify-between gap-3 text-xs text-text-faint">
        <span id={hint}>{t('histogram.hint')}</span>
        {anchor !== undefined && <span>{t('histogram.bar', chosen)}</span>}
      </div>
    </div>
  )
}
