import type { FastifyBaseLogger } from 'fastify'
import type { Db, Tx } from '../../db/db.ts'
import { currentCaller, seesTheSame } from '../../tenancy/currentCaller.ts'
import { changesAfter, deltaFor, type Loaders } from './frames.ts'
import { beginningOf, lastRevisions, type Position } from './position.ts'
import {
  endForGood,
  endForNow,
  sendDelta,
  sendHeartbeat,
  sendResync,
  sendSuspended,
  type Stream,
} from './stream.ts'

export interface HubDeps {
  db: Db
  loaders: Loaders
  /** Which of these sessions still count. */
  areAlive: (ids: readonly string[]) => Promise<ReadonlySet<string>>
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Frames of one company are at least so far apart. */
const frameMs = 150
/** How often the database is asked for news where it doesn't tell, and where it does, in case it didn't. */
const askMs = { untold: 200, told: 5_000 }
const sessionsMs = 1_000
const heartbeatMs = 15_000
/** Streams that one person may have open; the oldest gives way. */
const mostPerPerson = 6

/** The streams of one company. */
interface Feed {
  streams: Set<Stream>
  /** The flush that is due or under way; one that is asked for meanwhile follows it. */
  flushing?: Promise<void> | undefined
  isDue: boolean
  lastFlush: number
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref()
  })

/**
 * Tells every open console what happens in its company. Changes are read from the log in the order they
 * were committed, once for all who follow the same company, and sent to each as far as they may see them.
 */
export const openHub = ({ db, loaders, areAlive, clock, log }: HubDeps) => {
  const feeds = new Map<string, Feed>()
  const timers = new Set<NodeJS.Timeout>()
  const closing = new AbortController()
  let unlisten: (() => Promise<void>) | undefined

  const streams = () => [...feeds.values()].flatMap((feed) => [...feed.streams])
  const guarded = (work: () => Promise<unknown>) =>
    work().catch((error: unknown) => log.error({ err: error }, 'live updates failed'))

  const flush = async (companyId: string, feed: Feed) => {
    let more = true
    while (more && feed.streams.size > 0) {
      const after = Math.min(...[...feed.streams].map(({ cursor }) => cursor))
      const { changes, upTo, isFull } = await db.tenant({ companyId }, async (tx) => {
        const stretch = await changesAfter(tx, loaders, companyId, after)
        if (stretch.changes.some(({ kind }) => kind === 'user' || kind === 'projectMember'))
          await endChanged(tx, feed)
        return stretch
      })
      for (const stream of feed.streams)
        if (stream.cursor < upTo) sendDelta(stream, deltaFor(stream.caller, changes, stream.cursor), upTo)
      more = isFull
    }
  }

  /** What a person may see decides what they are sent: when it changes, their console begins again. */
  const endChanged = async (tx: Tx, feed: Feed) => {
    for (const stream of feed.streams)
      if (!seesTheSame(await currentCaller(tx, stream.caller), stream.caller)) {
        feed.streams.delete(stream)
        endForGood(stream)
      }
  }

  const flushSoon = (companyId: string) => {
    const feed = feeds.get(companyId)
    if (!feed) return
    feed.isDue = true
    feed.flushing ??= guarded(async () => {
      try {
        while (feed.isDue && !closing.signal.aborted) {
          await pause(Math.max(0, feed.lastFlush + frameMs - performance.now()))
          feed.isDue = false
          feed.lastFlush = performance.now()
          await flush(companyId, feed)
        }
      } finally {
        feed.flushing = undefined
      }
    }) as Promise<void>
  }

  const askForNews = async () => {
    const companies = [...feeds.keys()]
    if (companies.length === 0) return
    for (const [id, last] of await lastRevisions(db, companies))
      if ([...(feeds.get(id)?.streams ?? [])].some(({ cursor }) => cursor < Number(last))) flushSoon(id)
  }

  const endOver = async () => {
    const open = streams()
    if (open.length === 0) return
    const alive = await areAlive([...new Set(open.map(({ caller }) => caller.sessionId))])
    const now = clock().getTime() / 1000
    for (const stream of open) {
      if (!alive.has(stream.caller.sessionId)) endForGood(stream)
      else if (stream.expiresAt <= now) endForNow(stream)
    }
  }

  const beat = async () => {
    for (const stream of streams()) sendHeartbeat(stream)
  }

  const checkPermissions = async () => {
    for (const [companyId, feed] of feeds) await db.tenant({ companyId }, (tx) => endChanged(tx, feed))
  }

  const every = (ms: number, work: () => Promise<unknown>) => {
    let isBusy = false
    const timer = setInterval(() => {
      if (isBusy) return
      isBusy = true
      void guarded(work).finally(() => (isBusy = false))
    }, ms)
    timer.unref()
    timers.add(timer)
  }

  /** Nothing goes on while nobody follows. */
  const wake = () => {
    if (timers.size > 0) return
    unlisten = db.listen?.((companyId) => {
      if (companyId) flushSoon(companyId)
      else for (const id of feeds.keys()) flushSoon(id)
    })
    every(db.listen ? askMs.told : askMs.untold, askForNews)
    every(sessionsMs, endOver)
    // Apart: a database that is away must not keep the line silent.
    every(heartbeatMs, beat)
    every(heartbeatMs, checkPermissions)
  }

  const sleep = async () => {
    for (const timer of timers) clearInterval(timer)
    timers.clear()
    const end = unlisten
    unlisten = undefined
    await end?.()
  }

  const leave = (companyId: string, stream: Stream) => {
    const feed = feeds.get(companyId)
    feed?.streams.delete(stream)
    if (feed?.streams.size === 0) feeds.delete(companyId)
    if (feeds.size === 0) void guarded(sleep)
  }

  const makeRoomFor = ({ userId }: Stream['caller']) => {
    const theirs = streams().filter(({ caller }) => caller.userId === userId)
    for (const oldest of theirs.slice(0, Math.max(0, theirs.length + 1 - mostPerPerson))) endForNow(oldest)
  }

  return {
    /** Begins to follow, after what the console has heard of or read, if that can be. */
    follow: async (stream: Stream, position: Position) => {
      const { companyId } = stream.caller
      const { from, isWhole } = await db.tenant({ companyId }, async (tx) => {
        // Before anything is told: what the guard remembers may have been taken away just now.
        stream.caller = await currentCaller(tx, stream.caller)
        return beginningOf(tx, companyId, position)
      })
      makeRoomFor(stream.caller)
      // The first bytes send the answer's head on its way.
      sendHeartbeat(stream)
      if (isWhole) stream.cursor = from
      else sendResync(stream, from)
      // The console may have read all that it shows before that, or in the second for which a guard remembers its caller.
      if (stream.caller.suspended) sendSuspended(stream)
      const feed = feeds.get(companyId) ?? { streams: new Set(), isDue: false, lastFlush: 0 }
      feeds.set(companyId, feed)
      feed.streams.add(stream)
      stream.source.once('close', () => leave(companyId, stream))
      if (closing.signal.aborted) endForNow(stream, retryMs())
      wake()
      // What was committed since the position was read.
      flushSoon(companyId)
    },
    /** How many consoles follow. */
    size: () => streams().length,
    close: async () => {
      closing.abort()
      for (const stream of streams()) endForNow(stream, retryMs())
      await sleep()
      for (const { flushing } of feeds.values()) await flushing
    },
  }
}

/** Consoles that all come back at once would be a storm. */
const retryMs = () => 1_000 + Math.floor(Math.random() * 4_000)
