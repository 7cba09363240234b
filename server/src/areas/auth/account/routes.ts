import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { accountSecurity as routes, type KnownBrowser } from '#contract/account/security.ts'
import { audit } from '../../../audit/audit.ts'
import { inTurnOf, inTurnOfGuests, type Tx } from '../../../db/db.ts'
import { serve } from '../../../http/serve.ts'
import { conflict, notFound } from '../../../problems.ts'
import { checkUpOf } from '../../../security/checkUp.ts'
import { hashOf } from '../../../security/secrets.ts'
import { provedSinceOf } from '../../../security/unconfirmedAccess.ts'
import { sameBytes } from '../../../security/vault.ts'
import { idOf } from '../../../tenancy/reach.ts'
import { alertById } from './alerts.ts'
import type { AuthDeps } from '../../../sessions/deps.ts'
import { readDevice } from '../../../sessions/devices.ts'
import { giveRecoveryCodes } from '../second-factor/enrolment.ts'
import { lockAccount } from '../recovery/lockAccount.ts'
import { bySelf } from './ownAccount.ts'
import { passkeysUnavailableAt } from '../passkeys/relyingParty.ts'
import { hasSecondFactor } from '../second-factor/secondFactor.ts'
import { holdFactors } from '../second-factor/twoFactor.ts'

/** What people look after beside their factors: known browsers, recovery codes, and the lock in an emergency. */
export const accountSecurityRoutes = (deps: AuthDeps) => async (app: FastifyInstance) => {
  const { db, settings, vault } = deps

  serve(app, routes.lock, lockAccount({ db: inTurnOfGuests(db) }))

  serve(app, routes.checkUp, async ({ caller }) => ({
    data: {
      open: (await inTurnOf(db, caller).system((tx) => checkUpOf(tx, caller.userId))).filter(
        (item) => item !== 'passkey' || passkeysUnavailableAt(settings) === null,
      ),
    },
  }))

  serve(app, routes.listBrowsers, async ({ caller, request }) => {
    const secret = readDevice(request, settings)
    return { data: await inTurnOf(db, caller).system((tx) => browsersOf(tx, caller.userId, secret)) }
  })

  serve(app, routes.forgetBrowser, ({ caller, origin, params }) =>
    inTurnOf(db, caller).system(async (tx) => {
      const forgotten = await tx
        .deleteFrom('known_devices')
        .where('user_id', '=', caller.userId)
        .where('id', '=', idOf('browser', params.id))
        .returning(['id', 'name'])
        .executeTakeFirst()
      if (!forgotten) throw notFound('browser')
      await audit(tx, {
        ...bySelf(caller, origin),
        action: 'auth.browser-forgotten',
        target: { kind: 'browser', ...forgotten },
      })
      return { data: null }
    }),
  )

  serve(app, routes.renewCodes, ({ caller, origin }) =>
    inTurnOf(db, caller).system(async (tx) => {
      await holdFactors(tx, caller)
      if (!(await hasSecondFactor(tx, caller.userId))) throw conflict('Two-factor authentication is off.')
      const recoveryCodes = await giveRecoveryCodes(tx, vault, {
        userId: caller.userId,
        since: await provedSinceOf(tx, caller.sessionId),
      })
      await audit(tx, { ...bySelf(caller, origin), action: 'auth.recovery-codes-renewed' })
      await alertById(tx, vault, caller.userId, { template: 'recovery-codes-renewed', data: {} })
      return { data: { recoveryCodes } }
    }),
  )
}

const browsersOf = async (tx: Tx, userId: string, secret: string | undefined): Promise<KnownBrowser[]> => {
  const rows = await tx
    .selectFrom('known_devices')
    .select([
      'id',
      'name',
      sql<string | null>`host(ip)`.as('ip'),
      'place',
      'created_at',
      'last_seen_at',
      'token_hash',
    ])
    .where('user_id', '=', userId)
    .where('last_seen_at', '>', sql<Date>`app_now() - interval '1 year'`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const hash = hashOf(secret ?? '')
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    ip: row.ip,
    place: row.place,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    current: sameBytes(row.token_hash, hash),
  }))
}
