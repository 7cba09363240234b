import { cx } from './cx.ts'

interface MeterProps {
  label: string
  used: number
  limit: number
  /** "3 of 10 instances": what is shown and read out. */
  text: string
}

/** From here on a limit is close. */
const CLOSE = 0.8

/** What fills the bar of a meter, or of what is drawn as one beside words that say the same. */
export function MeterFill({ used, limit }: Pick<MeterProps, 'used' | 'limit'>) {
  const share = limit > 0 ? Math.min(used / limit, 1) : 1
  const tone = share >= 1 ? 'bg-error-solid' : share >= CLOSE ? 'bg-warning-solid' : 'bg-accent'
  return <span className={cx('block h-full rounded-full', tone)} style={{ width: `${share * 100}%` }} />
}

/** How much of a limit is used. */
export function Meter({ label, used, limit, text }: MeterProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span className="text-text">{label}</span>
        <span className="text-text-muted tabular-nums">{text}</span>
      </div>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        aria-valuetext={text}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <MeterFill used={used} limit={limit} />
      </div>
    </div>
  )
}
