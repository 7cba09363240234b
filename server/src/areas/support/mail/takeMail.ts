import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { mostFileBytes, mostNoteFiles } from '#contract/support/files.ts'
import { mostNoteCharacters } from '#contract/support/records.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { enqueueMail } from '../../../mail/outbox.ts'
import { replyLines } from '../../../mail/texts/catalogue.ts'
import type { AreaSettings } from '../../../resources/area.ts'
import { participantOf, postReply, type Participant } from '../postReply.ts'
import { dropReason, judge, type DropReason, type HoldReason } from './judge.ts'
import { readBody, readHead, type MailBody, type MailedFile, type MailHead } from './readMail.ts'
import { replyText } from './replyText.ts'

/** The largest mail that is taken: a file of 9 MiB in base64. */
export const mostMailBytes = 12 * 1024 * 1024

/** How many mails an address takes within an hour, so that nobody fills the database with one that has leaked. */
const mostAnHour = 30

/** A mail as the envelope and the bytes of a connection give it. */
export interface IncomingMail {
  raw: Buffer
  /** The address that bounces go to; empty for a bounce. */
  envelopeFrom: string
  /** The participants (`ticket_people`) whose addresses it was sent to. */
  people: readonly string[]
}

export interface MailDeps {
  db: Pick<Db, 'system'>
  settings: Pick<AreaSettings, 'supportHours' | 'supportEmail' | 'clamav'>
}

/** The outcome of a mail. The sender of a `refused` mail is told by mail. */
export type Outcome =
  | { is: 'dropped'; reason: DropReason | 'known' }
  | { is: 'posted' }
  | { is: 'held'; reason: HoldReason }
  | { is: 'refused'; reason: 'closed' | 'fileRefused' }

/** An address has taken as many mails as it may; the mail can be sent again later. */
export class TooManyMails extends Error {
  override name = 'TooManyMails'
}

/**
 * Takes a mail for each participant that it was sent to, and answers what became of it once that is committed. `server` is
 * whose `Authentication-Results` are believed. Rejects when the database is away: nothing is lost or done twice when the
 * mail comes again.
 */
export const takeMail = async (
  deps: MailDeps,
  { raw, envelopeFrom, people }: IncomingMail,
  server: string | undefined,
): Promise<Outcome[]> => {
  const head = await readHead(raw)
  const reason = dropReason(head, envelopeFrom)
  if (reason !== undefined) return people.map(() => ({ is: 'dropped', reason }))
  const read: Read = { raw, head, body: await readBody(raw), server }
  const outcomes: Outcome[] = []
  for (const person of new Set(people)) outcomes.push(await takeFor(deps, read, person))
  return outcomes
}

interface Read {
  raw: Buffer
  head: MailHead
  /** Undefined when it can't be read. */
  body: MailBody | undefined
  server: string | undefined
}

/** Ends a transaction in which a reply was not posted, with all that was written for it. */
class NotPosted extends Error {
  override name = 'NotPosted'
  readonly reason: 'closed' | 'notAllowed' | 'fileRefused'
  constructor(reason: NotPosted['reason']) {
    super(reason)
    this.reason = reason
  }
}

const takeFor = async (deps: MailDeps, read: Read, person: string): Promise<Outcome> => {
  try {
    return await deps.db.system((tx) => takeOnce(tx, deps, read, person))
  } catch (error) {
    if (!(error instanceof NotPosted)) throw error
    const { reason } = error
    return deps.db.system((tx) => takeOnce(tx, deps, read, person, reason))
  }
}

/** `notPosted`: why it could not be posted when it was tried. */
const takeOnce = async (
  tx: Tx,
  { settings }: MailDeps,
  read: Read,
  person: string,
  notPosted?: NotPosted['reason'],
): Promise<Outcome> => {
  if (!(await keepOriginal(tx, read, person))) return { is: 'dropped', reason: 'known' }
  const participant = await participantOf(tx, person)
  if (!participant) {
    // Somebody whose account is not active any more can't reply, though the address was theirs.
    const ticket = await ticketOfAddress(tx, person)
    return hold(tx, read, { person, ticket, reason: ticket ? 'notAllowed' : 'badAddress' })
  }
  const ticket = participant.ticketId
  const verdict = judge(read.head, participant, read.server)
  if (verdict !== 'post') return hold(tx, read, { person, ticket, reason: verdict })
  const reply = read.body && replyOf(read.body)
  if (!reply) return hold(tx, read, { person, ticket, reason: read.body ? 'empty' : 'unreadable' })
  if (notPosted === 'notAllowed') return hold(tx, read, { person, ticket, reason: notPosted })
  if (notPosted !== undefined) return tellRefused(tx, participant, notPosted)
  if (reply.files.some(({ content }) => !isKept(content))) return tellRefused(tx, participant, 'fileRefused')
  const posted = await postReply(tx, participant, reply, {
    supportHours: settings.supportHours,
    supportEmail: settings.supportEmail,
    scansFiles: settings.clamav !== undefined,
  })
  if (!posted.posted) throw new NotPosted(posted.reason)
  return { is: 'posted' }
}

