import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { tokenOfLine, type ChartData } from './series.ts'
import { useCanvasColors } from './useCanvasColors.ts'

interface PlotCanvasProps {
  data: ChartData
  height: number
  format: (value: number) => string
  formatTime: (seconds: number) => string
  /** Index of the time to point at; undefined for none. */
  cursor: number | undefined
  /** The pointer is over a time, or over none. */
  onCursor: (index: number | undefined) => void
}

const font = '12px "Inter Variable", system-ui, sans-serif'

/** Room for the longest label of the axis; uPlot asks before it knows any. */
const widthOfLabels = (_: uPlot, labels: string[] | null) =>
  16 + 7 * Math.max(4, ...(labels ?? []).map((label) => label.length))

/** The drawing itself, in a canvas. Loads with the first chart, never before. */
export function PlotCanvas({ data, height, format, formatTime, cursor, onCursor }: PlotCanvasProps) {
  const host = useRef<HTMLDivElement>(null)
  const plot = useRef<uPlot>(null)
  const lines = data.series.map((_, i) => tokenOfLine(i))
  const colors = useCanvasColors(host, ['--text-faint', '--line', ...lines])

  useEffect(() => {
    if (!host.current || !colors) return undefined
    const [text = '', grid = '', ...strokes] = colors
    const axis = { stroke: text, font, grid: { stroke: grid, width: 1 }, ticks: { show: false } }
    const drawn = new uPlot(
      {
        width: host.current.clientWidth || 600,
        height,
        legend: { show: false },
        cursor: { y: false, points: { size: 7 } },
        axes: [
          { ...axis, values: (_, splits) => splits.map(formatTime) },
          { ...axis, size: widthOfLabels, values: (_, splits) => splits.map(format) },
        ],
        series: [
          {},
          ...data.series.map(({ label }, i) => ({
            label,
            stroke: strokes[i] ?? text,
            width: 1.5,
            points: { show: false },
          })),
        ],
        hooks: { setCursor: [({ cursor: { idx } }) => onCursor(idx ?? undefined)] },
      },
      // uPlot asks for mutable arrays, but only reads them.
      [data.times, ...data.series.map(({ values }) => values)] as unknown as uPlot.AlignedData,
      host.current,
    )
    plot.current = drawn
    const resize = new ResizeObserver(([entry]) => {
      if (entry) drawn.setSize({ width: entry.contentRect.width, height })
    })
    resize.observe(host.current)
    return () => {
      resize.disconnect()
      drawn.destroy()
      plot.current = null
    }
  }, [data, height, colors, format, formatTime, onCursor])

  useEffect(() => {
    const time = cursor === undefined ? undefined : data.times[cursor]
    const drawn = plot.current
    if (!drawn || time === undefined || drawn.cursor.idx === cursor) return
    drawn.setCursor({ left: drawn.valToPos(time, 'x'), top: 0 }, false)
  }, [cursor, data])

  return <div ref={host} dir="ltr" className="w-full" style={{ height }} />
}
