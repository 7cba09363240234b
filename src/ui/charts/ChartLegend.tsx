import { useUiTexts } from '../uiTexts.ts'
import { summaryOf, tokenOfLine, type ChartData } from './series.ts'

interface ChartLegendProps {
  data: ChartData
  /** Index of the time whose values are shown. */
  at: number
  format: (value: number) => string
  formatTime: (seconds: number) => string
  isSummed: boolean
}

/** The lines' names, their values at the cursor, read out as it moves, and their average and maximum. */
export function ChartLegend({ data, at, format, formatTime, isSummed }: ChartLegendProps) {
  const time = data.times[at]
  return (
    <div className="flex flex-wrap justify-between gap-x-5 gap-y-1 text-sm tabular-nums">
      <div aria-live="polite" className="flex flex-wrap gap-x-5 gap-y-1">
        <span className="text-text-faint">{time === undefined ? '' : formatTime(time)}</span>
        {data.series.map(({ id, label, values }, i) => {
          const value = values[at] ?? null
          return (
            <span key={id} className="flex items-center gap-1.5 text-text-muted">
              <Swatch line={i} />
              {label}
              <span className="text-text">{value === null ? '–' : format(value)}</span>
            </span>
          )
        })}
      </div>
      {isSummed && <Summaries data={data} format={format} />}
    </div>
  )
}

/** Average and maximum of each line. */
function Summaries({ data, format }: Pick<ChartLegendProps, 'data' | 'format'>) {
  const { t } = useUiTexts()
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-text-faint">
      {data.series.map(({ id, label, values }, i) => {
        const summary = summaryOf(values)
        if (!summary) return null
        const figures = { average: format(summary.average), maximum: format(summary.maximum) }
        return (
          <li key={id} className="flex items-center gap-1.5">
            {data.series.length > 1 && (
              <>
                <Swatch line={i} />
                <span className="sr-only">{label}</span>
              </>
            )}
            {t('chart.summary', figures)}
          </li>
        )
      })}
    </ul>
  )
}

/** The color of a line. */
const Swatch = ({ line }: { line: number }) => (
  <span aria-hidden className="h-0.5 w-3 rounded-full" style={{ background: `var(${tokenOfLine(line)})` }} />
)
