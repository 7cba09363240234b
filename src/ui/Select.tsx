import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { ReactNode } from 'react'
import { ChoiceLine } from './ChoiceLine.tsx'
import { cx } from './cx.ts'
import { useFieldWiring } from './fieldContext.ts'
import { inputClass } from './inputClass.ts'
import { listClass, optionClass } from './listClass.ts'
import { SelectButton } from './SelectButton.tsx'

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
  const { choices, value, onChange, placeholder, label, name, disabled, className } = props
  const { id } = useFieldWiring()
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <Listbox
      value={value ?? null}
      onChange={(next) => next !== null && onChange(next)}
      name={name}
      disabled={disabled}
    >
      <ListboxButton
        as={SelectButton}
        id={id}
        aria-label={label && [label, chosen?.label].filter(Boolean).join(' ')}
        className={cx(inputClass, 'flex h-control items-center justify-between gap-2 text-start', className)}
      >
        <span id={id && `${id}-value`} className={cx('truncate', !chosen && 'text-text-faint')}>
          {chosen?.label ?? placeholder}
        </span>
        <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-text-faint" />
      </ListboxButton>
      <ListboxOptions
        modal={false}
        anchor={{ to: 'bottom start', gap: 4 }}
        transition
        className={cx(listClass, 'w-(--button-width)')}
      >
        {choices.map((choice) => (
          <ListboxOption
            key={choice.value}
            value={choice.value}
            disabled={choice.disabled}
            className={optionClass}
          >
            <ChoiceLine choice={choice} />
          </ListboxOption>
        ))}
      </ListboxOptions>
    </Listbox>
  )
}
