import { AsyncLocalStorage } from 'node:async_hooks'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Refusal } from '../problems.ts'
import { fairQueue, type Turn } from './fairQueue.ts'
import { wasPreparedInVain } from './preparedStatements.ts'
import type { Tables } from './schema.ts'
import { upkeepBy } from './upkeep.ts'

/** An open transaction. There is no other way to reach a table. */
export type Tx = Transaction<Tables>

/** Whose rows a transaction may see. */
export interface Tenant {
  companyId: string
  userId?: string
}

/**
 * The database, PostgreSQL or the embedded one, by the same SQL. Every statement runs in a
 * transaction that has taken a role first, so that row-level security holds whatever the query says.
 */
export interface Db {
  /** Runs `work` for one company: only its rows exist. */
  tenant<T>(who: Tenant, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs `work` that belongs to no company yet, or to all: sign-in, mail, housekeeping. What somebody who is signed
   * in asks for waits in their own turn, where one is given, and not before those who sign in.
   */
  system<T>(work: (tx: Tx) => Promise<T>, turn?: Turn): Promise<T>
  /**
   * Calls back with a company's id right after its records have changed, and with nothing when that may
   * have been missed. Absent where the database can't tell: it has to be asked now and again.
   */
  listen?: Listen
  /**
   * The same for questions from outside of the product, such as of the DNS. On PostgreSQL they have connections of their
   * own; on the embedded database, which has one for all, they wait for each other and take turns with everybody.
   */
  outside: Pick<Db, 'system'>
  /** Resolves when the database answers; rejects when it is away. */
  ping(): Promise<void>
  /** Vacuums what has grown and renews its statistics. Absent on PostgreSQL, which does so by itself. */
  upkeep?: () => Promise<void>
  /** How many connections are open and idle, and how much work waits for one. */
  connections(): Connections
  /** Ends the connections and, if it is the embedded one, the database. A second call changes nothing. */
  close(): Promise<void>
}

/** Gives back what ends the listening. */
export type Listen = (heard: (companyId?: string) => void) => () => Promise<void>

export interface Connections {
  open: number
  idle: number
  waiting: number
}

/** What stands below the queries: a pool, and for the embedded database the thread it runs in. */
export interface Engine {
  /** How many transactions run at the same time. */
  places: number
  /** Whether it has no autovacuum. */
  needsUpkeep: boolean
  connections(): Omit<Connections, 'waiting'>
  close(): Promise<void>
}

/**
 * What the request under way wants done in each transaction of its company, so that it is kept or
 * undone together with the work itself.
 */
export const inEachTransaction = new AsyncLocalStorage<(tx: Tx) => Promise<void>>()

/** The same for what a request wants of the system: called last in the transaction that has its effect. */
export const markDone = async (tx: Tx): Promise<void> => inEachTransaction.getStore()?.(tx)

export interface DbOptions {
  /** The time that `app_now()` tells. Only tests set it; otherwise it is the database's own clock. */
  now?: (() => Date) | undefined
  /** How long (ms) somebody waits for a place before they are refused. */
  turnMs?: number | undefined
}

/** A company leaves room for others, whose work does not wait for its locks. */
const perCompany = 6
/** Five hundred orders at once wait for each other, each with the transactions of signing in, of its key and of itself. */
const mostWaiting = 1_024
/** Half a second before its request is answered that the server is too busy (`answerInTime`). */
const mostWaitMs = 9_000
/** A burst that is served one by one waits for itself so long. */
const mostWaitInAllMs = 20_000
/** What belongs to no company: mail, housekeeping, questions on behalf of several. */
const systemTurn: Turn = { lane: 'system', person: '' }
const guestsTurn: Turn = { lane: 'guests', person: '' }
/** Questions from outside of the product, such as of the DNS. */
const outsideTurn: Turn = { lane: 'outside', person: '' }

/** The turn of somebody who is signed in: behind what they and their company ask for already. */
export const turnOf = ({ companyId, userId }: Required<Tenant>): Turn => ({ lane: companyId, person: userId })

/** The database, for what one person asks of the system. */
export const inTurnOf = <D extends Pick<Db, 'system'>>(db: D, who: Required<Tenant>): D =>
  inTurn(db, turnOf(who))

/** The database, for those who have not signed in: a storm of them waits behind itself, and nothing else does. */
export const inTurnOfGuests = <D extends Pick<Db, 'system'>>(db: D): D => inTurn(db, guestsTurn)

const inTurn = <D extends Pick<Db, 'system'>>(db: D, turn: Turn): D => ({
  ...db,
  system: (work) => db.system(work, turn),
})

const inConflict = new Set(['40001', '40P01'])

/** Serialization failures, deadlocks, outdated statements: the transaction did nothing, so trying again is safe. */
const isWorthRetrying = (error: unknown) =>
  inConflict.has((error as { code?: string }).code ?? '') || wasPreparedInVain(error)

export const dbOver = (
  kysely: Kysely<Tables>,
  { now, turnMs = mostWaitMs }: DbOptions,
  engine: Engine,
  outside?: Pick<Db, 'system'>,
): Db => {
  const { places } = engine
  const queue = fairQueue({
    places,
    perLane: perCompany,
    waiting: mostWaiting,
    waitMs: turnMs,
    mostMs: mostWaitInAllMs,
  })
  let closed: Promise<void> | undefined
  let pinging: Promise<void> | undefined
  const ask = async () => void (await sql`select 1`.execute(kysely))
  const transact = async <T>(role: string, who: Partial<Tenant>, work: (tx: Tx) => Promise<T>) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await kysely.transaction().execute(async (tx) => {
          await sql`select set_config('role', ${role}, true),
            set_config('app.company_id', ${who.companyId ?? ''}, true),
            set_config('app.user_id', ${who.userId ?? ''}, true),
            set_config('app.now', ${now ? now().toISOString() : ''}, true)`.execute(tx)
          return work(tx)
        })
      } catch (error) {
        if (attempt === 4 || !isWorthRetrying(error)) throw error
      }
    }
  }

  const system: Db['system'] = (work, turn = systemTurn) =>
    queue.run(turn, () => transact('portico_system', {}, work))

  return {
    tenant: (who, work) =>
      queue.run({ lane: who.companyId, person: who.userId ?? '' }, () =>
        transact('portico_app', who, async (tx) => {
          const done = await work(tx)
          await inEachTransaction.getStore()?.(tx)
          return done
        }),
      ),
    system,
    outside: outside ?? { system: (work) => system(work, outsideTurn) },
    // One at a time: whoever asks while the database is away must not use up its connections.
    ping: () => (pinging ??= ask().finally(() => (pinging = undefined))),
    ...(engine.needsUpkeep && {
      upkeep: upkeepBy((statement) => queue.run(systemTurn, () => statement(kysely))),
    }),
    connections: () => ({ ...engine.connections(), waiting: queue.waiting() }),
    close: () =>
      (closed ??= (async () => {
        await kysely.destroy()
        await engine.close()
      })()),
  }
}

/** What to tell the caller when a constraint of this name stops a statement. */
export type Constraints = Record<string, () => Refusal>

/**
 * Lets the database decide, then translates its verdict. Checking first and writing after would
 * leave room for two callers to pass the check together.
 */
export const refusing = async <T>(constraints: Constraints, statement: Promise<T>): Promise<T> =>
  statement.catch((error: unknown) => {
    const name = (error as { constraint?: string }).constraint
    throw (name && constraints[name]?.()) || error
  })
