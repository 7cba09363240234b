import { useId } from 'react'

interface SegmentedControlProps<Value extends string> {
  /** Says what is chosen; not shown. */
  legend: string
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few short choices, side by side. Plain radio buttons, so that arrow keys work. */
export function SegmentedControl<Value extends string>({
  legend,
  choices,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <fieldset className="inline-flex rounded-control border border-line bg-sunken p-0.5">
      <legend className="sr-only">{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="cursor-pointer rounded-control px-3 py-1 text-sm font-medium text-text-muted transition-colors hover:text-text has-checked:bg-surface has-checked:text-text has-checked:shadow-control has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
            className="sr-only"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
