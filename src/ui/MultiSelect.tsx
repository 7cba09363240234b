import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { ChoiceLine } from './ChoiceLine.tsx'
import { cx } from './cx.ts'
import { useFieldWiring } from './fieldContext.ts'
import { inputClass } from './inputClass.ts'
import { listClass, optionClass } from './listClass.ts'
import type { Choice } from './Select.tsx'
import { SelectButton } from './SelectButton.tsx'
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
  const { choices, values, onChange, placeholder, label, disabled } = props
  const { id } = useFieldWiring()
  const chosen = choices.filter(({ value }) => values.includes(value))
  return (
    <div className="flex flex-col gap-2">
      <Listbox multiple value={[...values]} onChange={onChange} disabled={disabled}>
        <ListboxButton
          as={SelectButton}
          id={id}
          aria-label={label}
          className={cx(inputClass, 'flex h-control items-center justify-between gap-2 text-start')}
        >
          <span id={id && `${id}-value`} className={cx('truncate', chosen.length === 0 && 'text-text-faint')}>
            {chosen.length === 0 ? placeholder : chosen.map((choice) => choice.label).join(', ')}
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
