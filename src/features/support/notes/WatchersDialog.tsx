import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostWatchers, type Ticket } from '#contract/support/records.ts'
import { useListUsersQuery } from '#src/api/peopleApi.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { useRows } from '#src/records/useRecords.ts'
import { once } from '#src/resources/action.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { useCallForm } from '#src/resources/actions/useCall.ts'
import { Combobox } from '#src/ui/Combobox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { showToast } from '#src/ui/toast.ts'
import { ticketsApi } from '../ticketsApi.ts'
import { supportTexts } from '../texts.ts'

export const texts = [...resourceActionsTexts, ...supportTexts]

/** How many people are offered at once; the others are found by typing. */
const offered = 20

/** Chooses colleagues who get each note by mail. */
export function WatchersDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { t } = useTranslation('support')
  const sentenceOf = useFieldErrors()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed).trim()
  const people = useRows(
    useListUsersQuery({ status: 'active', size: offered, sort: 'name', ...(q && { q }) }).data,
  )
  const [chosen, setChosen] = useState(ticket.watchers)
  const { codeOf, submit, isSending, refusal } = useCallForm(['watchers'])
  const add = (id: string | undefined) => {
    const person = people.find((one) => one.id === id)
    if (person) setChosen([...chosen, { id: person.id, name: person.name }])
    setTyped('')
  }
  const save = async () => {
    const watchers = chosen.flatMap(({ id }) => id ?? [])
    const call = () =>
      ticketsApi.endpoints.changeTicket.initiate(
        { id: ticket.id, watchers, ifRevision: ticket.revision },
        once,
      )
    if (!(await submit({}, call))) return
    onClose()
    void showToast('success', t('ticket.watchersSaved'))
  }
  return (
    <ActionDialog
      title={t('ticket.watchersTitle')}
      text={t('ticket.watchersHint')}
      submit={t('ticket.save')}
      size="md"
      isSending={isSending}
      refusal={refusal}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field label={t('fields.watchers')} error={sentenceOf(codeOf('watchers'))}>
        <Combobox
          key={chosen.length}
          choices={people
            .filter(({ id }) => !chosen.some((one) => one.id === id))
            .map(({ id, name, email }) => ({ value: id, label: name, detail: email }))}
          value={undefined}
          onChange={add}
          onSearch={setTyped}
          disabled={chosen.length >= mostWatchers}
        />
      </Field>
      {chosen.length > 0 && (
        <ul aria-label={t('fields.watchers')} className="flex flex-wrap gap-1.5">
          {chosen.map((one, place) => (
            <li key={one.id ?? `place-${place}`} className="max-w-full">
              <Tag name={one.name} onRemove={() => setChosen(chosen.filter((other) => other !== one))}>
                <bdi>{one.name}</bdi>
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </ActionDialog>
  )
}
