import { useId, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { FieldError } from './FieldError.tsx'
import { radioClass } from './radioClass.ts'

export interface RadioCard<Value extends string = string> {
  value: Value
  label: ReactNode
  detail?: ReactNode
  /** At the end of the card: a price, an icon. */
  aside?: ReactNode
  disabled?: boolean
}

interface RadioCardsProps<Value extends string> {
  legend: ReactNode
  /** The heading above says the same already, to those who see it. */
  isLegendHidden?: boolean
  cards: readonly RadioCard<Value>[]
  name?: string
  value?: Value
  defaultValue?: Value
  onChange?: (value: Value) => void
  error?: string
  /** Cards beside each other: as many as there is room for, or two, where that leaves none alone in its line. */
  columns?: boolean | 'two'
}

/** One of a few, each with room to say what it is. Plain radio buttons, so arrow keys and forms work. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const {
    legend,
    cards,
    value,
    defaultValue,
    onChange,
    error,
    columns = false,
    isLegendHidden = false,
  } = props
  const id = useId()
  const name = props.name ?? id
  return (
    <fieldset
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      className="flex flex-col gap-1.5"
    >
      <legend className={isLegendHidden ? 'sr-only' : 'mb-1.5 text-sm font-medium text-text'}>
        {legend}
      </legend>
      <div
        className={cx(
          'grid gap-2',
          columns === true && 'grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]',
          columns === 'two' && 'sm:grid-cols-2',
        )}
      >
        {cards.map((card) => (
          <label
            key={card.value}
            className="group flex cursor-pointer items-start gap-3 rounded-card border border-line bg-surface p-3.5 shadow-control transition-colors hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:opacity-50"
          >
            <input
              type="radio"
              name={name}
              value={card.value}
              checked={value === undefined ? undefined : value === card.value}
              defaultChecked={value === undefined ? defaultValue === card.value : undefined}
              onChange={() => onChange?.(card.value)}
              disabled={card.disabled}
              className={cx('mt-0.5', radioClass)}
            />
            <span className="min-w-0 flex-1">
              <span className="block font-medium text-text">{card.label}</span>
              {card.detail !== undefined && (
                <span className="block text-sm text-text-muted">{card.detail}</span>
              )}
            </span>
            {card.aside}
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
