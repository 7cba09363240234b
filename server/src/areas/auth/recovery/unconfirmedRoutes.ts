import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import {
  unconfirmedAccess as routes,
  type AccessKind,
  type UnconfirmedItem,
} from '#contract/auth/unconfirmedAccess.ts'
import { audit } from '../../../audit/audit.ts'
import { inTurnOf, type Tx } from '../../../db/db.ts'
import { may, type Caller } from '../../../http/caller.ts'
import { serve } from '../../../http/serve.ts'
import { forbidden, notFound } from '../../../problems.ts'
import { provedSinceOf, vouchedBy, type ProvedSince } from '../../../security/unconfirmedAccess.ts'
import { idOf } from '../../../tenancy/reach.ts'
import { revokeToken } from '../api-tokens/rows.ts'
import type { AuthDeps } from '../../../sessions/deps.ts'
import { endAuthenticator, voidCodesWithoutFactor } from '../second-factor/enrolment.ts'
import { bySelf } from '../account/ownAccount.ts'
import { removeRecoveryCodes } from '../second-factor/recoveryCodes.ts'
import { holdFactors } from '../second-factor/twoFactor.ts'

/** What was turned off when the caller's account was recovered: each item is confirmed or removed by its owner. */
export const unconfirmedRoutes =
  ({ db }: Pick<AuthDeps, 'db'>) =>
  async (app: FastifyInstance) => {
    serve(app, routes.list, async ({ caller }) => {
      const rows = await inTurnOf(db, caller).system((tx) => unconfirmedOf(tx, caller.userId))
      return { data: rows.map(toItem) }
    })

    serve(app, routes.confirm, ({ caller, origin, params }) =>
      inTurnOf(db, caller).system(async (tx) => {
        await holdFactors(tx, caller)
        const item = await reachItem(tx, caller, params.id)
        if (item.kind === 'logStream' && !may(caller, 'logs:export'))
          throw forbidden('Your role no longer allows log streams. Remove this one.')
        await turnOn(tx, caller, item, await provedSinceOf(tx, caller.sessionId))
        await audit(tx, {
          ...bySelf(caller, origin),
          action: 'auth.access-confirmed',
          target: { kind: item.kind, id: item.id, name: item.name },
        })
        return { data: null }
      }),
    )

    serve(app, routes.remove, ({ caller, origin, params }) =>
      inTurnOf(db, caller).system(async (tx) => {
        await holdFactors(tx, caller)
        const item = await reachItem(tx, caller, params.id)
        await removeItem(tx, caller, item)
        await audit(tx, {
          ...bySelf(caller, origin),
          action: 'auth.access-removed',
          target: { kind: item.kind, id: item.id, name: item.name },
        })
        return { data: null }
      }),
    )
  }

interface ItemRow {
  kind: AccessKind
  id: string
  name: string
  detail: string | null
  added: Date
  used: Date | null
}

/** At most ten passkeys, an authenticator, a set of codes, 25 tokens and the company's three streams. */
const unconfirmedOf = async (tx: Tx, userId: string): Promise<ItemRow[]> => {
  const { rows } = await sql<ItemRow>`
    select 'passkey' as kind, id, name, provider as detail, created_at as added, last_used_at as used
      from passkeys where user_id = ${userId} and unconfirmed_since is not null
    union all select 'authenticator', user_id, '', null, vouched_at, null
      from totp where user_id = ${userId} and unconfirmed_since is not null
    union all select 'recoveryCodes', min(id::text)::uuid, '', null, min(vouched_at), max(used_at)
      from recovery_codes where user_id = ${userId} and unconfirmed_since is not null having count(*) > 0
    union all select 'apiToken', id, name, start, created_at, last_used_at
      from api_tokens where user_id = ${userId} and unconfirmed_since is not null
        and state <> 'revoked' and expires_at > app_now()
    union all select 'logStream', id, name, address, created_at, sent_at
      from log_streams where created_by = ${userId} and paused_by = 'unconfirmed'
    order by added desc, id`.execute(tx)
  return rows
}

const toItem = ({ kind, id, name, detail, added, used }: ItemRow): UnconfirmedItem => ({
  kind,
  id,
  name,
  detail,
  addedAt: added.toISOString(),
  lastUsedAt: used && used.toISOString(),
})

/** One of the caller's own, under the lock that the caller has taken. */
const reachItem = async (tx: Tx, { userId }: Caller, id: string): Promise<ItemRow> => {
  const wanted = idOf('item', id)
  const item = (await unconfirmedOf(tx, userId)).find((row) => row.id === wanted)
  if (!item) throw notFound('item')
  return item
}

/** Confirming is adding anew: the next recovery asks how this was proved. */
const turnOn = async (
  tx: Tx,
  { userId }: Caller,
  { kind, id }: ItemRow,
  since: ProvedSince,
): Promise<void> => {
  const confirmed = { unconfirmed_since: null, ...vouchedBy(since) }
  switch (kind) {
    case 'passkey':
      await tx.updateTable('passkeys').set(confirmed).where('id', '=', id).execute()
      return
    case 'authenticator':
      await tx.updateTable('totp').set(confirmed).where('user_id', '=', userId).execute()
      return
    case 'recoveryCodes':
      await tx.updateTable('recovery_codes').set(confirmed).where('user_id', '=', userId).execute()
      return
    case 'apiToken':
      await tx.updateTable('api_tokens').set(confirmed).where('id', '=', id).execute()
      return
    case 'logStream':
      await tx
        .updateTable('log_streams')
        .set({ state: 'active', paused_by: null, next_at: sql<Date>`app_now()`, ...vouchedBy(since) })
        .where('id', '=', id)
        .execute()
      return
  }
}

const removeItem = async (tx: Tx, { userId }: Caller, { kind, id }: ItemRow) => {
  switch (kind) {
    case 'passkey':
      await tx.deleteFrom('passkeys').where('id', '=', id).execute()
      return voidCodesWithoutFactor(tx, userId)
    case 'authenticator':
      return endAuthenticator(tx, userId)
    case 'recoveryCodes':
      return removeRecoveryCodes(tx, userId)
    case 'apiToken':
      return revokeToken(tx, id)
    case 'logStream':
      return tx.deleteFrom('log_streams').where('id', '=', id).execute()
  }
}
