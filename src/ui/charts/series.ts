/** One line of a chart. Values stand at the chart's times; null is a gap. */
export interface Series {
  id: string
  label: string
  values: readonly (number | null)[]
  /** Not measured but expected. */
  isDashed?: boolean
  /** Whatever is in no series of its own. */
  isRest?: boolean
}

/** What a chart of time shows: `times` in seconds since 1970, rising. */
export interface ChartData {
  times: readonly number[]
  series: readonly Series[]
}

/** Where the values' axis ends: at 100, or above the highest value. It begins at 0, or below the lowest. */
export type ChartScale = 'percent' | 'amount'

/** Values that no line reaches, for there are gaps on both sides: they are drawn as points. */
export const isolated = (values: Series['values']): number[] =>
  values.flatMap((value, i) =>
    value !== null && (values[i - 1] ?? null) === null && (values[i + 1] ?? null) === null ? [i] : [],
  )

/** The mean and the highest of the values that there are; undefined for none. */
export const summaryOf = (values: Series['values']): { average: number; maximum: number } | undefined => {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return undefined
  const sum = known.reduce((total, value) => total + value, 0)
  return { average: sum / known.length, maximum: known.reduce((a, b) => Math.max(a, b)) }
}

/** The semantic tokens that lines are drawn in, one after the other. */
export const lineTokens = [
  '--accent',
  '--success-solid',
  '--warning-solid',
  '--info-solid',
  '--secondary-solid',
]

export const tokenOfLine = (index: number) => lineTokens[index % lineTokens.length] ?? '--accent'

/** An SVG path through the values in a box of that size, highest value at the top. Gaps break the line. */
export const sparkPath = (values: readonly (number | null)[], width: number, height: number): string => {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return ''
  const low = Math.min(...known)
  const range = Math.max(...known) - low || 1
  const step = values.length > 1 ? width / (values.length - 1) : 0
  let pen = 'M'
  return values
    .map((value, i) => {
      if (value === null) {
        pen = 'M'
        return ''
      }
      const point = `${pen}${round(i * step)} ${round(height - ((value - low) / range) * height)}`
      pen = 'L'
      return point
    })
    .join('')
}

const round = (value: number) => Math.round(value * 10) / 10

/** At most so many of the times, spread evenly, the last always among them: the rows of a chart's table. */
export const sampled = (times: readonly number[], most: number): number[] => {
  const step = Math.max(1, Math.ceil(times.length / most))
  return times.flatMap((_, i) => ((times.length - 1 - i) % step === 0 ? [i] : []))
}

/** The color of one of the parts that bars are stacked of: lines' own first, then paler and darker ones; no color for the rest. */
export const fillOfPart = (index: number, isRest = false) => {
  if (isRest) return 'var(--text-faint)'
  const token = `var(${tokenOfLine(index)})`
  const shade = Math.floor(index / lineTokens.length)
  if (shade === 0) return token
  const mixed = shade === 1 ? '45%, var(--surface)' : '60%, var(--text)'
  return `color-mix(in oklab, ${token} ${mixed})`
}
