import { parseAuthResults, type MethodResult } from './authResults.ts'
import { domainOf, isSameAddress, type MailHead } from './readMail.ts'

/** Why a mail is dropped without a word: it is a program's, or a list's. */
export type DropReason = 'automatic' | 'list' | 'bounce' | 'noSender'

/** Why a mail waits for staff, in the words of the contract's `heldMail.reason`. */
export type HoldReason = 'notVerified' | 'otherSender' | 'notAllowed' | 'badAddress' | 'unreadable' | 'empty'

/** `Auto-Submitted: no` says that a person has sent it (RFC 3834). */
const saysNo = (value: string) =>
  value
    .replaceAll(/\([^()]*\)/g, ' ')
    .split(';')[0]
    ?.trim()
    .toLowerCase() === 'no'

/** Programs that answer by themselves and don't say `Auto-Submitted`. */
const automatic = ['x-autoreply', 'x-autorespond', 'precedence', 'feedback-type']

/**
 * Why a mail is dropped; undefined for one that a person may have written. An answer to any of these could begin a loop, or
 * reach somebody who has written nothing.
 */
export const dropReason = (
  { headers, from }: Pick<MailHead, 'headers' | 'from'>,
  envelopeFrom: string,
): DropReason | undefined => {
  const all = (name: string) => headers.filter(({ key }) => key === name).map(({ value }) => value)
  if (envelopeFrom.trim() === '' || all('return-path').some((path) => path.trim() === '<>')) return 'noSender'
  if (all('auto-submitted').some((value) => !saysNo(value))) return 'automatic'
  if (automatic.some((name) => all(name).length > 0)) return 'automatic'
  if (all('list-id').length > 0) return 'list'
  const reports = all('content-type').some((type) => /^\s*multipart\/report\b/i.test(type))
  const daemons = [from?.address ?? '', envelopeFrom].some((one) => /^(mailer-daemon|postmaster)@/i.test(one))
  return reports || daemons || all('x-failed-recipients').length > 0 ? 'bounce' : undefined
}

/** The results that the operator's mail server adds to a mail; undefined if it adds none that can be read. */
const resultsOf = (headers: MailHead['headers'], server: string): readonly MethodResult[] | undefined => {
  const name = server.toLowerCase()
  for (const { key, value } of headers) {
    if (key !== 'authentication-results') continue
    const parsed = parseAuthResults(value)
    // One that is malformed could be the server's own, with something in it that a sender has chosen.
    if (!parsed) return undefined
    if (parsed.server === name) return parsed.results
  }
  return undefined
}

/**
 * Whether a mail is from the domain that it names as its author's: dmarc passes, or the domain has no policy and dkim or spf
 * passes for the very same domain.
 */
export const isVerified = (
  { headers, from }: Pick<MailHead, 'headers' | 'from'>,
  server: string,
): boolean => {
  const results = from && resultsOf(headers, server)
  if (!results) return false
  const domain = domainOf(from.address)
  const named = (one: MethodResult, property: string) => {
    const value = one.properties.get(property)
    return value !== undefined && domainOf(value) === domain
  }
  const [dmarc, ...more] = results.filter(({ method }) => method === 'dmarc')
  // Two of them contradict each other, or one was smuggled in.
  if (!dmarc || more.length > 0) return false
  if (dmarc.result === 'pass') return named(dmarc, 'header.from')
  if (dmarc.result !== 'none') return false
  return results.some(
    (one) =>
      one.result === 'pass' &&
      ((one.method === 'dkim' && named(one, 'header.d')) ||
        (one.method === 'spf' && named(one, 'smtp.mailfrom'))),
  )
}

/**
 * Whether a mail may be posted as a participant's own, or why it is held. `server` is whose `Authentication-Results` are
 * believed; without one, nothing is posted.
 */
export const judge = (
  head: Pick<MailHead, 'headers' | 'from'>,
  participant: { email: string },
  server: string | undefined,
): 'post' | HoldReason => {
  if (!head.from || !isSameAddress(head.from.address, participant.email)) return 'otherSender'
  return server !== undefined && isVerified(head, server) ? 'post' : 'notVerified'
}
