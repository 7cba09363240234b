import {
  ComboboxButton,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Combobox as HeadlessCombobox,
} from '@headlessui/react'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { useRef, useState } from 'react'
import { ComboboxField } from './ComboboxField.tsx'
import { ChoiceLine } from './ChoiceLine.tsx'
import { choicesWith } from './choicesWith.ts'
import { cx } from './cx.ts'
import { useFieldWiring } from './fieldContext.ts'
import { inputClass } from './inputClass.ts'
import { listClass, optionClass } from './listClass.ts'
import type { Choice } from './Select.tsx'
import { useUiTexts } from './uiTexts.ts'

interface ComboboxProps<Value extends string> {
  choices: readonly Choice<Value>[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
  placeholder?: string
  /** Name of a combobox that stands without a Field. */
  label?: string
  name?: string
  disabled?: boolean
  /** Looks elsewhere for choices: then `choices` are taken as found. */
  onSearch?: (text: string) => void
}

/** One of a long list, found by typing a part of its name. */
export function Combobox<Value extends string>(props: ComboboxProps<Value>) {
  const { value, onChange, placeholder, label, name, disabled, onSearch } = props
  // Found elsewhere, they are not all that there is.
  const choices = onSearch ? props.choices : choicesWith(props.choices, [value])
  const { t } = useUiTexts()
  const { id } = useFieldWiring()
  const [text, setText] = useState('')
  const opener = useRef<HTMLButtonElement>(null)
  const wanted = text.trim().toLocaleLowerCase()
  const found = onSearch
    ? choices
    : choices.filter((choice) => choice.label.toLocaleLowerCase().includes(wanted))
  const search = (next: string) => {
    setText(next)
    onSearch?.(next)
  }

  return (
    <HeadlessCombobox
      immediate
      value={value ?? null}
      onChange={(next: Value | null) => onChange(next ?? undefined)}
      onClose={() => setText('')}
      name={name}
      disabled={disabled}
    >
      <div className="relative">
        <ComboboxInput
          as={ComboboxField}
          id={id}
          aria-label={label}
          autoComplete="off"
          placeholder={placeholder}
          displayValue={(chosen: Value | null) =>
            choices.find((choice) => choice.value === chosen)?.label ?? ''
          }
          onChange={(event) => search(event.target.value)}
          // After a choice the field keeps the focus, which opens it only when it comes. The button listens to this event of a mouse.
          onClick={({ currentTarget }) => {
            if (currentTarget.getAttribute('aria-expanded') !== 'true')
              opener.current?.dispatchEvent(
                new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }),
              )
          }}
          className={cx(inputClass, 'h-control pe-9')}
        />
        <ComboboxButton
          ref={opener}
          aria-label={t('choose')}
          className="absolute inset-y-0 end-0 grid w-9 place-items-center text-text-faint"
        >
          <ChevronsUpDown aria-hidden className="size-4" />
        </ComboboxButton>
      </div>
      <ComboboxOptions
        anchor={{ to: 'bottom start', gap: 4 }}
        transition
        className={cx(listClass, 'w-(--input-width)')}
      >
        {found.length === 0 && <div className="px-2.5 py-1.5 text-text-faint">{t('nothingFound')}</div>}
        {found.map((choice) => (
          <ComboboxOption
            key={choice.value}
            value={choice.value}
            disabled={choice.disabled}
            className={optionClass}
          >
            <ChoiceLine choice={choice} />
          </ComboboxOption>
        ))}
      </ComboboxOptions>
    </HeadlessCombobox>
  )
}
