import type { FastifyRequest } from 'fastify'
import type { DeviceInfo } from '#contract/auth.ts'
import type { Tx } from '../../db/db.ts'
import { enqueueSealedMail, type MailTemplate } from '../../mail/outbox.ts'
import { tooManyAttempts } from '../../problems.ts'
import { clientAddress } from '../../http/clientAddress.ts'
import { takeAttempts } from '../../security/attempts.ts'
import { hasLiveCode, issueCode, type CodePurpose } from '../../security/codes.ts'
import { answersOf, newChallenge } from './challenge.ts'
import { codeMails } from './counters.ts'
import type { AuthDeps } from './deps.ts'

/** Whether an address is of the kind that the demo's people have: nobody gets mail there (RFC 2606). */
const isNobodys = (email: string) => email.endsWith('.example')

interface CodeToSend {
  purpose: CodePurpose
  to: { email: string; emailKey: string; language: string | null; userId?: string }
  /** The company that is being signed in to. */
  companyId?: string | null
  mail: (code: string) => MailTemplate
  deviceInfo: DeviceInfo | undefined
  request: FastifyRequest
}

/**
 * Mails a code and answers the secret for the challenge cookie. When mails are going out too fast but
 * this browser already has a code on its way, that one will do; otherwise 429. People of a demo come and go as often as
 * somebody tries what each of them may do.
 */
export const sendCode = async (
  tx: Tx,
  { vault, settings }: Pick<AuthDeps, 'vault' | 'settings'>,
  { purpose, to, companyId, mail, deviceInfo, request }: CodeToSend,
): Promise<string | undefined> => {
  const { email, emailKey, language, userId } = to
  if (settings.rateLimit && !(settings.demo && isNobodys(email))) {
    const wait = await takeAttempts(tx, codeMails(vault, purpose, emailKey, clientAddress(request)))
    if (wait !== undefined) {
      const answers = answersOf(request, settings, deviceInfo)
      if (await hasLiveCode(tx, { purpose, emailKey, answers })) return undefined
      throw tooManyAttempts(wait)
    }
  }
  const { secret, challenge } = newChallenge(deviceInfo)
  const code = await issueCode(tx, vault, {
    purpose,
    emailKey,
    // The code for a first password is also good in the browser that opens the invitation's link.
    ...(purpose !== 'first-login' && { challenge }),
    ...(userId && { userId }),
    ...(companyId && { companyId }),
  })
  await enqueueSealedMail(tx, vault, { ...mail(code), to: email, language })
  return secret
}
