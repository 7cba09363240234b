import { generateURI } from 'otplib'
import type { FastifyInstance } from 'fastify'
import { auth as routes } from '#contract/auth/routes.ts'
import { audit } from '../../../audit/audit.ts'
import { inTurnOf } from '../../../db/db.ts'
import { serve } from '../../../http/serve.ts'
import { beginEnrolment, twoFactorStatusOf } from './enrolment.ts'
import { bySelf } from '../account/ownAccount.ts'
import { newTotpSecret } from './totp.ts'
import { confirmIdentity, disableTwoFactor, enableTwoFactor, type TwoFactorDeps } from './twoFactor.ts'

/** What authenticators show beside the code. */
const issuer = 'Portico'

/** Two-factor authentication of the caller's own account. */
export const twoFactorRoutes = (deps: TwoFactorDeps) => async (app: FastifyInstance) => {
  const { db, vault, settings } = deps

  serve(app, routes.twoFactorStatus, async ({ caller }) => ({
    data: await inTurnOf(db, caller).system((tx) => twoFactorStatusOf(tx, caller.userId, settings)),
  }))

  serve(app, routes.twoFactorSetup, async ({ caller, origin }) => {
    const secret = newTotpSecret()
    const otpauthUrl = generateURI({ issuer, label: caller.email, secret })
    await inTurnOf(db, caller).system(async (tx) => {
      await beginEnrolment(tx, vault, { userId: caller.userId, secret })
      await audit(tx, { ...bySelf(caller, origin), action: 'auth.two-factor-setup' })
    })
    // What draws is much to load at each start, for what few people do, and once.
    const qrCode = await import('qrcode')
    const qrSvg = await qrCode.toString(otpauthUrl, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
    return { data: { secret, otpauthUrl, qrSvg } }
  })

  serve(app, routes.twoFactorEnable, async (asked) => ({
    data: { recoveryCodes: await enableTwoFactor(deps, asked) },
  }))

  serve(app, routes.twoFactorDisable, async (asked) => {
    await disableTwoFactor(deps, asked)
    return { data: null }
  })

  serve(app, routes.twoFactorVerify, async (asked) => {
    await confirmIdentity(deps, asked)
    return { data: { valid: true as const } }
  })
}
