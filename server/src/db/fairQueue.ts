import { AsyncLocalStorage } from 'node:async_hooks'
import { unavailable } from '../problems.ts'

/** Whose work it is: a company, and the person in it. */
export interface Turn {
  lane: string
  person: string
}

interface Bounds {
  /** How much work runs at the same time. */
  places: number
  /** How many of them one lane may hold: its work may wait for a lock of its own while it holds one. */
  perLane: number
  /** How much work of one lane may wait. */
  waiting: number
  /** How long (ms) it may wait, not counting the time in which its lane moved on. */
  waitMs: number
  /** How long (ms) it may wait at the most, however well its lane moves on. */
  mostMs: number
}

/** A lane in which nothing has begun for so long (ms) stands still, whatever begins afterwards. */
const mostGapMs = 1_000

/**
 * The time that a request has waited for its turns while its lane moved on. It gets served in the end, so
 * that time isn't lost.
 */
export interface Turns {
  /** How long (ms) that was until now. */
  moved(): number
  /** Adds what one wait has come to, as it is and as it will be until it is over. */
  add(moved: () => number): void
}

export const newTurns = (): Turns => {
  const waits: (() => number)[] = []
  return {
    moved: () => waits.reduce((sum, moved) => sum + moved(), 0),
    add: (moved) => void waits.push(moved),
  }
}

/** The turns of the request under way. */
export const turnsOfRequest = new AsyncLocalStorage<Turns>()

interface Lane {
  /** For how long (ms) it has moved on, without its gaps; and when something last began in it. */
  moved: number
  movedAt: number
  running: number
  waiting: number
  /** Those who wait, by person; whoever was last served, or has last finished, is last. */
  people: Map<string, Set<() => void>>
}

export interface FairQueue {
  run<T>(turn: Turn, work: () => Promise<T>): Promise<T>
  waiting(): number
}

const toTheEnd = <V>(of: Map<string, V>, key: string) => {
  const value = of.get(key)
  if (value === undefined) return
  of.delete(key)
  of.set(key, value)
}

const tooBusy = () =>
  unavailable('The server is too busy. Try again shortly.', { headers: { 'retry-after': '2' } })

/**
 * Shares few places among many: each lane in turn, and within a lane each person in turn. Whoever asks for
 * much waits for themselves, for as long as the lane moves on. What can't be served in time is refused with 503.
 */
export const fairQueue = ({ places, perLane, waiting: mostWaiting, waitMs, mostMs }: Bounds): FairQueue => {
  // In the order in which they are to be served.
  const lanes = new Map<string, Lane>()
  let running = 0

  const laneOf = (name: string) => {
    const lane = lanes.get(name) ?? {
      moved: 0,
      movedAt: performance.now(),
      running: 0,
      waiting: 0,
      people: new Map(),
    }
    lanes.set(name, lane)
    return lane
  }

  /** The one who has waited longest in this lane, each person in turn. */
  const nextIn = (lane: Lane) => {
    const [first] = lane.people
    const [start] = first?.[1] ?? []
    if (!first || !start) return undefined
    const [person, queue] = first
    queue.delete(start)
    if (queue.size === 0) lane.people.delete(person)
    else toTheEnd(lane.people, person)
    lane.waiting -= 1
    return start
  }

  const serve = () => {
    for (const [name, lane] of lanes) {
      if (running >= places) return
      if (lane.running >= perLane) continue
      const start = nextIn(lane)
      if (!start) continue
      toTheEnd(lanes, name)
      const now = performance.now()
      lane.moved += Math.min(now - lane.movedAt, mostGapMs)
      lane.movedAt = now
      lane.running += 1
      running += 1
      start()
    }
  }

  const place = ({ lane: name, person }: Turn) =>
    new Promise<void>((resolve, reject) => {
      const lane = laneOf(name)
      if (lane.waiting >= mostWaiting) return reject(tooBusy())
      const queue = lane.people.get(person) ?? new Set()
      lane.people.set(person, queue)
      const [from, movedBefore] = [performance.now(), lane.moved]
      let movedInAll: number | undefined
      const moved = () => movedInAll ?? lane.moved - movedBefore
      turnsOfRequest.getStore()?.add(moved)
      const start = () => {
        movedInAll = moved()
        clearTimeout(timer)
        resolve()
      }
      const lookAgain = () => {
        const waited = performance.now() - from
        const left = Math.min(waitMs - waited + moved(), mostMs - waited)
        // A timer may be early by a moment.
        if (left > 1) timer = setTimeout(lookAgain, left)
        else giveUp()
      }
      let timer = setTimeout(lookAgain, waitMs)
      const giveUp = () => {
        movedInAll = moved()
        queue.delete(start)
        if (queue.size === 0 && lane.people.get(person) === queue) lane.people.delete(person)
        lane.waiting -= 1
        forget(name, lane)
        reject(tooBusy())
      }
      queue.add(start)
      lane.waiting += 1
      serve()
    })

  const forget = (name: string, lane: Lane) => {
    if (lane.running === 0 && lane.waiting === 0) lanes.delete(name)
  }

  return {
    run: async (turn, work) => {
      await place(turn)
      const lane = laneOf(turn.lane)
      try {
        return await work()
      } finally {
        lane.running -= 1
        running -= 1
        toTheEnd(lane.people, turn.person)
        toTheEnd(lanes, turn.lane)
        forget(turn.lane, lane)
        serve()
      }
    },
    waiting: () => [...lanes.values()].reduce((sum, lane) => sum + lane.waiting, 0),
  }
}
