import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Route } from '#contract/route.ts'
import type { TicketEvent, TicketNote } from '#contract/support/records.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Badge } from '#src/ui/Badge.tsx'
import { cx } from '#src/ui/cx.ts'
import { Markdown } from '#src/ui/markdown/Markdown.tsx'
import { Time } from '#src/ui/Time.tsx'
import { AttachmentList, isPicture } from './AttachmentList.tsx'
import { EventLine } from './EventLine.tsx'
import { Picture } from './Picture.tsx'

/** Something of a conversation that is no note of the ticket itself, such as what staff write for each other. */
export interface Insertion {
  id: string
  at: string
  shown: ReactNode
}

interface ConversationProps {
  notes: readonly TicketNote[]
  events: readonly TicketEvent[]
  insertions?: readonly Insertion[]
  /** How files are read. */
  content: Route
  /** Where another ticket is shown. */
  addressOf: (ticketId: string) => string
  /** What can be done to a note, beside its time. */
  actionsOf?: (note: TicketNote) => ReactNode
}

/** Notes, the oldest first, with what happened to the ticket as thin lines between them. */
export function Conversation(props: ConversationProps) {
  const { notes, events, insertions = [], content, addressOf, actionsOf } = props
  const lines = [
    ...notes.map((note) => ({
      id: note.id,
      at: note.createdAt,
      shown: <NoteCard note={note} content={content} actions={actionsOf?.(note)} />,
    })),
    ...events.map((event) => ({
      id: event.id,
      at: event.at,
      shown: <EventLine event={event} addressOf={addressOf} />,
    })),
    ...insertions,
    // Instants of the API are compared as texts; the sort is stable, so what is of the same moment keeps its order.
  ].toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
  return lines.map(({ id, shown }) => <li key={id}>{shown}</li>)
}

interface NoteCardProps {
  note: TicketNote
  content: Route
  actions: ReactNode
}

function NoteCard({ note, content, actions }: NoteCardProps) {
  const { t } = useTranslation('tickets')
  const { author, text, attachments, via, createdAt, editedAt } = note
  const isStaff = author.kind === 'staff'
  const imageOf = (id: string, alt: string) => {
    const attachment = attachments.find((one) => one.id === id)
    return attachment && isPicture(attachment) ? (
      <Picture attachment={attachment} content={content} alt={alt} />
    ) : undefined
  }
  return (
    <article
      aria-label={t('noteBy', { name: author.name })}
      className={cx(
        'rounded-card border bg-surface shadow-card',
        isStaff ? 'border-accent-line' : 'border-card-line',
      )}
    >
      <header
        className={cx(
          'flex flex-wrap items-center gap-x-2.5 gap-y-1 rounded-t-card border-b px-card py-2.5',
          isStaff ? 'border-accent-line bg-accent-soft' : 'border-line bg-sunken/50',
        )}
      >
        <Avatar name={author.name} size="sm" />
        <bdi className="font-medium text-text">{author.name}</bdi>
        {isStaff && <Badge tone="primary">{t('staff')}</Badge>}
        {author.kind === 'mail' ? (
          <Badge tone="warning">{t('mailNotVerified')}</Badge>
        ) : (
          via === 'mail' && <Badge>{t('byMail')}</Badge>
        )}
        <span className="ms-auto flex items-center gap-2 text-sm text-text-muted">
          {editedAt !== null && <span>{t('edited')}</span>}
          <Time at={createdAt} />
          {actions}
        </span>
      </header>
      <div className="flex flex-col gap-4 p-card">
        <Markdown text={text} codeLabel={t('code')} imageOf={imageOf} />
        <AttachmentList attachments={attachments} content={content} />
      </div>
    </article>
  )
}
