import { useDeferredValue, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { mostResources } from '#contract/support/records.ts'
import { useKindWords } from '#src/resources/words.ts'
import { Combobox } from '#src/ui/Combobox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { useField } from './ticketFields.ts'
import type { TicketValues } from './ticketValues.ts'
import { useFindResourcesQuery } from '../ticketsApi.ts'

/** The resources that the ticket is about, found among all that the person may see. */
export function ResourcesField() {
  const { t } = useTranslation('support')
  const kindOf = useKindWords()
  const { control } = useFormContext<TicketValues>()
  const chosen = useWatch({ control, name: 'resources' })
  const { onChange, error, errorAt } = useField('resources')
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed).trim()
  const { data: found = [] } = useFindResourcesQuery({ q }, { skip: q === '' })
  const offered = found.filter(({ id }) => !chosen.some((one) => one.id === id))
  const add = (id: string | undefined) => {
    const resource = found.find((one) => one.id === id)
    if (resource) onChange([...chosen, { kind: resource.kind, id: resource.id, name: resource.name }])
    setTyped('')
  }
  const isWrong = (place: number) =>
    errorAt(String(place)) !== undefined || errorAt(`${place}.id`) !== undefined
  return (
    <div data-field="resources" className="flex flex-col gap-2">
      <Field label={t('form.resources')} hint={t('form.concernsHint')} error={error} optional>
        <Combobox
          // A new one after each choice, so that it is empty for the next.
          key={chosen.length}
          choices={
            q === ''
              ? []
              : offered.map(({ id, name, kind }) => ({
                  value: id,
                  label: name,
                  detail: kindOf(kind, 1),
                }))
          }
          value={undefined}
          onChange={add}
          onSearch={setTyped}
          placeholder={t('form.resourcesPlaceholder')}
          disabled={chosen.length >= mostResources}
        />
      </Field>
      {chosen.length > 0 && (
        <ul aria-label={t('form.resources')} className="flex flex-wrap gap-1.5">
          {chosen.map(({ id, kind, name }, place) => (
            <li key={id} className="max-w-full">
              <Tag
                name={name}
                isWrong={isWrong(place)}
                onRemove={() => onChange(chosen.filter((one) => one.id !== id))}
              >
                <bdi>{name}</bdi> <span className="text-text-faint">{kindOf(kind, 1)}</span>
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
