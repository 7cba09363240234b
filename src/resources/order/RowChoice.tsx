import { useId } from 'react'
import { cx } from '#src/ui/cx.ts'
import { radioClass } from '#src/ui/radioClass.ts'

interface RowChoiceProps {
  value: string
  label: string
  /** The group of radio buttons that it is one of. */
  group: string
  isChosen: boolean
  /** Why it can't be chosen: said below its name, to everyone. */
  reason: string | undefined
  onChoose: () => void
}

/**
 * The radio button of a table's row, whose label the whole row is. What can't be had stays reachable, so that its
 * reason is too.
 */
export function RowChoice({ value, label, group, isChosen, reason, onChoose }: RowChoiceProps) {
  const id = useId()
  const isClosed = reason !== undefined
  return (
    <span className="flex items-start gap-3">
      <input
        id={id}
        type="radio"
        name={group}
        value={value}
        checked={isChosen}
        aria-disabled={isClosed || undefined}
        aria-describedby={isClosed ? `${id}-why` : undefined}
        onChange={isClosed ? undefined : onChoose}
        readOnly={isClosed}
        className={cx('peer mt-px', radioClass)}
      />
      <span className="min-w-0">
        <label
          htmlFor={id}
          className={cx(
            'font-medium whitespace-nowrap after:absolute after:inset-0',
            isClosed ? 'text-text-faint after:cursor-not-allowed' : 'text-text after:cursor-pointer',
            'peer-focus-visible:after:outline-2 after:-outline-offset-2 after:outline-focus',
          )}
        >
          {label}
        </label>
        {isClosed && (
          <span id={`${id}-why`} className="block text-xs font-normal text-text-muted">
            {reason}
          </span>
        )}
      </span>
    </span>
  )
}

interface RowAmountProps {
  text: string
  below?: string
  /** Its row can't be chosen. */
  isClosed: boolean
}

/** An amount in such a row, and in a smaller line what goes with it. */
export function RowAmount({ text, below, isClosed }: RowAmountProps) {
  return (
    <span className={cx('whitespace-nowrap', isClosed ? 'text-text-faint' : 'text-text')}>
      {text}
      {below !== undefined && (
        <span className="block text-xs text-text-faint max-md:ms-2 max-md:inline">{below}</span>
      )}
    </span>
  )
}
