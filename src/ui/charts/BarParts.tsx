import { cx } from '../cx.ts'
import { fillOfPart, sampled, type ChartData, type Series } from './series.ts'

interface BarProps {
  parts: readonly { value: number; isRest: boolean }[]
  before: number | undefined
  /** What reaches the upper edge. */
  top: number
  isAt: boolean
}

/** One bar, stacked of its parts, beside what it is compared with. */
export function Bar({ parts, before, top, isAt }: BarProps) {
  return (
    <span
      className={cx('flex h-full min-w-0 flex-1 items-end justify-center gap-px px-px', isAt && 'bg-hover')}
    >
      {before !== undefined && (
        <span className="w-1/4 bg-line-strong/60" style={{ height: `${(before / top) * 100}%` }} />
      )}
      <span className="flex h-full w-1/2 flex-col-reverse">
        {parts.map(({ value, isRest }, part) => (
          // Parts have no other name here than their place.
          <span
            key={part}
            style={{ height: `${(value / top) * 100}%`, background: fillOfPart(part, isRest) }}
          />
        ))}
      </span>
    </span>
  )
}

/** The values' axis. */
export function Scale({ top, format }: { top: number; format: (value: number) => string }) {
  return (
    <span
      aria-hidden
      className="flex h-52 shrink-0 flex-col justify-between text-end text-xs text-text-faint tabular-nums"
    >
      <span className="-mt-2">{format(top)}</span>
      <span>{format(top / 2)}</span>
      <span className="-mb-2">{format(0)}</span>
    </span>
  )
}

/** So many labels fit below the bars. */
const mostTicks = 8

export function Ticks({ times, tick }: { times: readonly number[]; tick: (seconds: number) => string }) {
  const labelled = new Set(sampled(times, mostTicks))
  return (
    <span aria-hidden className="mt-1 flex text-xs text-text-faint tabular-nums">
      {times.map((time, i) => (
        <span
          key={time}
          className="flex h-4 min-w-0 flex-1 justify-center overflow-visible whitespace-nowrap"
        >
          {labelled.has(i) && tick(time)}
        </span>
      ))}
    </span>
  )
}

interface ReadoutProps {
  data: ChartData
  before: Series | undefined
  format: (value: number) => string
  formatTime: (seconds: number) => string
  /** Said while the cursor is nowhere. */
  hint: string
  at: number | undefined
  total: number | undefined
}

/** What the bar at the cursor is made of. */
export function Readout({ data, at, total, before, format, formatTime, hint }: ReadoutProps) {
  const time = at === undefined ? undefined : data.times[at]
  if (at === undefined || time === undefined || total === undefined)
    return <p className="min-h-5 text-sm text-text-faint">{hint}</p>
  return (
    <p aria-live="polite" className="flex min-h-5 flex-wrap gap-x-5 gap-y-1 text-sm tabular-nums">
      <span className="text-text-faint">{formatTime(time)}</span>
      <span className="font-medium text-text">{format(total)}</span>
      {data.series.map(({ id, label, values, isRest }, i) =>
        values[at] ? (
          <span key={id} className="flex items-center gap-1.5 text-text-muted">
            <PartSwatch part={i} isRest={isRest === true} />
            {label} <span className="text-text">{format(values[at] ?? 0)}</span>
          </span>
        ) : null,
      )}
      {before && (
        <span className="text-text-faint">
          {before.label} {format(before.values[at] ?? 0)}
        </span>
      )}
    </p>
  )
}

/** The color of a part. */
export function PartSwatch({ part, isRest }: { part: number; isRest: boolean }) {
  return (
    <span
      aria-hidden
      className="size-2.5 shrink-0 rounded-[3px]"
      style={{ background: fillOfPart(part, isRest) }}
    />
  )
}
