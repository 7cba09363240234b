import { useId } from 'react'
import type { Plan } from '#contract/catalogue.ts'
import { cx } from '#src/ui/cx.ts'
import { radioClass } from '#src/ui/radioClass.ts'

interface PlanChoiceProps {
  plan: Plan
  /** The group of radio buttons that it is one of. */
  group: string
  isChosen: boolean
  /** Why it can't be chosen: said below its name, to everyone. */
  reason?: string
  onChoose: () => void
}

/**
 * The radio button of a row. The whole row is its label. A plan that can't be had stays reachable, so
 * that its reason is too.
 */
export function PlanChoice({ plan, group, isChosen, reason, onChoose }: PlanChoiceProps) {
  const id = useId()
  const isClosed = reason !== undefined
  return (
    <span className="flex items-start gap-3">
      <input
        id={id}
        type="radio"
        name={group}
        value={plan.id}
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
          {plan.name}
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
