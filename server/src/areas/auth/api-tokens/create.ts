import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { apiTokenLimits, type apiTokens, type ApiTokenTerms } from '#contract/api-tokens/routes.ts'
import { audit } from '../../../audit/audit.ts'
import { asSystem } from '../../../db/asSystem.ts'
import type { Tx } from '../../../db/db.ts'
import { may, mayAnywhere, type Caller } from '../../../http/caller.ts'
import type { Asked } from '../../../http/serve.ts'
import { conflict, forbidden, invalidField } from '../../../problems.ts'
import { provedSinceOf, vouchedBy } from '../../../security/unconfirmedAccess.ts'
import { notHeld } from '../../../tenancy/giving.ts'
import { lockAs } from '../../../tenancy/lockAs.ts'
import { reachProject } from '../../../tenancy/reach.ts'
import { alertById } from '../account/alerts.ts'
import { newApiToken } from '../../../sessions/apiTokenSecret.ts'
import { reachToken, toToken, tokensOf } from './rows.ts'
import type { AuthDeps } from '../../../sessions/deps.ts'
import { bySelf } from '../account/ownAccount.ts'

/** `POST /auth/tokens`: a token of what the caller holds, within what the company allows. */
export const createApiToken =
  ({ db, vault }: Pick<AuthDeps, 'db' | 'vault'>) =>
  ({ body, caller: asked, origin }: Asked<typeof apiTokens.create>) =>
    db.tenant(asked, async (tx) => {
      // Under the company's lock: of two requests for the last token one is refused.
      const { caller } = await lockAs(tx, asked)
      const { name, cidrs = [] } = body
      const projectIds = body.projectIds ? [...new Set(body.projectIds)] : null
      const days = await refuseByPolicy(tx, caller, body.days)
      for (const id of projectIds ?? []) await reachProject(tx, caller, id, 'projects:read')
      refuseNotHeld(caller, body.permissions, projectIds)
      await refuseTooMany(tx, caller)

      const { secret, start, hash } = newApiToken()
      const id = uuidv7()
      await tx
        .insertInto('api_tokens')
        .values({
          id,
          company_id: caller.companyId,
          user_id: caller.userId,
          name,
          start,
          token_hash: hash,
          permissions: [...new Set(body.permissions)].toSorted(),
          project_ids: projectIds,
          cidrs,
          ...vouchedBy(await provedSinceOf(tx, caller.sessionId)),
          expires_at: sql<Date>`app_now() + make_interval(days => ${days})`,
        })
        .execute()
      const row = await reachToken(tx, caller, id, 'own')
      const token = toToken(row)
      const { permissions, expiresAt } = token
      await audit(tx, {
        ...bySelf(caller, origin),
        action: 'auth.token-created',
        target: { kind: 'apiToken', id, name },
        details: { permissions, projects: projectIds, cidrs, expiresAt },
      })
      const data = { token: name, until: expiresAt.slice(0, 10) }
      await asSystem(tx, () => alertById(tx, vault, caller.userId, { template: 'token-created', data }))
      return { data: { token, secret } }
    })

/** What the company leaves its people to do with API tokens. */
export const tokenTerms = async (tx: Tx, companyId: string): Promise<ApiTokenTerms> => {
  const policy = await tx
    .selectFrom('security_policies')
    .select(['tokens_allowed', 'max_token_days'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return {
    allowed: policy?.tokens_allowed ?? true,
    mostDays: policy?.max_token_days ?? apiTokenLimits.mostDays,
  }
}

const refuseByPolicy = async (tx: Tx, { companyId }: Caller, days: number | undefined) => {
  const { allowed, mostDays } = await tokenTerms(tx, companyId)
  if (!allowed)
    throw forbidden('Your company doesn’t allow API tokens.', { context: { reason: 'tokensOff' } })
  // What nobody has asked for fits what the company allows.
  const wanted = days ?? Math.min(apiTokenLimits.usualDays, mostDays)
  if (wanted > mostDays)
    throw invalidField('days', 'tooMany', `Your company allows ${mostDays} days at most.`)
  return wanted
}

/** What is not held would open nothing, and mislead whoever reads the token. */
const refuseNotHeld = (
  caller: Caller,
  wanted: Asked<typeof apiTokens.create>['body']['permissions'],
  projectIds: string[] | null,
) => {
  const missing = wanted.filter((permission) =>
    projectIds ? !projectIds.some((id) => may(caller, permission, id)) : !mayAnywhere(caller, permission),
  )
  if (missing.length > 0) throw notHeld(missing)
}

const refuseTooMany = async (tx: Tx, { companyId, userId }: Caller) => {
  const rows = await tokensOf(tx, companyId).where('t.user_id', '=', userId).execute()
  const living = rows.filter(({ state }) => state !== 'expired' && state !== 'revoked')
  if (living.length >= apiTokenLimits.perPerson)
    throw conflict(`You have ${apiTokenLimits.perPerson} API tokens. Revoke one first.`, {
      context: { reason: 'tooMany' },
    })
}
