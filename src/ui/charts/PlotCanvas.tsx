import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { isolated, tokenOfLine, type ChartData, type ChartScale } from './series.ts'
import { timeAxisFormat } from './timeAxis.ts'
import { useCanvasColors } from './useCanvasColors.ts'

interface PlotCanvasProps {
  data: ChartData
  scale: ChartScale
  height: number
  format: (value: number) => string
  /** Language and time zone of the times below the chart. */
  language: string
  timeZone: string | undefined
  /** Charts with the same name move their cursors together. */
  syncWith: string | undefined
  /** Index of the time to point at; undefined for none. */
  cursor: number | undefined
  /** The pointer is over a time, or over none. */
  onCursor: (index: number | undefined) => void
}

const font = '12px "Inter Variable", system-ui, sans-serif'
/** The least room of a label of the time axis, in pixels: none runs into the next. */
const labelSpace = 84

/** Room for the longest label of the axis; uPlot asks before it knows any. */
const widthOfLabels = (_: uPlot, labels: string[] | null) =>
  16 + 7 * Math.max(4, ...(labels ?? []).map((label) => label.length))

/** From 0, so that a small wobble looks small, or from below what is lower; per cent always to 100. */
const rangeOf =
  (scale: ChartScale): uPlot.Range.Function =>
  (_, low, high) => [low < 0 ? low * 1.1 : 0, scale === 'percent' ? 100 : high > 0 ? high * 1.1 : 1]

/** The drawing itself, in a canvas. Loads with the first chart, never before. */
export function PlotCanvas({
  data,
  scale,
  height,
  format,
  language,
  timeZone,
  syncWith,
  cursor,
  onCursor,
}: PlotCanvasProps) {
  const host = useRef<HTMLDivElement>(null)
  const plot = useRef<uPlot>(null)
  const lines = data.series.map((_, i) => `var(${tokenOfLine(i)})`)
  const fills = lines.map((line) => `color-mix(in srgb, ${line} 12%, transparent)`)
  const colors = useCanvasColors(host, ['var(--text-faint)', 'var(--line)', ...lines, ...fills])

  useEffect(() => {
    if (!host.current || !colors) return undefined
    const [text = '', grid = '', ...painted] = colors
    const axis = { stroke: text, font, grid: { stroke: grid, width: 1 }, ticks: { show: false } }
    const timeLabel = timeAxisFormat(data.times, { language, timeZone })
    const drawn = new uPlot(
      {
        width: host.current.clientWidth || 600,
        height,
        legend: { show: false },
        ...(timeZone !== undefined && {
          tzDate: (seconds: number) => uPlot.tzDate(new Date(seconds * 1000), timeZone),
        }),
        cursor: {
          y: false,
          points: { size: 7 },
          drag: { x: false, y: false },
          ...(syncWith !== undefined && { sync: { key: syncWith, setSeries: false } }),
        },
        scales: { y: { range: rangeOf(scale) } },
        axes: [
          { ...axis, size: 28, space: labelSpace, values: (_, splits) => splits.map(timeLabel) },
          { ...axis, size: widthOfLabels, values: (_, splits) => splits.map(format) },
        ],
        series: [
          {},
          ...data.series.map(({ label, values, isDashed }, i) => ({
            label,
            ...(isDashed === true && { dash: [6, 5] }),
            stroke: painted[i] ?? text,
            fill: painted[lines.length + i] ?? 'transparent',
            width: 1.5,
            points: { show: true, size: 5, fill: painted[i] ?? text, filter: () => isolated(values) },
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
    // `lines` follows from the data.
  }, [data, scale, height, colors, format, language, timeZone, syncWith, onCursor, lines.length])

  useEffect(() => {
    const time = cursor === undefined ? undefined : data.times[cursor]
    const drawn = plot.current
    if (!drawn || time === undefined || drawn.cursor.idx === cursor) return
    drawn.setCursor({ left: drawn.valToPos(time, 'x'), top: 0 }, false)
  }, [cursor, data])

  return <div ref={host} dir="ltr" className="w-full" style={{ height }} />
}
