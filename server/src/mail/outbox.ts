import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { codeLifetime, type CodePurpose } from '../security/codes.ts'
import type { Vault } from '../security/vault.ts'

/** Every mail there is, with what its template needs. Those with a code are sealed while they wait. */
export type MailTemplate =
  | { template: 'login-code'; data: MailedCode }
  | { template: 'signup-code'; data: MailedCode & { companyName: string } }
  | { template: 'account-exists'; data: { name: string } }
  | { template: 'first-login-code'; data: MailedCode }
  | {
      template: 'invitation'
      data: {
        name: string
        code: string
        companyName: string
        inviter: string
        email: string
        /** The inviter's own words; may be empty. */
        message: string
        /** The names of the projects that it leads to; may be empty. */
        projects: string
      }
    }
  /** To somebody whose address has an account at another company. */
  | { template: 'invitation-elsewhere'; data: { name: string; companyName: string; inviter: string } }
  | { template: 'invitation-accepted'; data: { name: string; person: string; companyName: string } }
  | { template: 'roles-changed'; data: ByColleague & { roles: string } }
  | { template: 'account-disabled'; data: ByColleague }
  | { template: 'account-enabled'; data: ByColleague }
  | { template: 'account-removed'; data: ByColleague }
  | { template: 'second-factor-reset'; data: ByColleague }
  | { template: 'two-factor-required'; data: { name: string; companyName: string; from: string } }
  | { template: 'access-ending'; data: { name: string; companyName: string; role: string; until: string } }
  | { template: 'ownership-offered'; data: ByColleague & { until: string } }
  | {
      template: 'ownership-transferred'
      data: { name: string; companyName: string; from: string; to: string }
    }
  | {
      template: 'owner-recovery'
      data: { name: string; person: string; companyName: string; until: string; veto: string }
    }
  | { template: 'owner-recovered'; data: { name: string; person: string; companyName: string } }
  | { template: 'user-left'; data: { name: string; person: string; companyName: string } }
  | { template: 'reset-code'; data: MailedCode }
  | { template: 'password-changed'; data: Alerting }
  | { template: 'email-change-code'; data: MailedCode }
  | { template: 'email-in-use'; data: { name: string } }
  | { template: 'email-changed'; data: { name: string; newEmail: string; undo: string } }
  | { template: 'email-restored'; data: { name: string } }
  | { template: 'access-suspended'; data: { name: string; count: string } }
  | { template: 'two-factor-enabled'; data: Alerting }
  | {
      template: 'two-factor-disabled'
      data: Alerting & { /** Other factors; may be empty. */ left: string }
    }
  | { template: 'recovery-codes-renewed'; data: Alerting }
  | { template: 'recovery-code-used'; data: Alerting & { left: string } }
  | { template: 'passkey-added'; data: Alerting & { passkey: string } }
  | { template: 'passkey-removed'; data: Alerting & { passkey: string } }
  | { template: 'session-reuse'; data: Alerting & { deviceName: string } }
  | {
      template: 'new-device'
      data: Alerting & SignIn
    }
  | { template: 'new-country'; data: Alerting & SignIn }
  | { template: 'failed-sign-ins'; data: Alerting & { count: string } }
  | { template: 'password-leaked'; data: Alerting }
  | { template: 'account-locked'; data: { name: string } }
  | { template: 'token-created'; data: Alerting & { token: string; until: string } }
  | { template: 'token-expiring'; data: { name: string; token: string; until: string } }
  | { template: 'token-leaked'; data: Alerting & { token: string } }
  | { template: 'log-exported'; data: { name: string; by: string; rows: string } }
  | { template: 'resource-lost'; data: { name: string; resource: string; companyName: string } }
  | {
      template: 'certificate-ending'
      data: { name: string; certificate: string; companyName: string; until: string }
    }
  | { template: 'top-up-received'; data: AboutMoney & { amount: string } }
  | { template: 'payment-declined'; data: AboutMoney & { amount: string } }
  | { template: 'method-added'; data: AboutMoney & { by: string; card: string } }
  | { template: 'method-removed'; data: AboutMoney & { by: string; card: string } }
  | { template: 'balance-low'; data: AboutMoney & { hours: string } }
  | { template: 'balance-critical'; data: AboutMoney & { hours: string } }
  | { template: 'balance-empty'; data: AboutMoney & { hours: string } }
  | { template: 'services-suspended'; data: AboutMoney }
  | { template: 'services-resumed'; data: AboutMoney }
  | { template: 'invoice-issued'; data: AboutMoney & AboutInvoice }
  | { template: 'credit-note'; data: AboutMoney & AboutInvoice }
  | { template: 'voucher-applied'; data: AboutMoney & { by: string; amount: string; until: string } }
  | { template: 'payment-confirm'; data: AboutMoney & { amount: string } }
  | {
      template: 'budget-reached'
      data: AboutMoney & {
        budget: string
        percent: string
        /** `spent` or `forecast`. */
        of: string
        reached: string
        amount: string
      }
    }
  | {
      template: 'recipient-confirm'
      data: AboutMoney & { by: string; /** The secret of the link. */ confirm: string }
    }
  | { template: 'recharge-off'; data: AboutMoney & { amount: string } }
  | { template: 'card-expiring'; data: AboutMoney & { card: string; until: string } }
  | { template: 'deletion-announced'; data: AboutMoney & { days: string; until: string } }
  | { template: 'data-deleted'; data: AboutMoney }
  | { template: 'price-change'; data: AboutMoney & { changes: string } }
  | { template: 'price-withdrawn'; data: AboutMoney & { price: string } }
  | { template: 'promo-expiring'; data: AboutMoney & { amount: string; until: string } }
  | { template: 'refund-made'; data: AboutMoney & { amount: string; reason: string } }
  | {
      template: 'pay-link'
      data: AboutMoney & { by: string; /** May be empty. */ amount: string; until: string; pay: string }
    }
  | {
      template: 'pay-link-reminder'
      data: AboutMoney & { by: string; /** May be empty. */ amount: string; until: string; pay: string }
    }
  | { template: 'log-stream-paused'; data: { name: string; stream: string; reason: string } }
  | { template: 'staff-access'; data: { name: string; staffName: string; reason: string } }
  | { template: 'staff-password'; data: { name: string; password: string } }
  | { template: 'company-waiting'; data: { name: string; companyName: string; owner: string } }
  | { template: 'company-pending'; data: { name: string; companyName: string } }
  | { template: 'company-approved'; data: AboutStanding }
  | { template: 'company-declined'; data: AboutStanding }
  | { template: 'company-suspended'; data: AboutStanding }
  | { template: 'company-restored'; data: AboutStanding }
  | { template: 'company-closed'; data: AboutStanding }
  | {
      template: 'limit-requested'
      data: { name: string; companyName: string; metric: string; wanted: string; reason: string }
    }
  | { template: 'limit-granted'; data: AboutLimit }
  | { template: 'limit-declined'; data: AboutLimit }
  | { template: 'ticket-opened'; data: AboutTicket & TicketText }
  | { template: 'ticket-replied'; data: AboutTicket & TicketText }
  | { template: 'ticket-reminder'; data: AboutTicket }
  | { template: 'ticket-resolved'; data: AboutTicket }
  | { template: 'ticket-closed'; data: AboutTicket }
  | {
      template: 'ticket-mail-refused'
      data: AboutTicket & { /** `closed`, `fileRefused` or `notAllowed`. */ refusal: string }
    }
  | { template: 'desk-new'; data: AtDesk & { priority: string; department: string; text: string } }
  | { template: 'desk-at-risk'; data: AtDesk & { until: string } }

