import { sampled, type ChartData } from './series.ts'

interface ChartTableProps {
  caption: string
  timeHeader: string
  data: ChartData
  format: (value: number) => string
  formatTime: (seconds: number) => string
}

/** More lines than these tell a reader no more. */
const mostRows = 60

/** A chart's numbers as a table, for those who can't see lines or want the figures. */
export function ChartTable({ caption, timeHeader, data, format, formatTime }: ChartTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className="max-h-72 overflow-auto" role="region" aria-label={caption} tabIndex={0}>
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-surface text-text-faint">
          <tr>
            <th scope="col" className="px-3 py-2 text-start font-medium">
              {timeHeader}
            </th>
            {data.series.map(({ id, label }) => (
              <th key={id} scope="col" className="px-3 py-2 text-end font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sampled(data.times, mostRows).map((at) => (
            <tr key={at} className="border-t border-line">
              <th scope="row" className="px-3 py-1.5 text-start font-normal text-text-muted">
                {formatTime(data.times[at] ?? 0)}
              </th>
              {data.series.map(({ id, values }) => {
                const value = values[at] ?? null
                return (
                  <td key={id} className="px-3 py-1.5 text-end">
                    {value === null ? '–' : format(value)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
