import { sql } from 'kysely'
import type { Permission } from '#contract/permissions/permissions.ts'
import type { Tx } from '../db/db.ts'
import type { Caller } from '../http/caller.ts'
import { clientAddress } from '../http/clientAddress.ts'
import type { Authenticate } from '../http/guard.ts'
import { trusting } from '../http/trust.ts'
import { effectivePermissions } from '../tenancy/permissions.ts'
import { apiTokenHash } from './apiTokenSecret.ts'
import type { AuthDeps } from './deps.ts'

/** Finds the caller behind an API token: their rights of this moment, within the token's. Wakes no session. */
export const authenticateTokenWith =
  ({ db }: Pick<AuthDeps, 'db'>): Authenticate =>
  async (bearer, request) => {
    const hash = apiTokenHash(bearer)
    return hash && db.system((tx) => callerOf(tx, hash, clientAddress(request)))
  }

const callerOf = async (tx: Tx, hash: Buffer, address: string | undefined): Promise<Caller | undefined> => {
  const found = await liveTokens(tx).where('t.token_hash', '=', hash).executeTakeFirst()
  if (!found) return undefined
  const { id, name, companyId, userId, email, companyStatus, factorMissing, cidrs } = found
  if (cidrs.length > 0 && !(address !== undefined && trusting(cidrs)(address))) return undefined
  if (found.useDue || found.lastUsedIp !== (address ?? null)) await noteUse(tx, id, address)
  const token = {
    id,
    name,
    // The effective permissions below are among the catalogue's: a word that this version has dropped grants nothing.
    permissions: new Set(found.permissions as Permission[]),
    ...(found.projectIds && { projectIds: new Set(found.projectIds) }),
  }
  return {
    userId,
    email,
    companyId,
    sessionId: id,
    token,
    ...(await effectivePermissions(tx, { companyId, userId, token })),
    suspended: companyStatus === 'suspended',
    ...(factorMissing && { factorMissing }),
  }
}

/** Tokens that are good now: confirmed, where that was asked for; their owner is active and not locked out, and the company allows them, for as long as they are old. */
const liveTokens = (tx: Tx) =>
  tx
    .selectFrom('api_tokens as t')
    .innerJoin('users as u', (on) =>
      on.onRef('u.company_id', '=', 't.company_id').onRef('u.id', '=', 't.user_id'),
    )
    .innerJoin('companies as c', 'c.id', 't.company_id')
    .leftJoin('security_policies as p', 'p.company_id', 't.company_id')
    .select([
      't.id',
      't.name',
      't.company_id as companyId',
      't.user_id as userId',
      't.permissions',
      't.cidrs',
    ])
    .select(['t.project_ids as projectIds', 'u.email', 'c.status as companyStatus'])
    .select([
      sql<string | null>`host(t.last_used_ip)`.as('lastUsedIp'),
      sql<boolean>`coalesce(t.last_used_at <= app_now() - interval '1 minute', true)`.as('useDue'),
      sql<true | null>`case when p.require_two_factor and p.required_from <= app_now()
        and not u.two_factor then true end`.as('factorMissing'),
    ])
    .where('t.state', '=', 'active')
    .where('t.unconfirmed_since', 'is', null)
    .where('t.expires_at', '>', sql<Date>`app_now()`)
    .where('u.status', '=', 'active')
    .where('u.locked_at', 'is', null)
    .where('c.status', '!=', 'closed')
    .where(sql<boolean>`coalesce(p.tokens_allowed, true)`)
    .where(
      sql<boolean>`(p.max_token_days is null
        or t.created_at + make_interval(days => p.max_token_days) > app_now())`,
    )

const noteUse = (tx: Tx, id: string, address: string | undefined) =>
  tx
    .updateTable('api_tokens')
    .set({ last_used_at: sql`app_now()`, last_used_ip: address ?? null })
    .where('id', '=', id)
    .execute()
