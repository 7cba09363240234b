import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { z } from 'zod/mini'
import { attachment } from '#contract/support/files.ts'
import type { Ticket } from '#contract/support/records.ts'
import { noteDraft, tickets } from '#contract/support/routes.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { useCan, useStaysAllowed } from '#src/auth/useCan.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { selectRecord } from '#src/records/selectors.ts'
import { paths } from '#src/routes/paths.ts'
import { codesOf } from '#src/resources/actions/useCall.ts'
import { refusalTexts, refusalWords } from '#src/resources/refusalWords.ts'
import { useKeptDraft } from '#src/resources/order/useKeptDraft.ts'
import { NoteEditor } from '#src/resources/tickets/NoteEditor.tsx'
import { useFiles } from '#src/resources/tickets/useFiles.ts'
import { useAppDispatch, useAppSelector, useAppStore } from '#src/store/hooks.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Marked } from '#src/ui/Marked.tsx'
import { showToast } from '#src/ui/toast.ts'
import type { Problem } from '#contract/problem.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { recordTag } from '#src/api/tags.ts'
import { customerFiles } from '../customerFiles.ts'
import { ticketsApi, useAddNoteMutation, useFollowUpTicketMutation, useGetTermsQuery } from '../ticketsApi.ts'

/** What is written to a ticket: a reply, or to a closed one a follow-up. */
export function Answering({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('support')
  const isStaff = useAppSelector((state) => selectUser(state)?.staffAccess !== undefined)
  const isClosed = ticket.status === 'closed'
  const mayWrite = useStaysAllowed(useCan(isClosed ? tickets.followUp : tickets.reply))
  const [isFollowing, setFollowing] = useState(false)
  if (isStaff) return <Banner>{t('ticket.staff')}</Banner>
  if (!mayWrite) return isClosed ? null : <Banner>{t('ticket.readOnly')}</Banner>
  if (!isClosed) return <NoteForm key="reply" ticket={ticket} kind="reply" />
  return isFollowing ? (
    <NoteForm key="followUp" ticket={ticket} kind="followUp" />
  ) : (
    <Banner
      title={t('ticket.isClosed')}
      action={
        <Button size="sm" onClick={() => setFollowing(true)}>
          {t('ticket.followUp')}
        </Button>
      }
    >
      {t('ticket.isClosedText')}
    </Banner>
  )
}

const noteValues = z.object({ text: z.string(), attachments: z.array(attachment) })
type NoteValues = z.infer<typeof noteValues>

const keyCap = (words: string) => <kbd className="font-mono text-xs">{words}</kbd>

interface NoteFormProps {
  ticket: Ticket
  kind: 'reply' | 'followUp'
}

function NoteForm({ ticket, kind }: NoteFormProps) {
  const { t, i18n } = useTranslation(['support', 'tickets', ...refusalTexts])
  const { t: tRefusal } = useTranslation(refusalTexts)
  const sentenceOf = useFieldErrors()
  const { values, change, send, isSending, codeOf, problem } = useNote(ticket, kind)
  const { data: terms } = useGetTermsQuery()
  const files = useFiles({
    routes: customerFiles,
    attachments: values.attachments,
    onChange: (attachments) => change({ attachments: [...attachments] }),
  })
  const { status } = ticket
  const title = t(kind === 'reply' ? 'ticket.reply' : 'ticket.followUpText')
  const hint =
    kind === 'reply' && (status === 'resolved' || status === 'onHold')
      ? t(`ticket.replyHint.${status}`)
      : undefined
  const submit = async () => {
    if (!files.areReady() || isSending) return
    if (await send()) files.clear()
  }
  return (
    <Card title={title} description={hint}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {problem && (
          <Banner tone="error" title={t('ticket.notSent')}>
            {refusalWords(problem, tRefusal, i18n.language)}
          </Banner>
        )}
        <NoteEditor
          label={title}
          error={sentenceOf(codeOf('text'))}
          text={values.text}
          onText={(text) => change({ text })}
          files={files}
          filesError={sentenceOf(codeOf('attachments'))}
          isUnscanned={terms?.scansFiles === false}
        />
        <div className="flex flex-wrap items-center justify-end gap-3">
          <span className="text-sm text-text-faint max-sm:hidden">
            <Marked text={t('tickets:editor.send')} marks={{ key: keyCap }} />
          </span>
          <Button type="submit" variant="primary" busy={isSending}>
            {t(kind === 'reply' ? 'ticket.send' : 'ticket.followUp')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** A note in the making. It is kept over reloads, and stays as it is when it is refused. */
const useNote = (ticket: Ticket, kind: NoteFormProps['kind']) => {
  const { t } = useTranslation('support')
  const navigate = useNavigate()
  const store = useAppStore()
  const dispatch = useAppDispatch()
  // What was written as a reply becomes the follow-up, where the ticket was closed meanwhile.
  const kept = useKeptDraft(`ticket:${ticket.id}`, noteValues)
  const [values, setValues] = useState<NoteValues>(kept.values ?? { text: '', attachments: [] })
  const [codes, setCodes] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<Problem>()
  const [attempt, setAttempt] = useState({ asked: '', key: '' })
  const [add, adding] = useAddNoteMutation()
  const [followUp, following] = useFollowUpTicketMutation()

  const change = (news: Partial<NoteValues>) => {
    const next = { ...values, ...news }
    setValues(next)
    kept.keep(next)
  }
  /** The same key while the same is sent again, because its answer may have been lost. */
  const keyFor = (draft: object) => {
    const asked = JSON.stringify(draft)
    if (attempt.asked === asked) return attempt.key
    const key = crypto.randomUUID()
    setAttempt({ asked, key })
    return key
  }
  /** Whether the server has taken it. */
  const send = async () => {
    const draft = { text: values.text.trim(), attachments: values.attachments.map(({ id }) => id) }
    const wrong = codesOf(noteDraft, draft)
    setCodes(wrong)
    setProblem(undefined)
    if (Object.keys(wrong).length > 0) return false
    const sent = { id: ticket.id, ...draft, idempotencyKey: keyFor(draft) }
    const answer = await (kind === 'reply' ? add(sent) : followUp(sent))
    if (answer.error) {
      const refused = problemOf(answer.error)
      const atFields = Object.fromEntries(
        (refused.errors ?? []).map(({ path, code }) => [path.split('.')[0] ?? '', code]),
      )
      setCodes(atFields)
      setProblem(Object.keys(atFields).length > 0 ? undefined : refused)
      // Somebody was faster: what can be done now follows from the ticket as it is.
      if (refused.status === 409) dispatch(ticketsApi.util.invalidateTags([recordTag('ticket')]))
      return false
    }
    kept.forget()
    setValues({ text: '', attachments: [] })
    if (kind === 'followUp' && 'kind' in answer.data) {
      const number = selectRecord(store.getState(), answer.data)?.number ?? ''
      void showToast('success', t('ticket.followUpSent', { number }))
      await navigate(paths.ticket(answer.data.id))
    }
    return true
  }
  return {
    values,
    change,
    send,
    isSending: adding.isLoading || following.isLoading,
    codeOf: (field: keyof NoteValues) => codes[field],
    problem,
  }
}
