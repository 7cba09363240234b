import { useTranslation } from 'react-i18next'
import { operatorTickets, type InternalNote } from '#contract/operator/tickets.ts'
import type { Ticket } from '#contract/support/records.ts'
import { paths } from '#src/routes/paths.ts'
import { Conversation } from '#src/resources/tickets/Conversation.tsx'
import { NoteStretch } from '#src/resources/tickets/NoteStretch.tsx'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Badge } from '#src/ui/Badge.tsx'
import { Markdown } from '#src/ui/markdown/Markdown.tsx'
import { Time } from '#src/ui/Time.tsx'
import { polled, useReadDeskNotesQuery } from './deskApi.ts'

/** The conversation as staff read it, the oldest note first. */
export function DeskNotes({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  return (
    <section aria-label={t('conversation')}>
      <ol className="flex flex-col gap-4">
        <Stretch ticket={ticket} />
      </ol>
    </section>
  )
}

interface StretchProps {
  ticket: Ticket
  /** The note that it comes before; absent of the last ones. */
  before?: string
}

function Stretch({ ticket, before }: StretchProps) {
  // Internal notes leave the ticket as it is: the last stretch looks by itself.
  const query = useReadDeskNotesQuery(
    { id: ticket.id, ...(before !== undefined && { before }) },
    before === undefined ? polled : { refetchOnMountOrArgChange: true },
  )
  const { notes = [], events = [], internalNotes = [] } = query.data ?? {}
  const [first] = notes
  return (
    <NoteStretch
      ticket={ticket}
      query={query}
      earlier={first && <Stretch ticket={ticket} before={first.id} />}
    >
      <Conversation
        notes={notes}
        events={events}
        insertions={internalNotes.map((note) => ({
          id: note.id,
          at: note.createdAt,
          shown: <InternalNoteCard note={note} />,
        }))}
        content={operatorTickets.content}
        addressOf={paths.desk}
      />
    </NoteStretch>
  )
}

/** What staff write for each other, in yellow, so that nobody takes it for an answer. */
function InternalNoteCard({ note: { author, text, createdAt } }: { note: InternalNote }) {
  const { t } = useTranslation(['desk', 'tickets'])
  return (
    <article
      aria-label={`${t('internal')}: ${author}`}
      className="rounded-card border border-warning-line bg-warning-soft"
    >
      <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-warning-line px-card py-2.5">
        <Avatar name={author} size="sm" />
        <bdi className="font-medium text-text">{author}</bdi>
        <Badge tone="warning">{t('internal')}</Badge>
        <span className="ms-auto text-sm text-text-muted">
          <Time at={createdAt} />
        </span>
      </header>
      <div className="p-card">
        <Markdown text={text} codeLabel={t('tickets:code')} />
      </div>
    </article>
  )
}