/** A code to type, and the whole minutes for which it is still good. */
type MailedCode = { name: string; code: string; minutes: string }

/** What may have been a stranger's doing; `lock` is the secret of the link that locks the account. */
type Alerting = { name: string; lock: string }

/** A sign-in: when it was, and from where. What isn't known is empty. */
export type SignIn = { deviceName: string; at: string; ip: string; place: string }

/** What is told to whoever pays for a company. */
type AboutMoney = { name: string; companyName: string }

/** What staff decided about a company; the reason may be empty. */
type AboutStanding = { name: string; companyName: string; reason: string }

/** What staff decided about a request for more; `answer` may be empty. */
type AboutLimit = { name: string; companyName: string; metric: string; wanted: string; answer: string }

/** Ids of a ticket and of the participant who is told (`ticket_people`), with what it is called. */
type AboutTicket = { name: string; ticket: string; person: string; number: string; subject: string }

/** A note as it was written, and the names of its files, which may be none. */
type TicketText = { by: string; text: string; files: string }

/** What is told to the operator of a company's ticket. */
type AtDesk = { name: string; companyName: string; ticket: string; number: string; subject: string }

/** `invoice` is its id: its file comes along. */
type AboutInvoice = { number: string; amount: string; invoice: string }

/** What a colleague has done to somebody's account. */
type ByColleague = { name: string; by: string; companyName: string }

