import { tokenOfLine, type ChartData } from './series.ts'

interface ChartLegendProps {
  data: ChartData
  /** Index of the time whose values are shown. */
  at: number
  format: (value: number) => string
  formatTime: (seconds: number) => string
}

/** The lines' names and their values at the cursor, read out as it moves. */
export function ChartLegend({ data, at, format, formatTime }: ChartLegendProps) {
  const time = data.times[at]
  return (
    <div aria-live="polite" className="flex flex-wrap gap-x-5 gap-y-1 text-sm tabular-nums">
      <span className="text-text-faint">{time === undefined ? '' : formatTime(time)}</span>
      {data.series.map(({ id, label, values }, i) => {
        const value = values[at] ?? null
        return (
          <span key={id} className="flex items-center gap-1.5 text-text-muted">
            <span
              aria-hidden
              className="h-0.5 w-3 rounded-full"
              style={{ background: `var(${tokenOfLine(i)})` }}
            />
            {label}
            <span className="text-text">{value === null ? '–' : format(value)}</span>
          </span>
        )
      })}
    </div>
  )
}
