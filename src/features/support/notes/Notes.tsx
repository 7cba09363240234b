import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ticketFiles } from '#contract/support/files.ts'
import type { Ticket, TicketNote } from '#contract/support/records.ts'
import { tickets } from '#contract/support/routes.ts'
import { editedForMinutes } from '#contract/support/turns.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { useCan } from '#src/auth/useCan.ts'
import { paths } from '#src/routes/paths.ts'
import { Conversation } from '#src/resources/tickets/Conversation.tsx'
import { NoteStretch } from '#src/resources/tickets/NoteStretch.tsx'
import { useAppSelector } from '#src/store/hooks.ts'
import { Button } from '#src/ui/Button.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { useNow } from '#src/ui/useNow.ts'
import { useReadNotesQuery } from '../ticketsApi.ts'

const EditNoteDialog = lazyPart(() => import('./EditNoteDialog.tsx'), 'EditNoteDialog')

/** The conversation, the oldest note first. It is read again whenever the ticket changes. */
export function Notes({ ticket }: { ticket: Ticket }) {
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

/** Notes of a ticket as one answer brings them; those before come when they are asked for. */
function Stretch({ ticket, before }: StretchProps) {
  const [edited, setEdited] = useState<TicketNote>()
  const query = useReadNotesQuery(
    { id: ticket.id, ...(before !== undefined && { before }) },
    { refetchOnMountOrArgChange: true },
  )
  const canEdit = useCanEdit(ticket)
  const { notes = [], events = [] } = query.data ?? {}
  const [first] = notes
  const last = before === undefined ? notes.at(-1)?.id : undefined
  const editOf = (note: TicketNote) =>
    note.id === last && canEdit(note) && <EditButton onClick={() => setEdited(note)} />
  return (
    <>
      <NoteStretch
        ticket={ticket}
        query={query}
        earlier={first && <Stretch ticket={ticket} before={first.id} />}
      >
        <Conversation
          notes={notes}
          events={events}
          content={ticketFiles.content}
          addressOf={paths.ticket}
          actionsOf={editOf}
        />
      </NoteStretch>
      {edited && (
        <Suspense>
          <EditNoteDialog ticketId={ticket.id} note={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function EditButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('support')
  return (
    <Button size="sm" variant="ghost" onClick={onClick}>
      {t('ticket.edit')}
    </Button>
  )
}

/** Whether a note is the person's own and young enough; the server decides again. */
const useCanEdit = ({ status }: Ticket) => {
  const me = useAppSelector(selectUser)
  const mayReply = useCan(tickets.edit)
  const now = useNow()
  return ({ author, createdAt }: TicketNote) =>
    mayReply &&
    status !== 'closed' &&
    me?.staffAccess === undefined &&
    author.kind === 'user' &&
    author.id === me?.id &&
    now - Date.parse(createdAt) < editedForMinutes * 60_000
}
