import Star from 'lucide-react/icons/star'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#contract/support/records.ts'
import { tickets } from '#contract/support/routes.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { once } from '#src/resources/action.ts'
import { codesOf, useCallForm } from '#src/resources/actions/useCall.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { cx } from '#src/ui/cx.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { showToast } from '#src/ui/toast.ts'
import { ticketsApi } from '../ticketsApi.ts'
import { useMayAct } from './TicketActions.tsx'

/** The rating of a ticket that is resolved: stars, and a sentence for those who have one. */
export function RatingCard({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('support')
  const canRate = useCan(tickets.rate)
  const mayAct = useMayAct(ticket)
  const [isChanging, setChanging] = useState(false)
  const { rating } = ticket
  const isOffered = canRate && mayAct('rate')
  if (rating && !isChanging)
    return (
      <Card
        title={t('ticket.rate.yours')}
        actions={
          isOffered && (
            <Button size="sm" onClick={() => setChanging(true)}>
              {t('ticket.rate.change')}
            </Button>
          )
        }
      >
        <p className="flex flex-wrap items-center gap-3">
          <span
            role="img"
            aria-label={t('ticket.rate.stars', { count: rating.stars })}
            className="flex gap-0.5"
          >
            {stars.map((one) => (
              <Star key={one} aria-hidden className={starClass(one <= rating.stars)} />
            ))}
          </span>
          <bdi className="wrap-anywhere">{rating.comment}</bdi>
        </p>
      </Card>
    )
  return isOffered ? <RatingForm ticket={ticket} onDone={() => setChanging(false)} /> : null
}

const stars = [1, 2, 3, 4, 5] as const

const starClass = (isLit: boolean) =>
  cx('size-5', isLit ? 'fill-current text-warning-text' : 'text-text-faint')

/** Radio buttons underneath, so that the arrow keys choose. */
function RatingForm({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) {
  const { t } = useTranslation('support')
  const sentenceOf = useFieldErrors()
  const [chosen, setChosen] = useState(ticket.rating?.stars ?? 0)
  const [comment, setComment] = useState(ticket.rating?.comment ?? '')
  const { codeOf, submit, isSending, refusal } = useCallForm(['comment'])
  const { id } = ticket
  const rate = async () => {
    const draft = { stars: chosen, comment: comment.trim() }
    const call = () => ticketsApi.endpoints.rateTicket.initiate({ id, ...draft }, once)
    if (!(await submit(codesOf(tickets.rate.body, draft), call))) return
    onDone()
    void showToast('success', t('ticket.rate.thanks'))
  }
  return (
    <Card title={t('ticket.rate.title')}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSending && chosen > 0) void rate()
        }}
      >
        {refusal !== undefined && <Banner tone="error">{refusal}</Banner>}
        <fieldset className="flex gap-0.5 self-start rounded-control has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus">
          <legend className="sr-only">{t('ticket.rate.legend')}</legend>
          {stars.map((one) => (
            <label key={one} className="grid size-8 cursor-pointer place-items-center">
              <input
                type="radio"
                name={`stars-${id}`}
                className="sr-only"
                checked={chosen === one}
                onChange={() => setChosen(one)}
              />
              <span className="sr-only">{t('ticket.rate.stars', { count: one })}</span>
              <Star aria-hidden className={starClass(one <= chosen)} />
            </label>
          ))}
        </fieldset>
        {chosen > 0 && (
          <>
            <Field label={t('ticket.rate.comment')} error={sentenceOf(codeOf('comment'))} optional>
              <TextInput
                value={comment}
                maxLength={500}
                dir="auto"
                onChange={({ target }) => setComment(target.value)}
              />
            </Field>
            <Button type="submit" variant="primary" busy={isSending} className="self-start">
              {t('ticket.rate.submit')}
            </Button>
          </>
        )}
      </form>
    </Card>
  )
}
