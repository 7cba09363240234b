import { sparkPath } from './series.ts'

interface SparklineProps {
  values: readonly (number | null)[]
  /** Says in words what the line shows, such as "CPU, last hour: 4 % to 61 %". */
  label: string
}

const width = 96
const height = 24

/** The shape of a series beside its number; no axes, nothing to operate. */
export function Sparkline({ values, label }: SparklineProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 -1 ${width} ${height + 2}`}
      className="h-6 w-24 text-accent"
      preserveAspectRatio="none"
    >
      <path
        d={sparkPath(values, width, height)}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
