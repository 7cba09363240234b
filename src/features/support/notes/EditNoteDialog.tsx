import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TicketNote } from '#contract/support/records.ts'
import { tickets } from '#contract/support/routes.ts'
import { editedForMinutes } from '#contract/support/turns.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { dateFormat } from '#src/i18n/formatters.ts'
import { once } from '#src/resources/action.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { codesOf, useCallForm } from '#src/resources/actions/useCall.ts'
import { NoteEditor } from '#src/resources/tickets/NoteEditor.tsx'
import { useTimeZone } from '#src/ui/timeZone.ts'
import { ticketsApi } from '../ticketsApi.ts'
import { supportTexts } from '../texts.ts'

export const texts = [...resourceActionsTexts, ...supportTexts]

interface EditNoteDialogProps {
  ticketId: string
  note: TicketNote
  onClose: () => void
}

/** Changes one's own last note, for a quarter of an hour. */
export function EditNoteDialog({ ticketId, note, onClose }: EditNoteDialogProps) {
  const { t, i18n } = useTranslation('support')
  const sentenceOf = useFieldErrors()
  const timeZone = useTimeZone()
  const [text, setText] = useState(note.text)
  const { codeOf, submit, isSending, refusal, problem } = useCallForm(['text'])
  const end = new Date(Date.parse(note.createdAt) + editedForMinutes * 60_000)
  const save = async () => {
    const draft = { text: text.trim() }
    const call = () =>
      ticketsApi.endpoints.editNote.initiate({ id: ticketId, noteId: note.id, ...draft }, once)
    if (await submit(codesOf(tickets.edit.body, draft), call)) onClose()
  }
  return (
    <ActionDialog
      title={t('ticket.editTitle')}
      text={t('ticket.editUntil', {
        time: dateFormat(i18n.language, { timeStyle: 'short', timeZone }).format(end),
      })}
      submit={t('ticket.editSave')}
      size="lg"
      isSending={isSending}
      // Its time is over, or somebody has answered.
      refusal={problem?.status === 409 ? t('ticket.editOver') : refusal}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <NoteEditor
        label={t('form.text')}
        error={sentenceOf(codeOf('text'))}
        text={text}
        onText={setText}
        rows={8}
      />
    </ActionDialog>
  )
}
