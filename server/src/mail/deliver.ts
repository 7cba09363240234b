import { createTransport } from 'nodemailer'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../db/db.ts'
import type { Vault } from '../security/vault.ts'
import { openMail } from './outbox.ts'
import { renderMail, type RenderedMail } from './render.ts'
import type { OutboxHandlers } from './worker.ts'

/** Where rendered mails go. */
export interface Delivery {
  deliver(mail: RenderedMail): Promise<void>
  close(): void
}

/** Sends through an SMTP server. Rejects when that does not take the mail. */
export const smtpDelivery = ({ smtpUrl, from }: { smtpUrl: string; from: string }): Delivery => {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    deliver: async (mail) => {
      await transport.sendMail({ from, ...mail, headers: { 'Auto-Submitted': 'auto-generated' } })
    },
    close: () => transport.close(),
  }
}

/** The code of a mail: it has a line of its own. */
const codeIn = (text: string) => /^ {4}([\dA-Za-z-]{6,24})$/m.exec(text)?.[1]

/** Keeps mails in the database, to be read at `/dev/mailbox`, and says their codes on the terminal. */
export const mailboxDelivery = (db: Db, say: (line: string) => void = () => undefined): Delivery => ({
  deliver: async ({ to, ...mail }) => {
    await db.system((tx) =>
      tx
        .insertInto('mails')
        .values({ id: uuidv7(), recipient: to, ...mail })
        .execute(),
    )
    const code = codeIn(mail.text)
    if (code !== undefined) say(`${mail.subject} (${to}): ${code}`)
  },
  close: () => undefined,
})

/** Works the topic `mail` of the outbox off. */
export const mailHandlers = (
  delivery: Delivery,
  { publicUrl, vault }: { publicUrl: string; vault: Vault },
): OutboxHandlers => ({
  mail: async (payload) => delivery.deliver(renderMail(openMail(vault, payload), publicUrl)),
})
