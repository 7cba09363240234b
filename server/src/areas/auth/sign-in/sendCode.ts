import type { FastifyRequest } from 'fastify'
import type { DeviceInfo } from '#contract/auth/routes.ts'
import type { Tx } from '../../../db/db.ts'
import { enqueueSealedMail, type MailTemplate } from '../../../mail/outbox.ts'
import { tooManyAttempts } from '../../../problems.ts'
import { clientAddress } from '../../../http/clientAddress.ts'
import { takeAttempts } from '../../../security/attempts.ts'
import { codeOnItsWay, repeatOrIssueCode, type CodePurpose } from '../../../security/codes.ts'
import { answersByCookie, answersOf, newChallenge } from './challenge.ts'
import { codeMails } from '../limits/counters.ts'
import type { AuthDeps } from '../../../sessions/deps.ts'

/** Whether an address is of the kind that the demo's people have: nobody gets mail there (RFC 2606). */
const isNobodys = (email: string) => email.endsWith('.example')

interface CodeToSend {
  purpose: CodePurpose
  to: {
    email: string
    emailKey: string
    language: string | null
    userId?: string
    /** Codes from before this moment are refused. */
    credentialsChangedAt?: Date
  }
  /** The company that is being signed in to. */
  companyId?: string | null
  /** The wish replaces what an earlier code was for: only the browser that has that code may go on using it. */
  replaces?: boolean
  /** The mail with a code, which is good for so many minutes. */
  mail: (code: string, minutes: string) => MailTemplate
  deviceInfo: DeviceInfo | undefined
  request: FastifyRequest
}

/** So long after a code was mailed, asking again is taken for the same wish: a sign-up signs in by itself. */
const sameWishSeconds = 50

/**
 * Mails a code and answers the secret for the challenge cookie, undefined where the browser has it already. A code that
 * this browser can still use is mailed again rather than replaced, and not at all when it has only just been mailed
 * (a sign-up is followed by an automatic login) or when mails are going out too fast. Otherwise 429 when they are.
 * People of a demo come and go as often as somebody tries what each of them may do.
 */
export const sendCode = async (
  tx: Tx,
  { vault, settings }: Pick<AuthDeps, 'vault' | 'settings'>,
  { purpose, to, companyId, replaces = false, mail, deviceInfo, request }: CodeToSend,
): Promise<string | undefined> => {
  const { email, emailKey, language, userId, credentialsChangedAt } = to
  const wanted = {
    purpose,
    emailKey,
    answers: replaces ? answersByCookie(request, settings) : answersOf(request, settings, deviceInfo),
    ...(userId && { userId }),
    ...(companyId && { companyId }),
    ...(credentialsChangedAt && { notBefore: credentialsChangedAt }),
  }
  const former = await codeOnItsWay(tx, vault, wanted)
  if (former && former.ageSeconds < sameWishSeconds) return undefined
  if (settings.rateLimit && !(settings.demo && isNobodys(email))) {
    const wait = await takeAttempts(tx, codeMails(vault, purpose, emailKey, clientAddress(request)))
    if (wait !== undefined) {
      if (former) return undefined
      throw tooManyAttempts(wait)
    }
  }
  const { secret, challenge } = newChallenge(deviceInfo)
  const { code, minutes, isNew } = await repeatOrIssueCode(tx, vault, {
    ...wanted,
    // The code for a first password is also good in the browser that opens the invitation's link.
    ...(purpose !== 'first-login' && { challenge }),
  })
  await enqueueSealedMail(tx, vault, { ...mail(code, minutes), to: email, language })
  return isNew ? secret : undefined
}
