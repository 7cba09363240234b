import { Listbox } from '@headlessui/react'
import type { ReactNode } from 'react'
import { choicesWith } from './choicesWith.ts'
import { SelectParts } from './SelectParts.tsx'

export interface Choice<Value extends string = string> {
  value: Value
  label: string
  /** A second line, for what the name alone doesn't tell. */
  detail?: ReactNode
  disabled?: boolean
}

interface SelectProps<Value extends string> {
  choices: readonly Choice<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  placeholder?: string
  /** Name of a select that stands without a Field. */
  label?: string
  name?: string
  disabled?: boolean
  className?: string
}

/** One of a short list. Longer lists want a Combobox. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, onChange, placeholder, label, name, disabled, className } = props
  const choices = choicesWith(props.choices, [value])
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <Listbox
      value={value ?? null}
      onChange={(next) => next !== null && onChange(next)}
      name={name}
      disabled={disabled}
    >
      <SelectParts
        choices={choices}
        chosen={chosen?.label}
        placeholder={placeholder}
        label={label && [label, chosen?.label].filter(Boolean).join(' ')}
        className={className}
      />
    </Listbox>
  )
}
