import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { mostNoteFiles } from '#contract/support/files.ts'
import type { Problem } from '#contract/problem.ts'
import { useListMyProjectsQuery } from '#src/api/myProjectsApi.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useRows } from '#src/records/useRecords.ts'
import { selectRecord } from '#src/records/selectors.ts'
import { paths } from '#src/routes/paths.ts'
import { OrderForm, Section } from '#src/resources/order/OrderForm.tsx'
import { useKeptDraft } from '#src/resources/order/useKeptDraft.ts'
import { useOrder } from '#src/resources/order/useOrder.ts'
import { NoteEditor } from '#src/resources/tickets/NoteEditor.tsx'
import { useFiles, type Files } from '#src/resources/tickets/useFiles.ts'
import { useAppStore } from '#src/store/hooks.ts'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { showToast } from '#src/ui/toast.ts'
import { customerFiles } from '../customerFiles.ts'
import { useGetTermsQuery, useOpenTicketMutation } from '../ticketsApi.ts'
import { AboutSection } from './AboutSection.tsx'
import { ContextField } from './ContextField.tsx'
import { ResourcesField } from './ResourcesField.tsx'
import { useField } from './ticketFields.ts'
import { TicketSummary } from './TicketSummary.tsx'
import {
  blankTicket,
  complaintsOf,
  draftOf,
  ticketValues,
  withTrouble,
  type TicketValues,
} from './ticketValues.ts'
import { useContextFile } from './useContextFile.ts'
import { mostSubjectCharacters, useTrouble } from './useTrouble.ts'

/** A ticket in the making. What was written survives a reload, and an address may add what the trouble is. */
export function TicketForm() {
  const { t } = useTranslation('support')
  const navigate = useNavigate()
  const kept = useKeptDraft('ticket', ticketValues)
  const troubleOf = useTrouble()
  const [start] = useState(() => withTrouble({ ...blankTicket, ...kept.values }, troubleOf()))
  const context = useContextFile()
  const send = useOpening(context)
  const order = useOrder<TicketValues, TicketValues>({
    start,
    kept,
    draftOf: (values) => values,
    check: complaintsOf,
    send: async (values, idempotencyKey) => {
      const opened = await send(values, idempotencyKey)
      if ('problem' in opened) return opened.problem
      void showToast('success', t('form.sent', { number: opened.number }))
      await navigate(paths.ticket(opened.id))
      return undefined
    },
  })
  const { form, values, problem, onSubmit } = order
  const files = useFiles({
    routes: customerFiles,
    attachments: values.attachments,
    onChange: (attachments) => form.setValue('attachments', [...attachments]),
    most: mostNoteFiles - (values.hasContext ? 1 : 0),
  })
  return (
    <OrderForm
      order={{
        form,
        onSubmit: (event) => {
          if (files.areReady()) onSubmit(event)
          else event.preventDefault()
        },
      }}
      summary={<TicketSummary values={values} problem={problem} />}
    >
      <AboutSection />
      <ConcernsSection />
      <DetailsSection files={files} />
      <Section title={t('form.extras')}>
        <ContextField context={context} />
      </Section>
    </OrderForm>
  )
}

type Opened = { id: string; number: number } | { problem: Problem }

/** Makes the call, with the file of the context where it is wanted. */
const useOpening = (context: ReturnType<typeof useContextFile>) => {
  const [open] = useOpenTicketMutation()
  const store = useAppStore()
  return async (values: TicketValues, idempotencyKey: string): Promise<Opened> => {
    const draft = draftOf(values)
    if (values.hasContext) {
      const file = await context.fileOf(values)
      if (!('scan' in file)) return { problem: file }
      draft.attachments = [...(draft.attachments ?? []), file.id]
    }
    const { data, error } = await open({ ...draft, idempotencyKey })
    if (!data) return { problem: problemOf(error) }
    return { id: data.id, number: selectRecord(store.getState(), data)?.number ?? 0 }
  }
}

function ConcernsSection() {
  const { t } = useTranslation('support')
  const projects = useRows(useListMyProjectsQuery().data)
  const { value, onChange, error } = useField('projectId')
  return (
    <Section title={t('form.concerns')}>
      <div data-field="projectId">
        <Field label={t('fields.project')} error={error} optional className="max-w-md">
          <Select
            choices={[
              { value: '', label: t('form.projectNone') },
              ...projects.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={value}
            onChange={onChange}
          />
        </Field>
      </div>
      <ResourcesField />
    </Section>
  )
}

function DetailsSection({ files }: { files: Files }) {
  const { t } = useTranslation('support')
  const subject = useField('subject')
  const text = useField('text')
  const attachments = useField('attachments')
  const { data: terms } = useGetTermsQuery()
  return (
    <Section title={t('form.details')}>
      <div data-field="subject">
        <Field label={t('form.subject')} hint={t('form.subjectHint')} error={subject.error} required>
          <TextInput
            value={subject.value}
            maxLength={mostSubjectCharacters}
            dir="auto"
            autoComplete="off"
            onChange={subject.onChange}
            onBlur={subject.onBlur}
          />
        </Field>
      </div>
      <div data-field="text">
        <NoteEditor
          label={t('form.text')}
          hint={t('form.textHint')}
          error={text.error}
          text={text.value}
          onText={text.onChange}
          files={files}
          filesError={attachments.error}
          isUnscanned={terms?.scansFiles === false}
          rows={10}
        />
      </div>
    </Section>
  )
}
