import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../db/db.ts'
import { LateAnswer, withinMs } from '../http/withinMs.ts'
import type { Vault } from '../security/vault.ts'
import { keysIn } from '../security/emailKey.ts'
import { lockCompany } from '../tenancy/lockCompany.ts'
import { openMail, type Mail } from './outbox.ts'
import { renderMail, type RenderedMail } from './render.ts'
import { mayBeSent } from './strangers.ts'
import { threadOf } from './ticketThread.ts'
import type { About, OutboxHandlers } from './worker.ts'

/** Where rendered mails go. */
export interface Delivery {
  deliver(mail: RenderedMail): Promise<void>
  close(): void
}

interface SmtpSettings {
  smtpUrl: string
  /** How long (ms) a mail may take to be taken, however often the server says something. */
  sendMs?: number
  /** Whom its mails are from. */
  from: string
}

/** Sends through an SMTP server. Rejects when that does not take the mail. */
export const smtpDelivery = async ({ smtpUrl, from, sendMs = 60_000 }: SmtpSettings): Promise<Delivery> => {
  // Not every installation has a mail server, and this is a twentieth of a start.
  const { createTransport } = await import('nodemailer')
  const open = () =>
    createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: 3,
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  let transport = open()
  /** Leaves a server that does not come to an end: what waits for it fails, and the next mail begins anew. */
  const leave = (late: typeof transport) => {
    late.close()
    if (late === transport) transport = open()
  }
  return {
    deliver: async ({ thread, ...mail }) => {
      const by = transport
      const sending = by.sendMail({
        from,
        ...mail,
        ...thread,
        // One address, whatever is in it: as a text it would be read as a list of them.
        to: { name: '', address: mail.to },
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      try {
        await withinMs(sendMs, sending)
      } catch (error) {
        if (error instanceof LateAnswer) leave(by)
        throw error
      }
    },
    close: () => transport.close(),
  }
}

/** The code of a mail: it has a line of its own. */
const codeIn = (text: string) => /^ {4}([\dA-Za-z-]{6,24})$/m.exec(text)?.[1]

/** Keeps mails in the database, to be read at `/dev/mailbox`, and says their codes on the terminal. */
export const mailboxDelivery = (db: Db, say: (line: string) => void = () => undefined): Delivery => ({
  deliver: async ({ to, attachments: _kept, thread, ...mail }) => {
    await db.system((tx) =>
      tx
        .insertInto('mails')
        .values({
          id: uuidv7(),
          recipient: to,
          ...mail,
          message_id: thread?.messageId ?? null,
          reply_to: thread?.replyTo ?? null,
        })
        .execute(),
    )
    const code = codeIn(mail.text)
    if (code !== undefined) say(`${mail.subject} (${to}): ${code}`)
  },
  close: () => undefined,
})

/** Works the topic `mail` of the outbox off. Of invitations the company is told whether they have left. */
export const mailHandlers = (
  delivery: Delivery,
  {
    publicUrl,
    replyDomain,
    vault,
    db,
  }: { publicUrl: string; replyDomain?: string | undefined; vault: Vault; db: Db },
): OutboxHandlers => ({
  mail: Object.assign(
    async (payload: Record<string, unknown>, about: About) => {
      const mail = openMail(vault, payload)
      const { companyId } = about
      if (!(await db.system((tx) => mayBeSent(tx, vault, mail, about))))
        return noteInvitation(db, mail, { companyId, state: 'failed' })
      const thread = threadOf(mail, { vault, publicUrl, replyDomain, id: about.id })
      await delivery.deliver({
        ...renderMail(mail, publicUrl, replyDomain !== undefined),
        ...(await attached(db, mail)),
        ...(thread && { thread }),
      })
      await noteInvitation(db, mail, { companyId, state: 'sent' })
    },
    {
      givenUp: (payload: Record<string, unknown>, { companyId }: About) =>
        noteInvitation(db, openMail(vault, payload), { companyId, state: 'failed' }),
    },
  ),
})

/** The file of the invoice that a mail is about. */
const attached = async (db: Db, { template, data }: Mail) => {
  if (template !== 'invoice-issued' && template !== 'credit-note') return undefined
  const file = await db.system((tx) =>
    tx
      .selectFrom('invoice_files')
      .select('content')
      .where('invoice_id', '=', data.invoice)
      .executeTakeFirst(),
  )
  return (
    file && {
      attachments: [
        { filename: `${data.number}.pdf`, content: file.content, contentType: 'application/pdf' },
      ],
    }
  )
}

const noteInvitation = async (
  db: Db,
  { template, to }: Mail,
  { companyId, state }: { companyId: string | null; state: 'sent' | 'failed' },
) => {
  if (companyId === null || (template !== 'invitation' && template !== 'invitation-elsewhere')) return
  await db.system(async (tx) => {
    const invited = await tx
      .selectFrom('users')
      .select('id')
      .where('company_id', '=', companyId)
      .where('email_key', 'in', keysIn(companyId, to))
      .where('status', '=', 'invited')
      .executeTakeFirst()
    if (!invited) return
    await lockCompany(tx, companyId)
    await tx
      .updateTable('users')
      .set({ invitation_mail: state })
      .where('id', '=', invited.id)
      .where('status', '=', 'invited')
      .where('invitation_mail', '=', 'queued')
      .execute()
  })
}
