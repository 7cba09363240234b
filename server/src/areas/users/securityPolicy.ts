import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import {
  policyDays,
  securityPolicyRoutes as routes,
  type SecurityPolicy,
  type SecurityPolicyDraft,
} from '#contract/users/securityPolicy.ts'
import { audit, byCaller } from '../../audit/audit.ts'
import type { Db, Tx } from '../../db/db.ts'
import { may, type Caller } from '../../http/caller.ts'
import { serve } from '../../http/serve.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { conflict, forbidden, invalidField } from '../../problems.ts'
import { lockAs } from '../../tenancy/lockAs.ts'

/** What a company asks of its people's accounts. The guard holds it, at each request. */
export const securityPolicyAreaRoutes =
  ({ db }: { db: Db }) =>
  async (app: FastifyInstance) => {
    serve(app, routes.read, async ({ caller }) => {
      if (!may(caller, 'security:read')) throw forbidden('Your role doesn’t allow this.')
      return { data: await db.tenant(caller, (tx) => policyOf(tx, caller.companyId)) }
    })

    serve(app, routes.change, ({ body, caller: asked, origin, ifMatch }) =>
      db.tenant(asked, async (tx) => {
        const { caller } = await lockAs(tx, asked)
        if (!may(caller, 'security:policy')) throw forbidden('Your role doesn’t allow this.')
        const { companyId } = caller
        const before = await policyOf(tx, companyId)
        ifMatch(before)
        const next = await nextOf(tx, caller, before, body)
        const isNew = next.required_from?.toISOString() !== (before.from ?? undefined)
        const values = { ...next, revision: String(before.revision + 1) }
        await tx
          .insertInto('security_policies')
          .values({ company_id: companyId, ...values })
          .onConflict((on) => on.column('company_id').doUpdateSet(values))
          .execute()
        if (isNew && next.required_from) await tellWithoutFactor(tx, companyId, next.required_from)
        const data = await policyOf(tx, companyId)
        const { requireTwoFactor, from, tokensAllowed, maxTokenDays } = data
        await audit(tx, {
          ...byCaller(caller, origin),
          action: 'security.policy-update',
          target: { kind: 'company', id: companyId },
          details: { requireTwoFactor, from, tokensAllowed, maxTokenDays },
        })
        return { data }
      }),
    )
  }

const policyOf = async (tx: Tx, companyId: string): Promise<SecurityPolicy> => {
  const kept = await tx
    .selectFrom('security_policies')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  const counts = await tx
    .selectFrom('users')
    .select([
      sql<number>`count(*)::int`.as('people'),
      sql<number>`(count(*) filter (where not two_factor))::int`.as('withoutFactor'),
    ])
    .where('company_id', '=', companyId)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  return {
    requireTwoFactor: kept?.require_two_factor ?? false,
    from: kept?.required_from?.toISOString() ?? null,
    tokensAllowed: kept?.tokens_allowed ?? true,
    maxTokenDays: kept?.max_token_days ?? null,
    ...counts,
    revision: Number(kept?.revision ?? 0),
  }
}

/** What the policy becomes. A moment that stands may stay; a new one leaves people time to set a factor up. */
const nextOf = async (tx: Tx, caller: Caller, before: SecurityPolicy, draft: SecurityPolicyDraft) => {
  const { requireTwoFactor, tokensAllowed, maxTokenDays } = { ...before, ...draft }
  const others = { tokens_allowed: tokensAllowed, max_token_days: maxTokenDays }
  if (!requireTwoFactor) return { require_two_factor: false, required_from: null, ...others }
  const from = draft.from ?? before.from
  if (from === null) throw invalidField('from', 'required', 'Say from when.')
  const required = { require_two_factor: true, required_from: new Date(from), ...others }
  if (from === before.from) return required
  await refuseWithoutFactor(tx, caller)
  const { rows } = await sql<{ days: number }>`
    select extract(epoch from ${required.required_from}::timestamptz - app_now())::float8 / 86400 as days`.execute(
    tx,
  )
  const days = rows[0]?.days ?? 0
  if (days < policyDays.least) throw invalidField('from', 'past', 'Leave people a day at least.')
  if (days > policyDays.most) throw invalidField('from', 'invalid', 'Choose a day within the next 30.')
  return required
}

const refuseWithoutFactor = async (tx: Tx, { companyId, userId }: Caller) => {
  const { two_factor: has } = await tx
    .selectFrom('users')
    .select('two_factor')
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (!has) throw conflict('Set up a second factor yourself first.', { context: { reason: 'noFactor' } })
}

/** Tells everyone who has no second factor yet, and notes that they have been told. */
const tellWithoutFactor = async (tx: Tx, companyId: string, from: Date) => {
  const people = await tx
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.name', 'u.email', 'u.language', 'c.name as companyName'])
    .where('u.company_id', '=', companyId)
    .where('u.status', '=', 'active')
    .where('u.two_factor', '=', false)
    .orderBy('u.id')
    .execute()
  for (const { name, email: to, language, companyName } of people)
    await enqueueMail(tx, {
      template: 'two-factor-required',
      data: { name, companyName, from: from.toISOString().slice(0, 10) },
      to,
      language,
      companyId,
    })
  await tx
    .updateTable('security_policies')
    .set({ told_at: sql<Date>`app_now()` })
    .where('company_id', '=', companyId)
    .execute()
}

/** Reminds those who still have none, a week and a day before. */
export const remindOfFactor = async ({ db }: { db: Db }) => {
  const isDue = sql<boolean>`(require_two_factor and required_from > app_now() and exists (
    select from unnest(array[interval '7 days', interval '1 day']) as ahead
    where required_from - ahead <= app_now() and (told_at is null or told_at < required_from - ahead)))`
  const due = await db.system((tx) =>
    tx.selectFrom('security_policies').select('company_id').where(isDue).execute(),
  )
  for (const { company_id: companyId } of due)
    await db.tenant({ companyId }, async (tx) => {
      const policy = await tx
        .selectFrom('security_policies')
        .select('required_from')
        .where('company_id', '=', companyId)
        .where(isDue)
        .forUpdate()
        .executeTakeFirst()
      if (policy?.required_from) await tellWithoutFactor(tx, companyId, policy.required_from)
    })
}
