import type { FastifyInstance } from 'fastify'
import { passkeys as routes } from '#contract/auth/passkeys.ts'
import { audit } from '../../../audit/audit.ts'
import { inTurnOf, inTurnOfGuests, type Tx } from '../../../db/db.ts'
import type { Caller } from '../../../http/caller.ts'
import { serve, type Asked } from '../../../http/serve.ts'
import { notFound } from '../../../problems.ts'
import type { Vault } from '../../../security/vault.ts'
import { idOf } from '../../../tenancy/reach.ts'
import { alertById } from '../account/alerts.ts'
import type { AuthDeps } from '../../../sessions/deps.ts'
import { voidCodesWithoutFactor } from '../second-factor/enrolment.ts'
import { beginPasskeyLogin, finishPasskeyLogin, loginWithSecondPasskey } from '../sign-in/loginPasskey.ts'
import { bySelf } from '../account/ownAccount.ts'
import { newPasskeyChallenge } from './challenges.ts'
import { provePasskey } from './proof.ts'
import { passkeysOf, requestOf, toPasskey, usablePasskeysOf } from './rows.ts'
import { beginPasskey, finishPasskey } from './register.ts'
import { passkeysUnavailable, passkeysUnavailableAt, relyingPartyAt } from './relyingParty.ts'
import { factorsOf } from '../second-factor/secondFactor.ts'
import { openSudo } from '../account/sudo.ts'
import {
  countedFactor,
  endOtherSessions,
  holdFactors,
  refuseWhileRequired,
} from '../second-factor/twoFactor.ts'

/** Passkeys: the caller's own, and signing in with one. */
export const passkeyRoutes = (deps: AuthDeps) => async (app: FastifyInstance) => {
  const { db, settings } = deps
  const forGuests = { ...deps, db: inTurnOfGuests(db) }

  serve(app, routes.loginSecondFactor, loginWithSecondPasskey(forGuests))
  serve(app, routes.beginLogin, beginPasskeyLogin(forGuests))
  serve(app, routes.finishLogin, finishPasskeyLogin(forGuests))
  serve(app, routes.beginRegistration, beginPasskey(deps))
  serve(app, routes.finishRegistration, finishPasskey(deps))

  serve(app, routes.list, async ({ caller }) => {
    const rows = await inTurnOf(db, caller).system((tx) => passkeysOf(tx, caller.userId).execute())
    const unavailable = passkeysUnavailableAt(settings)
    return { data: { passkeys: rows.map(toPasskey), origin: settings.publicUrl, unavailable } }
  })

  serve(app, routes.rename, ({ caller, origin, params, body }) =>
    inTurnOf(db, caller).system(async (tx) => {
      const before = await reachPasskey(tx, caller, params.id)
      await tx.updateTable('passkeys').set({ name: body.name }).where('id', '=', before.id).execute()
      await audit(tx, {
        ...bySelf(caller, origin),
        action: 'auth.passkey-renamed',
        target: { kind: 'passkey', id: before.id, name: body.name },
        changes: [{ field: 'name', before: before.name, after: body.name }],
      })
      return { data: toPasskey({ ...before, name: body.name }) }
    }),
  )

  serve(app, routes.remove, (asked) =>
    inTurnOf(db, asked.caller).system(async (tx) => {
      await removePasskey(tx, deps.vault, asked)
      return { data: null }
    }),
  )

  serve(app, routes.challenge, async ({ caller }) => {
    const relyingParty = relyingPartyAt(settings)
    if (!relyingParty) throw passkeysUnavailable(settings)
    const { userId, sessionId } = caller
    return inTurnOf(db, caller).system(async (tx) => {
      const challenge = await newPasskeyChallenge(tx, { purpose: 'verify', userId, sessionId })
      return { passkey: requestOf(relyingParty, challenge, await usablePasskeysOf(tx, userId).execute()) }
    })
  })

  serve(app, routes.verify, async (asked) => {
    await confirmByPasskey(deps, asked)
    return { data: { valid: true as const } }
  })
}

const reachPasskey = async (tx: Tx, { userId }: Caller, id: string) => {
  const row = await passkeysOf(tx, userId).where('id', '=', idOf('passkey', id)).executeTakeFirst()
  if (!row) throw notFound('passkey')
  return row
}

const removePasskey = async (
  tx: Tx,
  vault: Vault,
  { caller, origin, params }: Asked<typeof routes.remove>,
) => {
  const { userId } = caller
  await holdFactors(tx, caller)
  const passkey = await reachPasskey(tx, caller, params.id)
  await tx.deleteFrom('passkeys').where('id', '=', passkey.id).execute()
  const isLast = (await factorsOf(tx, userId)).length === 0
  if (isLast) {
    await refuseWhileRequired(tx, caller)
    await endOtherSessions(tx, caller)
  }
  await voidCodesWithoutFactor(tx, userId)
  await audit(tx, {
    ...bySelf(caller, origin),
    action: 'auth.passkey-removed',
    target: { kind: 'passkey', id: passkey.id, name: passkey.name },
  })
  await alertById(tx, vault, userId, { template: 'passkey-removed', data: { passkey: passkey.name } })
}

/** `POST /auth/passkeys/verify`: opens the guarded calls for a while. */
const confirmByPasskey = (deps: AuthDeps, { caller, origin, body }: Asked<typeof routes.verify>) =>
  countedFactor(deps, { caller, origin }, async (tx) => {
    const relyingParty = relyingPartyAt(deps.settings)
    if (!relyingParty) throw passkeysUnavailable(deps.settings)
    const { userId, sessionId } = caller
    const bond = { purpose: 'verify', userId, sessionId } as const
    const passkey = await provePasskey(tx, relyingParty, { credential: body.credential, bond, userId })
    if (!passkey) return undefined
    await openSudo(tx, caller, passkey.rooted_at)
    await audit(tx, {
      ...bySelf(caller, origin),
      action: 'auth.identity-confirmed',
      details: { with: 'passkey' },
    })
    return true as const
  })
