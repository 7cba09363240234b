import { setTimeout as pause } from 'node:timers/promises'
import { openDb } from '#server/db/open.ts'
import { livesOf } from '../lives.ts'
import { newTarget } from '../target.ts'
import { faultsIn } from './faults.ts'
import { hastyClock, type Lifetime } from './world.ts'

interface Chaos {
  /** Of a PostgreSQL server; without one, the embedded database. */
  server: string | undefined
  operations: number
  kills: number
  say?: (line: string) => void
}

export interface Outcome {
  /** How many operations ended how. */
  ended: Record<string, number>
  kills: number
  /** Sentences; none is what we want. */
  faults: string[]
}

const script = 'server/__tests__/support/chaos/operateUntilKilled.ts'

/** Twice what a start takes is too long to find work half done: somewhere within the first second. */
const mostMs = 900

/**
 * Kills servers in the middle of their work, again and again, until all of it is done, and says what is wrong then.
 * On PostgreSQL two work at the same time, and each death leaves the other one alone with it.
 */
export const runChaos = async ({ server, operations, kills, say }: Chaos): Promise<Outcome> => {
  const { target, drop } = await newTarget(server)
  const origin = Date.now()
  const { live, told } = livesOf(script)
  const begin = (wanted: number) => {
    const lifetime: Lifetime = { target, origin, wanted }
    return live([JSON.stringify(lifetime)])
  }
  const others = server ? [await begin(0)] : []
  for (let n = 1; n <= kills; n += 1) {
    others.push(await begin(Math.ceil((operations * n) / kills)))
    await pause(Math.random() * mostMs)
    await others.shift()?.kill()
    if (n % 10 === 0) say?.(`${n} of ${kills} kills`)
  }
  const last = await begin(operations)
  await last.done()
  await Promise.all([...others, last].map(({ kill }) => kill()))

  const db = await openDb(target, { now: hastyClock(origin) })
  try {
    const rows = await db.system((tx) => tx.selectFrom('operations').select('status').execute())
    const ended = Object.groupBy(rows, ({ status }) => status)
    return {
      ended: Object.fromEntries(Object.entries(ended).map(([status, of]) => [status, of?.length ?? 0])),
      kills,
      faults: [...told('refused'), ...(await faultsIn(db, told('accepted')))],
    }
  } finally {
    await db.close()
    await drop()
  }
}
