import { createTransport } from 'nodemailer'
import { startMailListener, type ListenerSettings } from '#server/areas/support/mail/listener.ts'
import type { MailDeps } from '#server/areas/support/mail/takeMail.ts'
import { mailboxDelivery, mailHandlers } from '#server/mail/deliver.ts'
import { drainOutbox } from '#server/mail/worker.ts'
import type { TestApp } from './people.ts'

/* Mails about tickets in both directions: those that leave are kept in the local mailbox, those that come go over SMTP. */

export const replyDomain = 'tickets.example.test'
export const authserv = 'mx.operator.example'
const silent = { error: () => undefined, warn: () => undefined, info: () => undefined }

/** Lets the mails leave that wait in the outbox. */
export const deliverMails = ({ db, deps }: TestApp) =>
  drainOutbox(
    db,
    mailHandlers(mailboxDelivery(db), {
      publicUrl: deps.settings.publicUrl,
      replyDomain,
      vault: deps.vault,
      db,
    }),
    silent,
  )

/** The mails that have left to an address, the newest first. */
export const mailsSentTo = async (test: TestApp, email: string) => {
  await deliverMails(test)
  return test.db.system((tx) =>
    tx
      .selectFrom('mails')
      .select(['id', 'subject', 'text', 'message_id', 'reply_to'])
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .execute(),
  )
}

/** The address that the newest mail about a ticket asks somebody to reply to. */
export const printedAddress = async (test: TestApp, email: string) => {
  const [mail] = await mailsSentTo(test, email)
  if (!mail?.reply_to) throw new Error(`No mail to ${email} can be answered`)
  return mail.reply_to
}

export const openListener = (
  { deps }: TestApp,
  { db = deps.db, ...settings }: Partial<ListenerSettings> & { db?: MailDeps['db'] } = {},
) =>
  startMailListener(
    { db, vault: deps.vault, settings: deps.settings, log: silent },
    { host: '127.0.0.1', port: 0, from: ['127.0.0.0/8'], replyDomain, authserv, ...settings },
  )

let count = 0

/** A mail as a mail server hands it over: with what it has found out about the sender on top. */
export const rawMail = (given: {
  from: string
  to: string
  text?: string
  /** Further lines of the head, below the server's own. */
  headers?: readonly string[]
  results?: string | undefined
  body?: Buffer | string
}) => {
  count += 1
  const domain = given.from.slice(given.from.lastIndexOf('@') + 1)
  const results =
    'results' in given ? given.results : `${authserv}; dmarc=pass (policy=reject) header.from=${domain}`
  const head = [
    ...(results === undefined ? [] : [`Authentication-Results: ${results}`]),
    'Received: from mail.example.test by mx.operator.example; Tue, 1 Jan 2030 12:00:00 +0000',
    `From: <${given.from}>`,
    `To: <${given.to}>`,
    'Subject: Re: a ticket',
    ...(given.headers?.some((line) => /^message-id:/i.test(line))
      ? []
      : [`Message-ID: <${count}@example.test>`]),
    ...(given.body === undefined ? ['Content-Type: text/plain; charset=utf-8', ''] : []),
  ]
  const lines = [...head.slice(0, -2), ...(given.headers ?? []), ...head.slice(-2)]
  return Buffer.concat([
    Buffer.from(`${lines.join('\r\n')}\r\n`),
    Buffer.from(given.body ?? `${given.text ?? 'It works.'}\r\n`),
  ])
}

/** Sends bytes by SMTP. Answers the code of the server: 250, or that of its refusal. */
export const sendRaw = async (
  port: number,
  { from, to, raw }: { from: string; to: string | readonly string[]; raw: Buffer },
): Promise<number> => {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
  try {
    await transport.sendMail({ envelope: { from, to: [to].flat() }, raw })
    return 250
  } catch (error) {
    // Of nodemailer, for refusals.
    return (error as { responseCode?: number }).responseCode ?? 0
  } finally {
    transport.close()
  }
}
