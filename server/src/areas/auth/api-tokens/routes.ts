import type { FastifyInstance } from 'fastify'
import { apiTokens as routes } from '#contract/api-tokens/routes.ts'
import { audit, byCaller } from '../../../audit/audit.ts'
import { inTurnOfGuests, type Tx } from '../../../db/db.ts'
import { may, type Caller, type Origin } from '../../../http/caller.ts'
import { serve } from '../../../http/serve.ts'
import { conflict, forbidden } from '../../../problems.ts'
import { lockAs } from '../../../tenancy/lockAs.ts'
import type { Vault } from '../../../security/vault.ts'
import { alertById } from '../account/alerts.ts'
import { apiTokenHash } from '../../../sessions/apiTokenSecret.ts'
import { reachToken, revokeToken, toToken, tokensOf, type TokenRow } from './rows.ts'
import { createApiToken, tokenTerms } from './create.ts'
import type { AuthDeps } from '../../../sessions/deps.ts'
import { bySelf } from '../account/ownAccount.ts'

/** API tokens: one's own, the company's, and those that somebody has found. */
export const apiTokenRoutes = (deps: AuthDeps) => async (app: FastifyInstance) => {
  await app.register(ownTokenRoutes(deps))
  await app.register(companyTokenRoutes(deps))
  const db = inTurnOfGuests(deps.db)
  serve(app, routes.leaked, async ({ body, origin }) => {
    const hash = apiTokenHash(body.token)
    if (hash) await db.system((tx) => endLeaked(tx, deps.vault, hash, origin))
    return { data: null }
  })
}

const ownTokenRoutes = (deps: AuthDeps) => async (app: FastifyInstance) => {
  const { db } = deps

  serve(app, routes.list, async ({ caller }) => {
    const rows = await db.tenant(caller, (tx) =>
      tokensOf(tx, caller.companyId).where('t.user_id', '=', caller.userId).execute(),
    )
    return { data: rows.map(toToken) }
  })

  serve(app, routes.terms, async ({ caller }) => ({
    data: await db.tenant(caller, (tx) => tokenTerms(tx, caller.companyId)),
  }))

  serve(app, routes.create, createApiToken(deps))

  serve(app, routes.rename, ({ params, body, caller, origin }) =>
    db.tenant(caller, async (tx) => {
      const before = await reachToken(tx, caller, params.id, 'own')
      await tx.updateTable('api_tokens').set({ name: body.name }).where('id', '=', before.id).execute()
      const token = { ...before, name: body.name }
      const changes = [{ field: 'name', before: before.name, after: body.name }]
      await tell(tx, { caller, origin, token, did: 'auth.token-renamed', changes })
      return { data: toToken(token) }
    }),
  )

  serve(app, routes.pause, ({ params, caller, origin }) =>
    db.tenant(caller, (tx) => turn(tx, { caller, origin, id: params.id, to: 'paused' })),
  )
  serve(app, routes.resume, ({ params, caller, origin }) =>
    db.tenant(caller, (tx) => turn(tx, { caller, origin, id: params.id, to: 'active' })),
  )

  serve(app, routes.revoke, ({ params, caller, origin }) =>
    db.tenant(caller, async (tx) => {
      const token = await reachToken(tx, caller, params.id, 'own')
      await revokeToken(tx, token.id)
      await tell(tx, { caller, origin, token, did: 'auth.token-revoked' })
      return { data: null }
    }),
  )
}

const companyTokenRoutes =
  ({ db }: AuthDeps) =>
  async (app: FastifyInstance) => {
    serve(app, routes.listOfCompany, async ({ caller }) => {
      if (!may(caller, 'security:read')) throw forbidden('Your role doesn’t allow this.')
      const rows = await db.tenant(caller, (tx) => tokensOf(tx, caller.companyId).execute())
      return { data: rows.map((row) => ({ ...toToken(row), owner: { id: row.user_id, name: row.owner } })) }
    })

    serve(app, routes.revokeOfCompany, ({ params, caller: asked, origin }) =>
      db.tenant(asked, async (tx) => {
        const { caller } = await lockAs(tx, asked)
        if (!may(caller, 'security:policy')) throw forbidden('Your role doesn’t allow this.')
        const token = await reachToken(tx, caller, params.id, 'company')
        await revokeToken(tx, token.id)
        await audit(tx, {
          ...byCaller(caller, origin),
          action: 'security.token-revoked',
          target: { kind: 'apiToken', id: token.id, name: token.name },
          details: { owner: token.owner },
        })
        return { data: null }
      }),
    )
  }

interface Doing {
  caller: Caller
  origin: Origin
  token: TokenRow
  did: string
  changes?: { field: string; before: unknown; after: unknown }[]
}

const tell = (tx: Tx, { caller, origin, token, did, changes }: Doing) =>
  audit(tx, {
    ...bySelf(caller, origin),
    action: did,
    target: { kind: 'apiToken', id: token.id, name: token.name },
    ...(changes && { changes }),
  })

interface Turning {
  caller: Caller
  origin: Origin
  id: string
  to: 'active' | 'paused'
}

/** Pauses or resumes a token. What is over for good stays so. */
const turn = async (tx: Tx, { caller: asked, origin, id, to }: Turning) => {
  // Behind the lock of whoever recovers the account: by then this caller may be signed out.
  const { caller } = await lockAs(tx, asked)
  const token = await reachToken(tx, caller, id, 'own')
  if (token.state === 'revoked' || token.state === 'expired')
    throw conflict('This API token is over.', { context: { state: token.state } })
  if (token.state === 'unconfirmed')
    throw conflict('Confirm on your security page that this API token is yours.', {
      context: { reason: 'unconfirmed' },
    })
  if (token.state !== to) {
    await tx.updateTable('api_tokens').set({ state: to }).where('id', '=', token.id).execute()
    const did = to === 'active' ? 'auth.token-resumed' : 'auth.token-paused'
    await tell(tx, { caller, origin, token, did })
  }
  return { data: toToken({ ...token, state: to }) }
}

/** Whoever shows a token has it: nobody needs to be asked whether it should go on. */
const endLeaked = async (tx: Tx, vault: Vault, hash: Buffer, origin: Origin) => {
  const found = await tx
    .selectFrom('api_tokens')
    .select(['id', 'name', 'company_id as companyId', 'user_id as userId'])
    .where('token_hash', '=', hash)
    .where('state', '!=', 'revoked')
    .forUpdate()
    .executeTakeFirst()
  if (!found) return
  const { id, name, companyId, userId } = found
  await revokeToken(tx, id)
  const target = { kind: 'apiToken', id, name }
  await audit(tx, { action: 'auth.token-leaked', companyId, origin, target })
  await alertById(tx, vault, userId, { template: 'token-leaked', data: { token: name } })
}
