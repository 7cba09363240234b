import type { Db } from '../../db/db.ts'
import { emailKey } from '../../security/emailKey.ts'

/** A mail that was kept instead of sent. */
export interface KeptMail {
  id: string
  to: string
  subject: string
  text: string
  html: string
  sentAt: Date
  messageId: string | null
  /** The address at which it can be answered. */
  replyTo: string | null
}

const columns = [
  'id',
  'recipient as to',
  'subject',
  'text',
  'html',
  'sent_at as sentAt',
  'message_id as messageId',
  'reply_to as replyTo',
] as const

/** The newest hundred, of all or to one address. */
export const listMails = (db: Db, to?: string): Promise<KeptMail[]> =>
  db.system((tx) => {
    const newest = tx
      .selectFrom('mails')
      .select(columns)
      .orderBy('sent_at', 'desc')
      .orderBy('id', 'desc')
      .limit(100)
    return (to ? newest.where(({ fn }) => fn('lower', ['recipient']), '=', emailKey(to)) : newest).execute()
  })

export const findMail = (db: Db, id: string): Promise<KeptMail | undefined> =>
  db.system((tx) => tx.selectFrom('mails').select(columns).where('id', '=', id).executeTakeFirst())
