import { useTranslation } from 'react-i18next'
import { operatorTickets } from '#contract/operator/tickets.ts'
import type { Ticket } from '#contract/support/records.ts'
import { afterReply, turnTo } from '#contract/support/turns.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { refusalTexts, refusalWords } from '#src/resources/refusalWords.ts'
import { NoteEditor } from '#src/resources/tickets/NoteEditor.tsx'
import { useFiles } from '#src/resources/tickets/useFiles.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { DatePicker } from '#src/ui/DatePicker.tsx'
import { Field } from '#src/ui/Field.tsx'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { useNow } from '#src/ui/useNow.ts'
import { firstHoldDay, useDeskAnswer, type DeskAnswering } from './useDeskAnswer.ts'
import { useSayPresence } from './useSayPresence.ts'

/** What staff write: a reply, with what becomes of the ticket then, or a note for each other. */
export function DeskAnswer({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('desk')
  const now = useNow()
  const mayReply = turnTo('staff', ticket, 'reply', new Date(now)) !== undefined
  const answering = useDeskAnswer(ticket)
  const { values, change } = answering
  const kind = mayReply ? values.kind : 'internal'
  useSayPresence(ticket.id, kind === 'reply' && values.text !== '' ? 'writing' : 'viewing')
  return (
    <Card
      title={t('reply.title')}
      actions={
        mayReply && (
          <SegmentedControl
            legend={t('reply.kind')}
            choices={(['reply', 'internal'] as const).map((value) => ({ value, label: t(`reply.${value}`) }))}
            value={kind}
            onChange={(next) => change({ kind: next })}
          />
        )
      }
    >
      <div className="flex flex-col gap-4">
        {!mayReply && <Banner>{t('reply.closed')}</Banner>}
        {kind === 'reply' ? (
          <ReplyForm key="reply" ticket={ticket} answering={answering} />
        ) : (
          <InternalForm key="internal" answering={answering} />
        )}
      </div>
    </Card>
  )
}

interface FormProps {
  answering: DeskAnswering
}

function ReplyForm({ ticket, answering }: FormProps & { ticket: Ticket }) {
  const { t, i18n } = useTranslation('desk')
  const { t: tRefusal } = useTranslation(refusalTexts)
  const sentenceOf = useFieldErrors()
  const { values, change, codeOf, problem, isSending, newer, acknowledge, reply } = answering
  const { beginFile, part, completeFile } = operatorTickets
  const files = useFiles({
    routes: { begin: beginFile, part, complete: completeFile, ticketId: ticket.id },
    attachments: values.attachments,
    onChange: (attachments) => change({ attachments: [...attachments] }),
  })
  const send = async () => {
    if (files.areReady() && !isSending && (await reply())) files.clear()
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {newer > 0 && (
        <Banner
          tone="warning"
          live
          title={t('reply.newer', { count: newer })}
          action={
            <Button size="sm" onClick={acknowledge}>
              {t('reply.read')}
            </Button>
          }
        >
          {t('reply.newerText')}
        </Banner>
      )}
      {problem && (
        <Banner tone="error" title={t('reply.notSent')}>
          {refusalWords(problem, tRefusal, i18n.language)}
        </Banner>
      )}
      <NoteEditor
        label={t('reply.text')}
        error={sentenceOf(codeOf('text'))}
        text={values.text}
        onText={(text) => change({ text })}
        files={files}
        filesError={sentenceOf(codeOf('attachments'))}
        rows={8}
      />
      <RadioCards
        legend={t('reply.then')}
        columns
        value={values.outcome}
        onChange={(outcome) => change({ outcome })}
        cards={afterReply.map((value) => ({
          value,
          label: t(`reply.${value}`),
          detail: t(`reply.${value}Hint`),
        }))}
      />
      {values.outcome === 'onHold' && (
        <div className="grid gap-4 sm:grid-cols-[1fr_14rem]">
          <Field
            label={t('reply.holdReason')}
            hint={t('reply.holdReasonHint')}
            error={sentenceOf(codeOf('hold.reason'))}
            required
          >
            <TextInput
              value={values.holdReason}
              maxLength={200}
              onChange={({ target }) => change({ holdReason: target.value })}
            />
          </Field>
          <Field label={t('reply.holdUntil')} error={sentenceOf(codeOf('hold.until'))} required>
            <DatePicker
              value={values.holdDay}
              min={firstHoldDay()}
              onChange={(holdDay) => change({ holdDay })}
            />
          </Field>
        </div>
      )}
      <Button type="submit" variant="primary" busy={isSending} className="self-end">
        {t('reply.send')}
      </Button>
    </form>
  )
}

function InternalForm({ answering }: FormProps) {
  const { t, i18n } = useTranslation('desk')
  const { t: tRefusal } = useTranslation(refusalTexts)
  const sentenceOf = useFieldErrors()
  const { values, change, codeOf, problem, isSending, saveInternal } = answering
  return (
    <form
      noValidate
      className="flex flex-col gap-4 rounded-card border border-warning-line bg-warning-soft p-card"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) void saveInternal()
      }}
    >
      {problem && (
        <Banner tone="error" title={t('reply.notSent')}>
          {refusalWords(problem, tRefusal, i18n.language)}
        </Banner>
      )}
      <NoteEditor
        label={t('reply.internalText')}
        hint={t('internalHint')}
        error={sentenceOf(codeOf('internal'))}
        text={values.internal}
        onText={(internal) => change({ internal })}
        rows={5}
      />
      <Button type="submit" variant="primary" busy={isSending} className="self-end">
        {t('reply.saveInternal')}
      </Button>
    </form>
  )
}