/** Keeps a mail as it came. False when it is known. */
const keepOriginal = async (tx: Tx, { raw, head }: Read, person: string) => {
  const { n } = await tx
    .selectFrom('received_mails')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('person_id', '=', person)
    .where(sql<boolean>`received_at > app_now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  if (n >= mostAnHour) throw new TooManyMails(`More than ${mostAnHour} mails an hour`)
  const known_by = createHash('sha256')
    .update(head.messageId ?? raw)
    .digest()
  const kept = await tx
    .insertInto('received_mails')
    .values({ id: uuidv7(), person_id: person, known_by, original: raw })
    .onConflict((same) => same.columns(['person_id', 'known_by']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

const isKept = (content: Buffer) => content.length > 0 && content.length <= mostFileBytes

/** The text and files that a mail adds to its ticket; undefined if there are none. */
const replyOf = ({ text, files }: MailBody): { text: string; files: readonly MailedFile[] } | undefined => {
  const written = replyText(text, replyLines)
  if (written.length > mostNoteCharacters)
    return {
      text: written.slice(0, mostNoteCharacters).toWellFormed(),
      files: [...files, { name: 'reply.txt', content: Buffer.from(written) }],
    }
  if (written !== '') return { text: written, files }
  return files.length === 0 ? undefined : { text: files.map(({ name }) => name).join(', '), files }
}

/** The ticket that an address belongs to. */
const ticketOfAddress = async (tx: Tx, person: string): Promise<string | undefined> =>
  (await tx.selectFrom('ticket_people').select('ticket_id').where('id', '=', person).executeTakeFirst())
    ?.ticket_id

const hold = async (
  tx: Tx,
  { head, body }: Read,
  { person, ticket, reason }: { person: string; ticket: string | undefined; reason: HoldReason },
): Promise<Outcome> => {
  const id = uuidv7()
  await tx
    .insertInto('held_mails')
    .values({
      id,
      ticket_id: ticket ?? null,
      person_id: person,
      message_id: head.messageId ?? null,
      sender: head.from?.address.slice(0, 300).toWellFormed() ?? '',
      sender_name: head.from?.name ?? '',
      subject: head.subject,
      text: textForStaff(body),
      reason,
    })
    .execute()
  const files = (body?.files ?? []).filter(({ content }) => isKept(content)).slice(0, mostNoteFiles)
  for (const [n, { name, content }] of files.entries())
    await tx.insertInto('held_mail_files').values({ mail_id: id, n, name, content }).execute()
  return { is: 'held', reason }
}

/** The text of a held mail that staff read and may post. It is never empty. */
const textForStaff = (body: MailBody | undefined) => {
  if (!body) return 'This mail can’t be read. Its original is kept for 30 days.'
  const text = replyOf(body)?.text ?? body.text.trim()
  return text.slice(0, mostNoteCharacters).toWellFormed() || 'This mail has no text.'
}

/** Tells a verified sender that their mail was not added. */
const tellRefused = async (
  tx: Tx,
  { id, companyId, ticketId, name, email, language }: Participant,
  reason: 'closed' | 'fileRefused',
): Promise<Outcome> => {
  const { number, subject } = await tx
    .selectFrom('tickets')
    .select(['number', 'subject'])
    .where('company_id', '=', companyId)
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow()
  await enqueueMail(tx, {
    template: 'ticket-mail-refused',
    data: { name, ticket: ticketId, person: id, number: String(number), subject, refusal: reason },
    to: email,
    language,
    companyId,
  })
  return { is: 'refused', reason }
}
