import Check from 'lucide-react/icons/check'
import { useId } from 'react'

interface SwatchesProps<Value extends string> {
  legend: string
  choices: readonly Value[]
  value: Value
  onChange: (value: Value) => void
  labelOf: (value: Value) => string
  /** The attribute under which the stylesheet knows the choice; each swatch wears its own. */
  attribute: 'data-primary' | 'data-light-scheme' | 'data-dark-scheme'
}

/** Colours to choose from, each shown by itself and by its name. */
export function Swatches<Value extends string>(props: SwatchesProps<Value>) {
  const { legend, choices, value, onChange, labelOf, attribute } = props
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-3">
        {choices.map((choice) => (
          <label key={choice} className="group flex cursor-pointer flex-col items-center gap-1.5 text-xs">
            <input
              type="radio"
              name={name}
              className="peer sr-only"
              checked={choice === value}
              onChange={() => onChange(choice)}
            />
            <span
              {...{ [attribute]: choice }}
              className="scheme-swatch grid size-10 place-items-center rounded-full border-2 border-transparent ring-1 ring-line transition-shadow group-hover:ring-line-strong peer-checked:ring-2 peer-checked:ring-focus peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-focus"
            >
              {choice === value && <Check aria-hidden className="size-4" />}
            </span>
            <span className={choice === value ? 'text-text' : 'text-text-muted'}>{labelOf(choice)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
