import type { FastifyInstance } from 'fastify'
import type { UpdateObject } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { logStreams as routes, mostStreams, type LogStreamDraft } from '#contract/logs/streams.ts'
import { audit, byCaller } from '../../../audit/audit.ts'
import { headOf } from '../../../audit/seal.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { Tables } from '../../../db/schema.ts'
import type { Caller, Origin } from '../../../http/caller.ts'
import { serve } from '../../../http/serve.ts'
import { reachWith } from '../../../security/reachable.ts'
import { conflict, tooManyAttempts } from '../../../problems.ts'
import { newSecret } from '../../../security/secrets.ts'
import { provedSinceOf, vouchedBy } from '../../../security/unconfirmedAccess.ts'
import type { Vault } from '../../../security/vault.ts'
import { lockAs } from '../../../tenancy/lockAs.ts'
import { patienceMs, problemOf, testPatienceMs, type Line } from './attempt.ts'
import { secretBoundTo, send, testEntry } from './send.ts'
import { asGood, reachStream, streamOf, streamsOf, type StreamRow } from './streamRows.ts'

export interface StreamDeps {
  db: Db
  vault: Vault
  settings: { outboundAllow: readonly string[] }
  /** Authorities that are believed beside the system's own: for tests. */
  outboundCa?: string
  /** What is being sent when the server stops is given up. */
  stopping?: AbortSignal | undefined
}

export const lineOf = ({ settings, outboundCa }: Pick<StreamDeps, 'settings' | 'outboundCa'>): Line => ({
  reach: reachWith(settings.outboundAllow),
  ...(outboundCa !== undefined && { ca: outboundCa }),
})

/** Streams of the audit log to other systems. */
export const streamRoutes = (deps: StreamDeps) => async (app: FastifyInstance) => {
  const { db, vault } = deps
  const line = lineOf(deps)
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  const tests = testsUnderWay()

  serve(app, routes.list, async ({ caller }) => ({
    data: await db.tenant(caller, (tx) => streamsOf(tx, caller.companyId)),
  }))

  serve(app, routes.create, ({ body, caller: asked, origin }) =>
    db.tenant(asked, async (tx) => {
      // Behind the lock of whoever recovers the account: by then this caller may be signed out.
      const { caller } = await lockAs(tx, asked)
      await refuseTooMany(tx, caller)
      const secret = body.type === 'webhook' ? newSecret() : null
      const row = await keepStream(tx, vault, caller, body, secret)
      await tell(tx, { caller, origin }, row, 'logs.stream-created', {
        type: body.type,
        address: body.address,
        filters: body.filters,
      })
      return { data: { stream: await streamOf(tx, row), secret } }
    }),
  )

  serve(app, routes.test, async ({ params: { id }, caller, origin }) => {
    const test = async () => {
      const row = await db.tenant(caller, async (tx) => {
        const found = await reachStream(tx, caller.companyId, id)
        refuseUnconfirmed(found)
        await tell(tx, { caller, origin }, found, 'logs.stream-tested')
        return found
      })
      // Not within the transaction: it may take seconds.
      const sending = { line, vault, stopping: closing.signal, withinMs: testPatienceMs }
      return send(sending, row, [testEntry()]).then(
        () => null,
        (error: unknown) => problemOf(error, testPatienceMs),
      )
    }
    return { data: { problem: await tests(caller.companyId, test) } }
  })

  serve(app, routes.pause, ({ params: { id }, caller, origin }) =>
    db.tenant(caller, async (tx) => {
      const row = await reachStream(tx, caller.companyId, id)
      if (row.state === 'paused') throw conflict('This stream is paused already.')
      const changed = await change(tx, row, { state: 'paused', paused_by: 'person', leased_until: null })
      await tell(tx, { caller, origin }, changed, 'logs.stream-paused')
      return { data: await streamOf(tx, changed) }
    }),
  )

  serve(app, routes.resume, ({ params: { id }, caller, origin }) =>
    db.tenant(caller, async (tx) => {
      const row = await reachStream(tx, caller.companyId, id)
      refuseUnconfirmed(row)
      if (row.state === 'active') throw conflict('This stream is active already.')
      const changed = await change(tx, row, asGood)
      await tell(tx, { caller, origin }, changed, 'logs.stream-resumed')
      return { data: await streamOf(tx, changed) }
    }),
  )

  serve(app, routes.remove, ({ params: { id }, caller, origin }) =>
    db.tenant(caller, async (tx) => {
      const row = await reachStream(tx, caller.companyId, id)
      await tx
        .deleteFrom('log_streams')
        .where('company_id', '=', row.company_id)
        .where('id', '=', row.id)
        .execute()
      await tell(tx, { caller, origin }, row, 'logs.stream-removed')
      return { data: null }
    }),
  )
}

/** Tests of streams that one company, and all of them, may have under way at the same time. */
const mostTests = { ofCompany: 2, all: 20 }

/** Runs tests, each of which holds a connection for as long as its peer likes, and refuses more than there may be. */
const testsUnderWay = () => {
  const running = new Map<string, number>()
  return async <T>(companyId: string, test: () => Promise<T>): Promise<T> => {
    const own = running.get(companyId) ?? 0
    const all = [...running.values()].reduce((sum, count) => sum + count, 0)
    if (own >= mostTests.ofCompany || all >= mostTests.all) throw tooManyAttempts(patienceMs / 1000)
    running.set(companyId, own + 1)
    try {
      return await test()
    } finally {
      const left = (running.get(companyId) ?? 1) - 1
      if (left > 0) running.set(companyId, left)
      else running.delete(companyId)
    }
  }
}

const keepStream = async (
  tx: Tx,
  vault: Vault,
  { companyId, userId, sessionId }: Caller,
  { name, type, address, filters }: LogStreamDraft,
  secret: string | null,
) => {
  const id = uuidv7()
  const { seq } = await headOf(tx, companyId)
  return tx
    .insertInto('log_streams')
    .values({
      id,
      company_id: companyId,
      name,
      type,
      address,
      filters: JSON.stringify(filters),
      secret: secret === null ? null : vault.seal(Buffer.from(secret), secretBoundTo(id)),
      sent_seq: String(seq),
      created_by: userId,
      ...vouchedBy(await provedSinceOf(tx, sessionId)),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const change = (tx: Tx, { company_id, id }: StreamRow, to: UpdateObject<Tables, 'log_streams'>) =>
  tx
    .updateTable('log_streams')
    .set(to)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

const tell = (
  tx: Tx,
  { caller, origin }: { caller: Caller; origin: Origin },
  { id, name }: StreamRow,
  action: `logs.stream-${'created' | 'tested' | 'paused' | 'resumed' | 'removed'}`,
  details: Record<string, unknown> = {},
) => audit(tx, { ...byCaller(caller, origin), action, target: { kind: 'logStream', id, name }, details })

/** Somebody else may have made it in their name: only they can say. */
const refuseUnconfirmed = ({ paused_by }: StreamRow) => {
  if (paused_by === 'unconfirmed')
    throw conflict('Whoever made this stream has to confirm it on their security page first.', {
      context: { reason: 'unconfirmed' },
    })
}

const refuseTooMany = async (tx: Tx, { companyId }: Caller) => {
  const streams = await tx
    .selectFrom('log_streams')
    .select('id')
    .where('company_id', '=', companyId)
    .execute()
  if (streams.length >= mostStreams)
    throw conflict(`Your company has ${mostStreams} streams. Delete one first.`, {
      context: { reason: 'tooMany' },
    })
}