interface Envelope {
  to: string
  language?: string | null
  companyId?: string | null
}
export type Mail = MailTemplate & Envelope

/** A mail that opens nothing for whoever reads it in the database. */
export type Notice = Exclude<
  MailTemplate,
  | { data: { code: string } }
  | { data: { undo: string } }
  | { data: { lock: string } }
  | { data: { veto: string } }
  | { data: { pay: string } }
  | { data: { confirm: string } }
  | { data: { password: string } }
>

/** An alert before it is known whom it is for. */
export type Alert = WithoutPerson<Extract<MailTemplate, { data: { lock: string } }>>
type WithoutPerson<M> = M extends { template: infer T; data: infer D }
  ? { template: T; data: Omit<D, keyof Alerting> }
  : never

/** Puts a mail into the outbox, in the transaction of the change that it tells of. It leaves after the commit. */
export const enqueueMail = (tx: Tx, { companyId = null, ...mail }: Notice & Envelope) =>
  enqueue(tx, { topic: 'mail', companyId, payload: mail })

/** The same for a mail with a code or a link: whoever reads the database, or a backup of it, must not get in by that. */
export const enqueueSealedMail = (tx: Tx, vault: Vault, { companyId = null, ...mail }: Mail) => {
  const { data, ...readable } = mail
  const sealed = vault.seal(Buffer.from(JSON.stringify(data)), boundTo(mail)).toString('base64')
  const payload = { ...readable, sealed }
  const isAwaited = awaited.has(mail.template)
  return enqueue(tx, { topic: 'mail', companyId, payload, goodForSeconds: lifetimeOf(mail), isAwaited })
}

/** A mail as it was before it was put into the outbox. */
export const openMail = (vault: Vault, payload: Record<string, unknown>): Mail => {
  // The payload is what one of the two above has written.
  const { sealed, ...mail } = payload as unknown as Mail & { sealed?: string }
  if (sealed === undefined) return mail
  const data: unknown = JSON.parse(vault.open(Buffer.from(sealed, 'base64'), boundTo(mail)).toString())
  return { ...mail, data } as Mail
}

/** To its address and kind: a sealed code can't be had sent elsewhere. */
const boundTo = ({ to, template }: Pick<Mail, 'to' | 'template'>) => `mail:${template}:${to}`

/** The code that each of these mails brings: when it is over, the mail comes too late. */
const purposes: Partial<Record<MailTemplate['template'], CodePurpose>> = {
  'login-code': 'login',
  'signup-code': 'signup',
  'first-login-code': 'first-login',
  invitation: 'invitation',
  'invitation-elsewhere': 'invitation',
  'reset-code': 'reset',
  'email-change-code': 'email-change',
}
/** Mails for which somebody sits at a form: they leave before all others. */
const awaited: ReadonlySet<MailTemplate['template']> = new Set([
  'login-code',
  'signup-code',
  'first-login-code',
  'reset-code',
  'email-change-code',
  'staff-password',
])

const lifetimeOf = ({ template, data }: MailTemplate) => {
  if ('minutes' in data) return Number(data.minutes) * 60
  const purpose = purposes[template]
  return purpose && codeLifetime(purpose)
}

interface Work {
  topic: string
  companyId: string | null
  payload: object
  /** After this it is not done any more. */
  goodForSeconds?: number | undefined
  /** Somebody waits for it: it is done before everything else that is due. */
  isAwaited?: boolean
}

/** Puts work into the outbox, to be done after the commit by the handler of its topic. */
export const enqueue = async (
  tx: Tx,
  { topic, companyId, payload, goodForSeconds, isAwaited = false }: Work,
) => {
  await tx
    .insertInto('outbox')
    .values({
      topic,
      company_id: companyId,
      payload: JSON.stringify(payload),
      priority: isAwaited ? 1 : 0,
      ...(goodForSeconds !== undefined && {
        expires_at: sql<Date>`app_now() + make_interval(secs => ${goodForSeconds})`,
      }),
    })
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
