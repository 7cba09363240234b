import { sql } from 'kysely'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ProblemName } from '#contract/problem.ts'
import type { Db, Tx } from '../db/db.ts'
import type { Caller, Origin } from '../http/caller.ts'
import { originOf } from '../http/origin.ts'
import { audit } from './audit.ts'

/*
 * A refusal has no transaction of its own to be written in, and somebody may knock a thousand times. So refusals are
 * counted after the answer, and each minute's become one entry for the person and the route.
 */

type Outcome = 'failure' | 'denied'

/** What is worth an entry: what one is not allowed to do, and what could not be done as things are. */
const outcomes: Partial<Record<ProblemName, Outcome>> = {
  ForbiddenException: 'denied',
  ConflictException: 'failure',
  InsufficientFundsException: 'failure',
  PaymentDeclinedException: 'failure',
  InvalidCodeException: 'failure',
  InvalidCredentialsException: 'failure',
  NotFoundException: 'failure',
  ValidationError: 'failure',
  ContractResourceLimitExceededException: 'failure',
  PaymentMethodRequiredException: 'failure',
  ServiceSuspendedException: 'failure',
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when the refusals of all answers so far are written. */
    refusalsNoted(): Promise<void>
  }
}

/** Stands for the token of a request that came without one. */
const noToken = '00000000-0000-0000-0000-000000000000'

interface Refused {
  caller: Pick<Caller, 'companyId' | 'userId' | 'email' | 'staffAccess' | 'sessionId'>
  route: string
  outcome: Outcome
  problem: ProblemName
  origin: Origin
}

const safe = new Set(['GET', 'HEAD'])

const refusedBy = (request: FastifyRequest, reply: FastifyReply): Refused | undefined => {
  const { problem, method } = request
  // Unset on the routes of guests.
  const caller = request.caller as Caller | undefined
  const { route } = request.routeOptions.config
  if (!problem || !caller || !route || caller.preview || reply.statusCode < 400) return undefined
  const outcome = outcomes[problem]
  if (!outcome || (outcome === 'failure' && safe.has(method))) return undefined
  return { caller, route: route.line, outcome, problem, origin: originOf(request) }
}

/** Counts refusals once they are answered; closing the server waits for it. */
export const noteRefusals = (app: FastifyInstance, db: Db) => {
  const counts = new Map<string, number>()
  const writing = new Set<Promise<void>>()

  /** What is refused again while it is being written is written in one go afterwards. */
  const write = async (key: string, refused: Refused) => {
    while (counts.get(key)) {
      const repeats = counts.get(key) ?? 0
      counts.set(key, 0)
      await db.tenant(refused.caller, (tx) => count(tx, refused, repeats))
    }
    counts.delete(key)
  }
  app.addHook('onResponse', async (request, reply) => {
    const refused = refusedBy(request, reply)
    if (!refused) return
    const { caller, route, outcome, origin } = refused
    const key = [caller.companyId, caller.userId, origin.token?.id, route, outcome].join(' ')
    const isWriting = counts.has(key)
    counts.set(key, (counts.get(key) ?? 0) + 1)
    if (isWriting) return
    const written = write(key, refused)
      .catch((error: unknown) => {
        counts.delete(key)
        request.log.error({ err: error }, 'a refusal could not be logged')
      })
      .finally(() => writing.delete(written))
    writing.add(written)
  })
  app.decorate('refusalsNoted', async () => void (await Promise.all(writing)))
  app.addHook('onClose', () => app.refusalsNoted())
}

const count = (tx: Tx, { caller, route, outcome, problem, origin }: Refused, repeats: number) =>
  tx
    .insertInto('audit_refusals')
    .values({
      company_id: caller.companyId,
      actor_id: caller.userId,
      route,
      outcome,
      minute: sql<Date>`date_trunc('minute', app_now())`,
      actor_email: caller.email,
      staff: caller.staffAccess !== undefined,
      problem,
      permission: origin.permission ?? null,
      token_id: origin.token?.id ?? noToken,
      token_name: origin.token?.name ?? null,
      session_id: origin.sessionId ?? null,
      ip: origin.ip ?? null,
      user_agent: origin.userAgent ?? null,
      request_id: origin.requestId,
      repeats,
    })
    .onConflict((same) =>
      same
        .columns(['company_id', 'actor_id', 'token_id', 'route', 'outcome', 'minute'])
        .doUpdateSet({ repeats: sql<number>`audit_refusals.repeats + excluded.repeats` }),
    )
    .execute()

const atOnce = 500

/** Makes an entry of each person's refusals by a route in a minute that is over. */
export const logRefusals = async ({ db }: { db: Db }) => {
  while ((await db.system(logSome)) === atOnce);
}

const logSome = async (tx: Tx) => {
  const over = sql`select ctid from audit_refusals where minute < date_trunc('minute', app_now())
    limit ${atOnce} for update skip locked`
  const rows = await tx
    .deleteFrom('audit_refusals')
    .where(sql<boolean>`ctid in (${over})`)
    .returningAll()
    .execute()
  for (const row of rows)
    await audit(tx, {
      action: `${areaOf(row.route)}.${row.outcome === 'denied' ? 'denied' : 'refused'}`,
      companyId: row.company_id,
      at: row.at,
      actorId: row.actor_id,
      actorEmail: row.actor_email,
      staff: row.staff,
      outcome: row.outcome,
      origin: {
        requestId: row.request_id,
        ip: row.ip ?? undefined,
        userAgent: row.user_agent ?? undefined,
        ...(row.session_id !== null && { sessionId: row.session_id }),
        ...(row.token_id !== noToken && { token: { id: row.token_id, name: row.token_name ?? '' } }),
        ...(row.permission !== null && { permission: row.permission }),
      },
      details: { route: row.route, problem: row.problem },
      repeats: row.repeats,
    })
  return rows.length
}

/** Of `DELETE /projects/:id`, `projects`. */
const areaOf = (line: string) => line.split('/')[1] ?? 'unknown'
