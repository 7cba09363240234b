import type { Tx } from '../db/db.ts'

/** Every mail there is, with what its template needs. Codes are in here: the outbox forgets them once sent. */
export type MailTemplate =
  | { template: 'login-code'; data: { name: string; code: string } }
  | { template: 'signup-code'; data: { name: string; code: string; companyName: string } }
  | { template: 'account-exists'; data: { name: string } }
  | { template: 'first-login-code'; data: { name: string; code: string } }
  | {
      template: 'invitation'
      data: { name: string; code: string; companyName: string; inviter: string; email: string }
    }
  | { template: 'reset-code'; data: { name: string; code: string } }
  | { template: 'password-changed'; data: { name: string } }
  | { template: 'email-change-code'; data: { name: string; code: string } }
  | { template: 'email-in-use'; data: { name: string } }
  | { template: 'email-changed'; data: { name: string; newEmail: string; undo: string } }
  | { template: 'email-restored'; data: { name: string } }
  | { template: 'two-factor-enabled'; data: { name: string } }
  | { template: 'two-factor-disabled'; data: { name: string } }
  | { template: 'session-reuse'; data: { name: string; deviceName: string } }
  | { template: 'new-device'; data: { name: string; deviceName: string; ip: string } }
  | { template: 'staff-access'; data: { name: string; staffName: string; reason: string } }

export type Mail = MailTemplate & { to: string; language?: string | null; companyId?: string | null }

/** Puts a mail into the outbox, in the transaction of the change that it tells of. It leaves after the commit. */
export const enqueueMail = (tx: Tx, { companyId = null, ...mail }: Mail) =>
  enqueue(tx, { topic: 'mail', companyId, payload: mail })

/** Puts work into the outbox, to be done after the commit by the handler of its topic. */
export const enqueue = async (
  tx: Tx,
  { topic, companyId, payload }: { topic: string; companyId: string | null; payload: object },
) => {
  await tx
    .insertInto('outbox')
    .values({ topic, company_id: companyId, payload: JSON.stringify(payload) })
    .execute()
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

/**
 * Calls back when this server has put something into the outbox: a hint to look soon, no promise that
 * it is committed yet. Answers how to stop listening.
 */
export const onEnqueued = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
