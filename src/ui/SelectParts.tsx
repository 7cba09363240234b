import { ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { ChoiceLine } from './ChoiceLine.tsx'
import { cx } from './cx.ts'
import { useFieldWiring } from './fieldContext.ts'
import { inputClass } from './inputClass.ts'
import { listClass, optionClass } from './listClass.ts'
import type { Choice } from './Select.tsx'
import { SelectButton } from './SelectButton.tsx'

interface SelectPartsProps {
  choices: readonly Choice[]
  /** What is chosen, in words; else the placeholder stands there. */
  chosen: string | undefined
  placeholder: string | undefined
  /** Names one that stands without a Field. */
  label?: string
  className?: string
}

/** What a select is inside of its Listbox: the button that says what is chosen, and the list it opens. */
export function SelectParts({ choices, chosen, placeholder, label, className }: SelectPartsProps) {
  const { id } = useFieldWiring()
  return (
    <>
      <ListboxButton
        as={SelectButton}
        id={id}
        aria-label={label}
        className={cx(inputClass, 'flex h-control items-center justify-between gap-2 text-start', className)}
      >
        <span id={id && `${id}-value`} className={cx('truncate', chosen === undefined && 'text-text-faint')}>
          {chosen ?? placeholder}
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
    </>
  )
}
