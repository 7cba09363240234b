import { htmlPart, product, textPart } from './frame.ts'
import type { Mail, MailTemplate } from './outbox.ts'
import type { Thread } from './ticketThread.ts'
import { textsFor, type MailText, type MailTexts } from './texts/catalogue.ts'

/** A mail as it leaves the house. */
export interface RenderedMail {
  to: string
  subject: string
  text: string
  html: string
  attachments?: Attachment[]
  /** Of a mail about a ticket. */
  thread?: Thread
}

export interface Attachment {
  filename: string
  content: Buffer
  contentType: string
}

/**
 * Writes a mail in the person's language; its links lead to the console at `publicUrl`. One about a ticket says whether it
 * can be answered by mail.
 */
export const renderMail = (mail: Mail, publicUrl: string, takesReplies = false): RenderedMail => {
  const { texts, language } = textsFor(mail.language, mail.template)
  const data = onOneLine(mail.data)
  // The same texts under the same keys.
  const plain = { ...mail, data } as Mail
  const safe = { ...mail, data: withoutLinks(data) } as Mail
  // No mail program makes links of a subject, and people search for what they see in it.
  const said = { ...textOf(texts, safe), subject: textOf(texts, plain).subject }
  const letter = {
    language,
    ...said,
    greeting: texts.frame.greeting(safe.data.name),
    code: 'code' in mail.data ? mail.data.code : undefined,
    button: { label: said.button, href: `${publicUrl}${targetOf(mail)}` },
    linkIntro: texts.frame.link,
    lock:
      'lock' in mail.data
        ? {
            label: texts.frame.lock,
            href: `${publicUrl}/lock-account#${new URLSearchParams({ lock: mail.data.lock })}`,
          }
        : undefined,
    // As it was written, and as text: in the HTML part it is escaped like all else.
    quoted: 'text' in mail.data ? mail.data.text.replaceAll(invisible, '') : undefined,
    replyLine: !isAboutTicket(mail) || !takesReplies ? undefined : texts.frame.replyLine,
    sentBy: isAboutTicket(mail) ? texts.frame.replies(takesReplies) : texts.frame.sentBy(product),
  }
  return { to: mail.to, subject: said.subject, text: textPart(letter), html: htmlPart(letter) }
}

/** Whether it is one of the mails of a ticket's thread. */
const isAboutTicket = ({ data }: Mail) => 'person' in data && 'ticket' in data

const textOf = (texts: MailTexts, { template, data }: MailTemplate): MailText =>
  // Each text takes the data of its own template; the union of them is more than TypeScript can follow.
  (texts[template] as (data: MailTemplate['data']) => MailText)(data)

/** What may be longer than a name. */
const longTexts = new Set(['answer', 'changes', 'files', 'message', 'reason', 'projects', 'roles'])

/** Characters that nobody sees, and that turn the order of letters around. Joiners belong to scripts and emoji. */
const invisible = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g

/** Every text on one line, as it is read. */
const onOneLine = (data: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(data).map(([key, text]) => [
      key,
      text
        .replaceAll(invisible, '')
        .replaceAll(/[\s\p{Cc}]+/gu, ' ')
        .slice(0, longTexts.has(key) ? 500 : 120),
    ]),
  )

/** Names that people give to things of their own company. They are often host names, and are copied out of the mail. */
const namesOfThings = new Set(['certificate', 'resource'])

const looksLikeLink = /:\/\/|^www\.|[\p{L}\p{N}-]\.\p{L}{2,}/iu
const isEmailAddress = (word: string) => /^[^@/:]+@[^@/:]+$/.test(word)

/**
 * Names are chosen by strangers, and a stranger must not have us mail their links. Mail programs make a link of every
 * address and host name, unless something invisible stands behind the dot. Only words that would become a link get it:
 * an IP address, an amount or an e-mail address stays as it is, so that it can be copied.
 */
const withoutLinks = (data: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(data).map(([key, text]) => [key, namesOfThings.has(key) ? text : unlinked(text)]),
  )

const unlinked = (text: string) =>
  text
    .split(' ')
    .map((word) => {
      const core = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/u.exec(word)?.[0] ?? ''
      if (!looksLikeLink.test(core) || isEmailAddress(core)) return word
      return word.replaceAll(/[./:@](?=\S)/g, '$&\u200B')
    })
    .join(' ')

