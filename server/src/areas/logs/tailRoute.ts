import type { FastifyInstance, FastifyReply } from 'fastify'
import { logs as routes, mostTails, type LogFilters } from '#contract/logs/routes.ts'
import { headOf } from '../../audit/seal.ts'
import type { Db } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import { serve } from '../../http/serve.ts'
import { tooManyAttempts, unavailable } from '../../problems.ts'
import { entriesBetween } from './entries.ts'
import { watchSeals } from './sealWatch.ts'

/** Entries that one answer has at the most. */
const most = 200

/** New entries as they are sealed, for who asks again with each answer. */
export const tailRoute =
  ({ db }: { db: Db }) =>
  async (app: FastifyInstance) => {
    const seals = watchSeals(db, app.log)
    const closing = new AbortController()
    app.addHook('preClose', (done) => {
      closing.abort()
      done()
    })
    const places = countPlaces()

    serve(app, routes.tail, async ({ query: { after, wait = 0, ...filters }, caller, reply }) => {
      const head = await headNow(db, caller)
      if (after === undefined) return { data: { entries: [], head } }
      const leave = places.take(caller)
      try {
        const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(wait * 1000), goneOf(reply)])
        const next = (from: number) => seals.next(caller.companyId, from, signal)
        return { data: await follow(db, caller, filters, { after, head, next }) }
      } finally {
        leave()
      }
    })
  }

const headNow = (db: Db, caller: Caller) =>
  db.tenant(caller, async (tx) => (await headOf(tx, caller.companyId)).seq)

/** Aborted when nobody waits for the answer any longer. */
const goneOf = ({ raw }: FastifyReply) => {
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  return gone.signal
}

interface From {
  after: number
  head: number
  next: (from: number) => Promise<number | undefined>
}

/** Looks at what is sealed, stretch by stretch, until something passes the filters or time is over. */
const follow = async (db: Db, caller: Caller, filters: LogFilters, { after, head: first, next }: From) => {
  let from = after
  let head: number | undefined = first > after ? first : await next(after)
  while (head !== undefined) {
    const stretch = { after: from, head, most }
    const entries = await db.tenant(caller, (tx) => entriesBetween(tx, caller.companyId, filters, stretch))
    if (entries.length > 0) return { entries, head }
    from = head
    head = await next(from)
  }
  return { entries: [], head: from }
}

/** How many wait, so that nobody takes all the room. */
const countPlaces = () => {
  const perPerson = new Map<string, number>()
  let all = 0
  return {
    take: ({ userId }: Caller) => {
      const own = perPerson.get(userId) ?? 0
      if (own >= mostTails.perPerson) throw tooManyAttempts(25)
      if (all >= mostTails.perServer) throw unavailable('Too many people follow their logs on this server.')
      perPerson.set(userId, own + 1)
      all += 1
      return () => {
        all -= 1
        const left = (perPerson.get(userId) ?? 1) - 1
        if (left > 0) perPerson.set(userId, left)
        else perPerson.delete(userId)
      }
    },
  }
}
