import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { areasOf } from '#src/resources/commands.ts'
import { Combobox } from '#src/ui/Combobox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import type { Choice, Filter } from './filters.ts'
import { useListContext } from './listContext.ts'
import { resourcesTexts } from '../texts.ts'

export const texts = resourcesTexts

const any = 'any'

/** What the filter button opens. */
export function FilterPanel() {
  const { list } = useListContext()
  return (
    <div className="flex flex-col gap-3">
      {Object.entries(list.filters).map(([name, filter]) => (
        <FilterField
          key={name}
          filter={filter}
          value={list.values[name]}
          onChange={(value) => list.filter(name, value)}
        />
      ))}
    </div>
  )
}

interface FilterFieldProps {
  filter: Filter
  value: string | undefined
  onChange: (value: string | undefined) => void
}

function FilterField({ filter: { label, isFree, unset, Choices }, value, onChange }: FilterFieldProps) {
  const { t } = useTranslation(areasOf([label, ...(unset ? [unset] : [])]))
  return (
    <Field label={t(label)}>
      <Choices>
        {(choices) =>
          isFree ? (
            <FreeChoice choices={choices} value={value} onChange={onChange} />
          ) : (
            <FixedChoice choices={choices} value={value} onChange={onChange} unset={unset && t(unset)} />
          )
        }
      </Choices>
    </Field>
  )
}

interface ChoiceProps extends Omit<FilterFieldProps, 'filter'> {
  choices: readonly Choice[]
}

function FixedChoice({ choices, value, onChange, unset }: ChoiceProps & { unset: string | undefined }) {
  const { t } = useTranslation('resources')
  // An address may name a value that is not worth offering.
  const isOffered = value === undefined || choices.some((choice) => choice.value === value)
  return (
    <Select
      value={value ?? any}
      onChange={(chosen) => onChange(chosen === any ? undefined : chosen)}
      choices={[
        { value: any, label: unset ?? t('list.any') },
        ...choices,
        ...(isOffered ? [] : [{ value, label: value }]),
      ]}
    />
  )
}

function FreeChoice({ choices, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('resources')
  const [text, setText] = useState('')
  const wanted = text.trim()
  const found = choices
    .map((choice) => choice.value)
    .filter((known) => known.toLocaleLowerCase().includes(wanted.toLocaleLowerCase()))
  const offered = [...new Set([...found, ...[wanted, value ?? ''].filter(Boolean)])]
  return (
    <Combobox
      choices={offered.map((one) => ({ value: one, label: one }))}
      value={value}
      onChange={onChange}
      placeholder={t('list.any')}
      onSearch={setText}
    />
  )
}
