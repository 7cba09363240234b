import type { Tx } from '../../db/db.ts'
import { Refusal } from '../../problems.ts'
import type { isOwnTicket } from '../../resources/visibility.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { effectivePermissions } from '../../tenancy/permissions.ts'
import { turnTo } from '#contract/support/turns.ts'
import type { TicketNote } from '#contract/support/records.ts'
import { mostCompanyBytes, mostFileBytes, mostNoteFiles } from '#contract/support/files.ts'
import { addNote, nowIn } from '../../tickets/addNote.ts'
import type { Support } from '../../tickets/createTicket.ts'
import { ticketOf } from '../../tickets/ticketRecord.ts'
import { keepFile } from './files/uploads.ts'

/** Somebody who takes part in a ticket: whom an address of `mail/ticketThread.ts` names. */
export interface Participant {
  id: string
  companyId: string
  ticketId: string
  userId: string
  name: string
  email: string
  language: string | null
}

export interface MailedFile {
  name: string
  content: Buffer
}

/** The participant with an id, as long as their account is active; undefined when there is none. */
export const participantOf = async (tx: Tx, id: string): Promise<Participant | undefined> =>
  tx
    .selectFrom('ticket_people as p')
    .innerJoin('users as u', (on) =>
      on.onRef('u.company_id', '=', 'p.company_id').onRef('u.id', '=', 'p.user_id'),
    )
    .select([
      'p.id',
      'p.company_id as companyId',
      'p.ticket_id as ticketId',
      'p.user_id as userId',
      'u.name',
      'u.email',
      'u.language',
    ])
    .where('p.id', '=', id)
    .where('u.status', '=', 'active')
    .executeTakeFirst()

/** The outcome of posting a mail, with the reason if it was not posted. */
export type Posted =
  | { posted: true; note: TicketNote }
  | { posted: false; reason: 'closed' | 'notAllowed' | 'fileRefused' }

const refused = (reason: 'closed' | 'notAllowed' | 'fileRefused') => ({ posted: false, reason }) as const

interface Sent {
  text: string
  files: readonly MailedFile[]
}

/**
 * Posts what a participant has mailed, whose address has been verified: as their own note, by mail. Nothing is written when
 * it isn't posted; who has sent it is to be told then (`ticket-mail-refused`).
 */
export const postReply = async (
  tx: Tx,
  { companyId, ticketId, userId, name }: Participant,
  { text, files }: Sent,
  support: Support & { scansFiles: boolean },
): Promise<Posted> => {
  await lockCompany(tx, companyId)
  const ticket = await ticketOf(tx, companyId, ticketId)
  if (!(await mayReply(tx, { companyId, userId }, ticket))) return refused('notAllowed')
  const status = turnTo('customer', ticket, 'reply', await nowIn(tx))
  if (status === undefined) return refused('closed')
  if (!(await fits(tx, companyId, files))) return refused('fileRefused')
  const attachments: string[] = []
  try {
    for (const { name: called, content } of files) {
      const kept = await keepFile(
        tx,
        { companyId, userId },
        { name: called, content, purpose: 'file' },
        { scans: support.scansFiles },
      )
      attachments.push(kept.id)
    }
  } catch (error) {
    if (error instanceof Refusal) return refused('fileRefused')
    throw error
  }
  const note = await addNote(
    tx,
    { companyId, ticket },
    { author: { kind: 'user', id: userId, name }, text, attachments, via: 'mail', status },
    { hours: support.supportHours },
  )
  return { posted: true, note }
}

/** Looked at before anything is written: a constraint would end the transaction, in which the sender is to be told. */
const fits = async (tx: Tx, companyId: string, files: readonly MailedFile[]) => {
  const sizes = files.map(({ content }) => content.length)
  if (files.length > mostNoteFiles || sizes.some((bytes) => bytes === 0 || bytes > mostFileBytes))
    return false
  const kept = await tx
    .selectFrom('ticket_storage')
    .select('bytes')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return sizes.reduce((sum, bytes) => sum + bytes, Number(kept?.bytes ?? 0)) <= mostCompanyBytes
}

/** Whether they still take part, and may still reply. */
const mayReply = async (
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string },
  { createdBy, watchers }: Parameters<typeof isOwnTicket>[1],
) => {
  if (![createdBy, ...watchers].some(({ id }) => id === userId)) return false
  const { permissions, projectPermissions } = await effectivePermissions(tx, { companyId, userId })
  return [permissions, ...projectPermissions.values()].some((held) => held.has('tickets:reply'))
}