const pageOf: Record<MailTemplate['template'], string> = {
  'login-code': '/login',
  'signup-code': '/login',
  'first-login-code': '/login',
  invitation: '/login',
  'invitation-elsewhere': '/login',
  'invitation-accepted': '/account/users',
  'roles-changed': '/home',
  'account-disabled': '/login',
  'account-enabled': '/login',
  'account-removed': '/login',
  'second-factor-reset': '/account/security',
  'two-factor-required': '/account/security',
  'access-ending': '/home',
  'ownership-offered': '/account/general',
  'ownership-transferred': '/account/users',
  'owner-recovery': '/owner-veto',
  'owner-recovered': '/account/users',
  'user-left': '/account/users',
  'reset-code': '/forgot-password',
  'account-exists': '/forgot-password',
  'password-changed': '/account/security',
  'email-change-code': '/account/general',
  'email-in-use': '/login',
  'email-changed': '/undo-email',
  'email-restored': '/forgot-password',
  'access-suspended': '/account/security',
  'two-factor-enabled': '/account/security',
  'two-factor-disabled': '/account/security',
  'recovery-codes-renewed': '/account/security',
  'recovery-code-used': '/account/security',
  'passkey-added': '/account/security',
  'passkey-removed': '/account/security',
  'session-reuse': '/account/security',
  'new-device': '/account/security',
  'new-country': '/account/security',
  'failed-sign-ins': '/account/security',
  'password-leaked': '/account/security',
  'account-locked': '/forgot-password',
  'token-created': '/account/security/tokens',
  'token-expiring': '/account/security/tokens',
  'token-leaked': '/account/security/tokens',
  'log-exported': '/account/logs',
  'resource-lost': '/home',
  'certificate-ending': '/products/load-balancers?view=certificates',
  'top-up-received': '/account/billing/wallet',
  'payment-declined': '/account/billing/wallet',
  'method-added': '/account/billing/payment-methods',
  'method-removed': '/account/billing/payment-methods',
  'balance-low': '/account/billing/wallet',
  'balance-critical': '/account/billing/wallet',
  'balance-empty': '/account/billing/wallet',
  'services-suspended': '/account/billing/wallet',
  'services-resumed': '/account/billing/wallet',
  'invoice-issued': '/account/billing/wallet?tab=invoices',
  'credit-note': '/account/billing/wallet?tab=invoices',
  'voucher-applied': '/account/billing/wallet',
  'payment-confirm': '/account/billing/wallet',
  'budget-reached': '/account/billing/wallet?tab=budgets',
  'recipient-confirm': '/confirm-recipient',
  'recharge-off': '/account/billing/wallet?tab=settings',
  'card-expiring': '/account/billing/payment-methods',
  'deletion-announced': '/account/billing/wallet',
  'data-deleted': '/login',
  'price-change': '/account/billing/wallet?tab=usage',
  'price-withdrawn': '/account/billing/wallet?tab=usage',
  'promo-expiring': '/account/billing/wallet',
  'refund-made': '/account/billing/wallet?tab=transactions',
  'pay-link': '/add-payment-method',
  'pay-link-reminder': '/add-payment-method',
  'log-stream-paused': '/account/logs/streams',
  'staff-access': '/account/logs',
  'staff-password': '/login',
  'company-waiting': '/operator/companies?state=pending',
  'company-pending': '/login',
  'company-approved': '/home',
  'company-declined': '/login',
  'company-suspended': '/service-suspended',
  'company-restored': '/home',
  'company-closed': '/login',
  'limit-requested': '/operator/companies',
  'limit-granted': '/account/limits',
  'limit-declined': '/account/limits',
  'ticket-opened': '/support/tickets',
  'ticket-replied': '/support/tickets',
  'ticket-reminder': '/support/tickets',
  'ticket-resolved': '/support/tickets',
  'ticket-closed': '/support/tickets',
  'ticket-mail-refused': '/support/tickets',
  'desk-new': '/operator/tickets',
  'desk-at-risk': '/operator/tickets',
}

/** The name of every template there is. */
export const mailTemplates = Object.keys(pageOf)

/** Where the button leads. A code travels in the fragment, which no server and no log ever sees. */
const targetOf = ({ template, data, to }: Mail): string => {
  const page = pageOf[template]
  if (template === 'invitation')
    return `${page}#${new URLSearchParams({ invite: data.email, code: data.code })}`
  if (template === 'email-changed') return `${page}#${new URLSearchParams({ undo: data.undo })}`
  if (template === 'owner-recovery') return `${page}#${new URLSearchParams({ veto: data.veto })}`
  if (template === 'recipient-confirm') return `${page}#${new URLSearchParams({ confirm: data.confirm })}`
  if (template === 'pay-link' || template === 'pay-link-reminder') return `${page}/${data.pay}`
  if ('ticket' in data)
    return 'person' in data
      ? `${page}/${data.ticket}/notes`
      : `${page}?${new URLSearchParams({ id: data.ticket })}`
  return 'code' in data ? `${page}#${new URLSearchParams({ c: data.code, email: to })}` : page
}
