import { createHash } from 'node:crypto'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Route } from '#contract/route.ts'
import { inEachTransaction, type Db, type Tx } from '../db/db.ts'
import type { Tables } from '../db/schema.ts'
import { conflict, invalid, malformed, Refusal } from '../problems.ts'
import { sameBytes, type Vault } from '../security/vault.ts'
import type { Caller } from './caller.ts'

/** A good answer as it went out, kept so that a repeated request gets the same bytes. */
export interface KeptAnswer {
  status: number
  text: string
  headers: Record<string, string>
}

export interface Once {
  caller: Pick<Caller, 'companyId' | 'userId'>
  key: string
  /** What is called: the line of the contract with its parameters filled in, see `calledOf`. */
  called: string
  body: unknown
  /** How long its answer is kept, if not for a day. */
  keptHours?: number
  /** The work itself does nothing twice under one key: when its answer was lost, it is run again for another. */
  mayRunAgain?: boolean
  /** Its answer tells a secret, and is kept sealed. */
  tellsSecret?: boolean
}

/**
 * A call with its target: `DELETE /projects/:id` with the id in it. A key is good for this target alone,
 * or deleting a second thing under the key of the first would be answered without being done.
 */
export const calledOf = ({ line }: Pick<Route, 'line'>, params: unknown, query: unknown): string => {
  const given = new Map(Object.entries(params ?? {}))
  const filters = Object.entries(query ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const filled = line.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given.get(name))))
  return filters.length > 0 ? `${filled}?${new URLSearchParams(filters).toString()}` : filled
}

/** Runs `work` once for each key, and answers a repetition from what is kept. */
export type AnswerOnce = (
  asked: Once,
  work: () => Promise<KeptAnswer>,
) => Promise<KeptAnswer & { replayed?: true }>

/** Whether a call creates or charges, and may be sent again under its `Idempotency-Key`. */
export const isRepeatable = ({ status, keyed, needs }: Route) =>
  (status !== undefined || keyed === true) && needs !== 'guest'

/** How long an answer is kept, in hours: those about money for 30 days. */
export const keptHoursOf = ({ keyed }: Pick<Route, 'keyed'>) => (keyed ? 30 * 24 : 24)

/** A call that runs for longer has died with its process. */
const mostSeconds = 60

/*
 * What `status` tells of a key: null, its call is running; 0, the call has committed what it does but
 * its answer is not kept yet; otherwise the status of the kept answer.
 */
const effectKept = 0

/** `Idempotency-Key`: POSTs that create or charge do so once, however often they are sent. */
export const answerOnceWith =
  (db: Db, vault: Vault): AnswerOnce =>
  async (asked, work) => {
    if (!/^[\x21-\x7e]{1,255}$/.test(asked.key))
      throw malformed('An Idempotency-Key has 1 to 255 printable characters.')
    const bodyHash = createHash('sha256')
      .update(JSON.stringify(asked.body ?? null))
      .digest()
    const kept = await db.tenant(asked.caller, (tx) => claim(tx, asked, bodyHash))
    if (kept) return { ...kept, text: opened(vault, asked, kept.text), replayed: true }
    try {
      const answer = await inEachTransaction.run((tx) => markEffect(tx, asked), work)
      await db.tenant(asked.caller, (tx) =>
        keep(tx, asked, { ...answer, text: sealed(vault, asked, answer.text) }),
      )
      return answer
    } catch (error) {
      await db.tenant(asked.caller, (tx) => release(tx, asked, error instanceof Refusal))
      throw error
    }
  }

/** Takes the key for this call; gives the kept answer when the call was made before. */
const claim = async (tx: Tx, asked: Once, bodyHash: Buffer): Promise<KeptAnswer | undefined> => {
  const { companyId: company_id, userId: user_id } = asked.caller
  await tx
    .deleteFrom('idempotency_keys')
    .where(mine(asked))
    .where(sql<boolean>`created_at < app_now() - make_interval(hours => kept_hours)`)
    .execute()
  const [claimed] = await tx
    .insertInto('idempotency_keys')
    .values({
      company_id,
      user_id,
      key: asked.key,
      route: asked.called,
      body_hash: bodyHash,
      kept_hours: asked.keptHours ?? 24,
    })
    .onConflict((taken) => taken.doNothing())
    .returning('key')
    .execute()
  if (claimed) return undefined
  const found = await tx
    .selectFrom('idempotency_keys')
    .selectAll()
    .select(sql<boolean>`created_at < app_now() - make_interval(secs => ${mostSeconds})`.as('abandoned'))
    .where(mine(asked))
    .forUpdate()
    .executeTakeFirst()
  // The call that had it was refused just now, and has let go of it.
  if (!found) return claim(tx, asked, bodyHash)
  if (found.route !== asked.called || !sameBytes(found.body_hash, bodyHash))
    throw invalid('This Idempotency-Key was used for another request.')
  if (found.status !== null && found.status !== effectKept)
    return { status: found.status, text: found.answer ?? '', headers: found.headers ?? {} }
  if (!found.abandoned)
    throw conflict('The first request with this Idempotency-Key is still running.', {
      headers: { 'retry-after': '1' },
    })
  if (found.status === effectKept && asked.mayRunAgain !== true)
    throw conflict('The first request succeeded, but its response was lost. Check the current state.')
  await tx
    .updateTable('idempotency_keys')
    .set({ created_at: sql<Date>`app_now()`, status: null })
    .where(mine(asked))
    .execute()
  return undefined
}

/** Kept or undone together with the work: not even a crash leaves it open whether it was done. */
const markEffect = async (tx: Tx, asked: Once) => {
  await tx
    .updateTable('idempotency_keys')
    .set({ status: effectKept })
    .where(mine(asked))
    // A transaction that only reads has no effect to mark.
    .where(sql<boolean>`pg_current_xact_id_if_assigned() is not null`)
    .execute()
}

const keep = (tx: Tx, asked: Once, { status, text, headers }: KeptAnswer) =>
  tx
    .updateTable('idempotency_keys')
    .set({ status, answer: text, headers: JSON.stringify(headers) })
    .where(mine(asked))
    .execute()

/** To its caller and key: a kept answer can't be moved to another person's. */
const boundTo = ({ caller, key }: Once) => `idempotency:${caller.companyId}:${caller.userId}:${key}`

/** The text as it is kept. Whoever reads the database, or a backup of it, must not get a secret by that. */
const sealed = (vault: Vault, asked: Once, text: string) =>
  asked.tellsSecret ? vault.seal(Buffer.from(text), boundTo(asked)).toString('base64') : text

/** The text as it went out. One that an earlier version has kept is JSON as it is. */
const opened = (vault: Vault, asked: Once, text: string) =>
  asked.tellsSecret && !text.startsWith('{')
    ? vault.open(Buffer.from(text, 'base64'), boundTo(asked)).toString()
    : text

/** Frees the key for another try, unless the work was done and only its answer failed. */
const release = (tx: Tx, asked: Once, refused: boolean) =>
  tx
    .deleteFrom('idempotency_keys')
    .where(mine(asked))
    .$if(!refused, (query) => query.where('status', 'is', null))
    .execute()

const mine =
  ({ caller, key }: Once) =>
  (eb: ExpressionBuilder<Tables, 'idempotency_keys'>) =>
    eb.and({ company_id: caller.companyId, user_id: caller.userId, key })
