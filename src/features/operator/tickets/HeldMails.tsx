import MailQuestionMark from 'lucide-react/icons/mail-question-mark'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { HeldMail } from '#contract/operator/tickets.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { hasWord } from '#src/i18n/words.ts'
import desk from '#src/locales/en/desk.json'
import { paths } from '#src/routes/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { Pagination } from '#src/ui/Pagination.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { Time } from '#src/ui/Time.tsx'
import { showToast } from '#src/ui/toast.ts'
import { polled, useDiscardMailMutation, useListHeldMailsQuery, usePostMailMutation } from './deskApi.ts'

const size = 20

/** All mails that wait for somebody to post or discard them, the oldest first. */
export function HeldMailsView() {
  const { t } = useTranslation('desk')
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useListHeldMailsQuery({ page, size }, polled)
  if (data?.rows.length)
    return (
      <div className="flex flex-col gap-4">
        <p className="text-text-muted">{t('mails.text')}</p>
        <Mails mails={data.rows} isNamed />
        <Pagination number={page} size={size} total={data.page.total} onPage={setPage} />
      </div>
    )
  if (data)
    return (
      <EmptyState icon={<MailQuestionMark aria-hidden />} title={t('mails.none')}>
        {t('mails.noneText')}
      </EmptyState>
    )
  return error ? (
    <ErrorState
      message={problemOf(error).message}
      requestId={problemOf(error).requestId}
      onRetry={() => void refetch()}
    />
  ) : (
    <TableSkeleton label={t('loading')} columns={3} />
  )
}

/** Those about one ticket; nothing where there are none. */
export function HeldMailsOf({ ticketId, count }: { ticketId: string; count: number }) {
  const { t } = useTranslation('desk')
  const { data } = useListHeldMailsQuery({ ticket: ticketId, size }, { ...polled, skip: count === 0 })
  if (count === 0 || !data?.rows.length) return null
  return (
    <Card title={t('mails.title')} description={t('mails.text')}>
      <Mails mails={data.rows} />
    </Card>
  )
}

function Mails({ mails, isNamed = false }: { mails: readonly HeldMail[]; isNamed?: boolean }) {
  return (
    <ul className="flex flex-col gap-3">
      {mails.map((mail) => (
        <li key={mail.id}>
          <Mail mail={mail} isNamed={isNamed} />
        </li>
      ))}
    </ul>
  )
}

function Mail({ mail, isNamed }: { mail: HeldMail; isNamed: boolean }) {
  const { t } = useTranslation(['desk', 'tickets'])
  const [post, posting] = usePostMailMutation()
  const [discard, discarding] = useDiscardMailMutation()
  const { id, ticket, from, subject, text, files, reason, receivedAt } = mail
  const tell = ({ error }: { error?: unknown }, done: string) =>
    void (error === undefined
      ? showToast('success', done)
      : showToast('error', t('mails.failed'), { detail: problemOf(error).message }))
  return (
    <article
      aria-label={subject}
      className="flex flex-col gap-3 rounded-card border border-card-line bg-surface p-card shadow-card"
    >
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 basis-60">
          <bdi className="block font-medium wrap-anywhere">{subject}</bdi>
          <bdi className="block text-sm wrap-anywhere text-text-muted">{from}</bdi>
        </span>
        <Badge tone="warning">
          {hasWord(desk.mails.reasons, reason) ? t(`mails.reasons.${reason}`) : reason}
        </Badge>
        <span className="text-sm text-text-faint">
          <Time at={receivedAt} />
        </span>
      </header>
      {isNamed && (
        <p className="text-sm text-text-muted">
          {ticket ? (
            <>
              <Link to={paths.desk(ticket.id)} className={linkClass}>
                {t('tickets:number', { number: ticket.number })} <bdi>{ticket.subject}</bdi>
              </Link>{' '}
              <bdi>{ticket.company.name}</bdi>
            </>
          ) : (
            t('mails.noTicket')
          )}
        </p>
      )}
      {/* As it came: nobody has vouched for it. */}
      <p dir="auto" className="max-h-64 overflow-y-auto whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
      {files.length > 0 && (
        <p className="text-sm text-text-muted">{t('mails.files', { names: files.join(', ') })}</p>
      )}
      <footer className="flex flex-wrap justify-end gap-2">
        <Button
          size="sm"
          busy={discarding.isLoading}
          onClick={() => void discard({ id }).then((answer) => tell(answer, t('mails.discarded')))}
        >
          {t('mails.discard')}
        </Button>
        {ticket && (
          <Button
            size="sm"
            variant="primary"
            busy={posting.isLoading}
            onClick={() => void post({ id }).then((answer) => tell(answer, t('mails.posted')))}
          >
            {t('mails.post')}
          </Button>
        )}
      </footer>
    </article>
  )
}
