import type { FastifyRequest } from 'fastify'
import type { auth } from '#contract/auth/routes.ts'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import type { Asked } from '../../../http/serve.ts'
import { unauthenticated } from '../../../problems.ts'
import { consumeCode, isInvitationCode } from '../../../security/codes.ts'
import { emailKey as keyOf } from '../../../security/emailKey.ts'
import { findAccount, findWorkplace, holdAccount, type Account } from '../account/accounts.ts'
import { choosePassword, findGrant, giveGrant, grantSeconds } from './confirmationGrants.ts'
import { readCookie, setCookie } from '../../../sessions/cookies.ts'
import { countedTry } from '../limits/countedTry.ts'
import { reserveCodeTry } from '../limits/counters.ts'
import type { AuthDeps } from '../../../sessions/deps.ts'
import { keepDevice, readDevice } from '../../../sessions/devices.ts'
import type { AuthSettings } from '../../../sessions/settings.ts'
import { refuseWeak } from '../account/refuseWeak.ts'

type Confirmation = Asked<typeof auth.confirmAccount>
type FirstPassword = Asked<typeof auth.setFirstPassword>

/**
 * `POST /confirm-account/verify-code`: the code of an invitation, or of a first login, earns a grant to
 * choose a password. The grant is the proof that the next call of the specification lacks.
 */
export const confirmAccount = (deps: AuthDeps) => async (asked: Confirmation) => {
  const { body, origin, reply } = asked
  const grant = await countedTry(await reserveCodeTry(deps, origin), () =>
    deps.db.system(async (tx) => {
      const account = await findAccount(tx, keyOf(body.email))
      const isProved = account?.status === 'invited' && (await proveCode(tx, deps, account, body.code))
      await audit(tx, {
        action: isProved ? 'auth.invitation-proved' : 'auth.confirmation-failed',
        companyId: account?.companyId ?? null,
        actorId: account?.id ?? null,
        actorEmail: body.email,
        outcome: isProved ? 'success' : 'failure',
        origin,
      })
      return isProved ? giveGrant(tx, account.id) : undefined
    }),
  )
  setCookie(reply, deps.settings, { cookie: 'confirm', value: grant, maxAgeSeconds: grantSeconds })
  return { confirmation_token: grant, message: 'Choose your password.' }
}

/** An invitation stays good until a password is chosen: whoever is called away may open it again. */
const proveCode = async (tx: Tx, { vault }: AuthDeps, { emailKey }: Account, code: string) =>
  /^\d{6}$/.test(code)
    ? (await consumeCode(tx, vault, { purpose: 'first-login', emailKey, code })) !== undefined
    : isInvitationCode(tx, vault, { emailKey, code })

/** `POST /confirm-account/reset`: the first password, for the grant. This browser is known from then on. */
export const setFirstPassword =
  (deps: AuthDeps) =>
  async (asked: FirstPassword): Promise<{ message: string }> => {
    const { body, request, reply, origin } = asked
    const { db, settings, passwords } = deps
    const secrets = shownGrants(request, settings, body.confirmation_token)
    const emailKey = keyOf(body.email)
    const found = await db.system(async (tx) => {
      const grant = await findGrant(tx, secrets, emailKey)
      const account = grant && (await holdAccount(tx, grant.userId))
      const company = account?.companyId ? await findWorkplace(tx, account.companyId) : undefined
      return grant && account && { grant, account, company }
    })
    if (!found) throw noGrant()
    const { grant, account, company } = found
    await refuseWeak(deps, body.password, [account.name, account.email, company?.name ?? null])
    const passwordHash = await passwords.hash(body.password)

    const knownDevice = readDevice(request, settings)
    const place = deps.places.of(origin.ip)?.name ?? null
    const device = await db.system((tx) =>
      choosePassword(tx, { grant, account, passwordHash, knownDevice, place, origin }),
    )
    if (!device) throw noGrant()
    keepDevice(reply, settings, device)
    setCookie(reply, settings, { cookie: 'confirm', value: '', maxAgeSeconds: 0 })
    return { message: 'Your account is confirmed. Sign in with your password.' }
  }

const noGrant = () => unauthenticated('Confirm the account with its code first.')

/** A grant may come in the body, as a bearer token or as a cookie: whichever a client can keep. */
const shownGrants = (request: FastifyRequest, settings: AuthSettings, inBody: string | undefined) => {
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  return [inBody, bearer, readCookie(request, settings, 'confirm')].filter((secret) => secret !== undefined)
}
