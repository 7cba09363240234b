import { sql } from 'kysely'
import type { ApiToken } from '#contract/api-tokens/routes.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import type { Tx } from '../../../db/db.ts'
import type { Caller } from '../../../http/caller.ts'
import { notFound } from '../../../problems.ts'
import { idOf } from '../../../tenancy/reach.ts'

/** API tokens of a company, the newest first, each with whose it is. */
export const tokensOf = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('api_tokens as t')
    .innerJoin('users as u', (on) =>
      on.onRef('u.company_id', '=', 't.company_id').onRef('u.id', '=', 't.user_id'),
    )
    .select(['t.id', 't.name', 't.start', 't.permissions', 't.project_ids', 't.cidrs', 't.created_at'])
    .select(['t.expires_at', 't.last_used_at', 't.user_id', 'u.name as owner', 'u.email', 'u.language'])
    .select([
      sql<string | null>`host(t.last_used_ip)`.as('last_used_ip'),
      sql<ApiToken['state']>`case when t.state <> 'revoked' and t.expires_at <= app_now() then 'expired'
        when t.state <> 'revoked' and t.unconfirmed_since is not null then 'unconfirmed' else t.state end`.as(
        'state',
      ),
    ])
    .where('t.company_id', '=', companyId)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')

export type TokenRow = Awaited<ReturnType<ReturnType<typeof tokensOf>['executeTakeFirstOrThrow']>>

/** The row as the contract has it. */
export const toToken = (row: TokenRow): ApiToken => ({
  id: row.id,
  name: row.name,
  start: row.start,
  // Only permissions of the catalogue are ever put in.
  permissions: row.permissions as Permission[],
  projectIds: row.project_ids,
  cidrs: row.cidrs,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  lastUsedIp: row.last_used_ip,
  state: row.state,
})

/** Finds one of the caller's own tokens, or one of the company's, and locks it. */
export const reachToken = async (tx: Tx, caller: Caller, id: string, whose: 'own' | 'company') => {
  const tokenId = idOf('API token', id)
  const all = tokensOf(tx, caller.companyId).where('t.id', '=', tokenId).forUpdate('t')
  const row = await (whose === 'own' ? all.where('t.user_id', '=', caller.userId) : all).executeTakeFirst()
  if (!row) throw notFound('API token')
  return row
}

/** Ends a token for good. */
export const revokeToken = (tx: Tx, id: string) =>
  tx
    .updateTable('api_tokens')
    .set({ state: 'revoked', revoked_at: sql`app_now()` })
    .where('id', '=', id)
    .where('state', '!=', 'revoked')
    .execute()
