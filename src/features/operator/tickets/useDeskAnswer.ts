import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { deskReplyDraft, operatorTickets, type DeskReplyDraft } from '#contract/operator/tickets.ts'
import type { Problem } from '#contract/problem.ts'
import { attachment } from '#contract/support/files.ts'
import { noteText, type Ticket } from '#contract/support/records.ts'
import { afterReply } from '#contract/support/turns.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { valueTag } from '#src/api/tags.ts'
import { serverNow } from '#src/common/serverClock.ts'
import { useKeptDraft } from '#src/resources/order/useKeptDraft.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { showToast } from '#src/ui/toast.ts'
import { deskApi, useAddInternalNoteMutation, useReplyAtDeskMutation } from './deskApi.ts'

/** What is written at a ticket, as it is kept over reloads. */
const answerValues = z.object({
  kind: z.enum(['reply', 'internal']),
  text: z.string(),
  attachments: z.array(attachment),
  /** What becomes of the ticket. */
  outcome: z.enum(afterReply),
  holdReason: z.string(),
  /** `YYYY-MM-DD`. */
  holdDay: z.string(),
  internal: z.string(),
})
type AnswerValues = z.infer<typeof answerValues>

const blank: AnswerValues = {
  kind: 'reply',
  text: '',
  attachments: [],
  outcome: 'answered',
  holdReason: '',
  holdDay: '',
  internal: '',
}

const dayMs = 86_400_000

const two = (number: number) => String(number).padStart(2, '0')

/** Tomorrow, by the computer's calendar. */
export const firstHoldDay = (now = serverNow()) => {
  const day = new Date(now + dayMs)
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** A ticket on hold is open again in the morning of the day. */
const morningOf = (day: string) => (day === '' ? '' : new Date(`${day}T08:00:00`).toISOString())

const draftOf = (values: AnswerValues, seen: number): DeskReplyDraft => ({
  text: values.text.trim(),
  attachments: values.attachments.map(({ id }) => id),
  seen,
  // The name of the contract's field; nobody awaits a draft.
  // oxlint-disable-next-line unicorn/no-thenable
  outcome: values.outcome,
  ...(values.outcome === 'onHold' && {
    hold: { reason: values.holdReason.trim(), until: morningOf(values.holdDay) },
  }),
})

const faultsIn = (draft: DeskReplyDraft): Record<string, string> => {
  const issues = deskReplyDraft.safeParse(draft).error?.issues.toReversed() ?? []
  const faults = issues.map(({ path, message }) => [path.join('.'), message])
  return {
    ...Object.fromEntries(faults),
    // An empty day is no instant; what is missing is the day.
    ...(draft.hold?.until === '' && { 'hold.until': 'required' }),
  }
}

/**
 * An answer in the making. It says how many notes its writer has seen: those that there were when they began to write. When
 * there are newer ones nothing is sent, and what was written stays until they have said that they have read them.
 */
export const useDeskAnswer = (ticket: Ticket) => {
  const { t } = useTranslation('desk')
  const dispatch = useAppDispatch()
  const kept = useKeptDraft(`desk:${ticket.id}`, answerValues)
  const [values, setValues] = useState<AnswerValues>(kept.values ?? blank)
  const [seen, setSeen] = useState(ticket.noteCount)
  const [codes, setCodes] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<Problem>()
  const [sendReply, replying] = useReplyAtDeskMutation()
  const [addInternal, adding] = useAddInternalNoteMutation()

  // Who writes nothing yet reads what comes.
  if (values.text === '' && seen !== ticket.noteCount) setSeen(ticket.noteCount)

  const keep = (next: AnswerValues) => {
    setValues(next)
    kept.keep(next)
  }
  const complain = (faults: Readonly<Record<string, string>>) => {
    setCodes(faults)
    setProblem(undefined)
    return Object.keys(faults).length > 0
  }
  const refuse = (error: unknown, rename: Readonly<Record<string, string>> = {}) => {
    const refused = problemOf(error)
    const atFields = (refused.errors ?? []).map(({ path, code }) => {
      const field = path.startsWith('attachments.') ? 'attachments' : path
      return [rename[field] ?? field, code]
    })
    setCodes(Object.fromEntries(atFields))
    // That there are newer notes is said by their number, as soon as they are here.
    const isOutrun = refused.context?.['reason'] === 'newerNotes'
    setProblem(atFields.length > 0 || isOutrun ? undefined : refused)
    if (isOutrun)
      dispatch(deskApi.util.invalidateTags([operatorTickets.read, operatorTickets.notes].map(valueTag)))
  }

  const reply = async () => {
    const draft = draftOf(values, seen)
    if (complain(faultsIn(draft)) || ticket.noteCount > seen) return false
    const { error } = await sendReply({ id: ticket.id, ...draft })
    if (error) {
      refuse(error)
      return false
    }
    setSeen(seen + 1)
    keep({ ...blank, internal: values.internal })
    void showToast('success', t('reply.sent'))
    return true
  }

  const saveInternal = async () => {
    const text = values.internal.trim()
    const code = noteText.safeParse(text).error?.issues[0]?.message
    if (complain(code === undefined ? {} : { internal: code })) return
    const { error } = await addInternal({ id: ticket.id, text })
    if (error) return refuse(error, { text: 'internal' })
    keep({ ...values, internal: '' })
    void showToast('success', t('reply.saved'))
  }

  return {
    values,
    change: (news: Partial<AnswerValues>) => keep({ ...values, ...news }),
    codeOf: (field: string) => codes[field],
    problem,
    isSending: replying.isLoading || adding.isLoading,
    /** How many notes have come since they began to write. */
    newer: Math.max(0, ticket.noteCount - seen),
    acknowledge: () => setSeen(ticket.noteCount),
    reply,
    saveInternal,
  }
}
export type DeskAnswering = ReturnType<typeof useDeskAnswer>
