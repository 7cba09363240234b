import { Listbox } from '@headlessui/react'
import { choicesWith } from './choicesWith.ts'
import type { Choice } from './Select.tsx'
import { SelectParts } from './SelectParts.tsx'
import { Tag } from './Tag.tsx'

interface MultiSelectProps<Value extends string> {
  choices: readonly Choice<Value>[]
  values: readonly Value[]
  onChange: (values: Value[]) => void
  placeholder: string
  /** Name of one that stands without a Field. */
  label?: string
  disabled?: boolean
}

/** Any of a list. The chosen ones stand below it, each to be taken away again. */
export function MultiSelect<Value extends string>(props: MultiSelectProps<Value>) {
  const { values, onChange, placeholder, label, disabled } = props
  const choices = choicesWith(props.choices, values)
  const chosen = choices.filter(({ value }) => values.includes(value))
  return (
    <div className="flex flex-col gap-2">
      <Listbox multiple value={[...values]} onChange={onChange} disabled={disabled}>
        <SelectParts
          choices={choices}
          chosen={chosen.length === 0 ? undefined : chosen.map((choice) => choice.label).join(', ')}
          placeholder={placeholder}
          label={label}
        />
      </Listbox>
      {chosen.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {chosen.map((choice) => (
            <Tag
              key={choice.value}
              onRemove={() => onChange(values.filter((value) => value !== choice.value))}
            >
              {choice.label}
            </Tag>
          ))}
        </div>
      )}
    </div>
  )
}
