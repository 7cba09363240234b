import { setTimeout as pause } from 'node:timers/promises'
import { openDb } from '#server/db/open.ts'
import { spawnNode } from '../process.ts'
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
  const heard: string[] = []
  const live = async (wanted: number) => {
    const lifetime: Lifetime = { target, origin, wanted }
    const child = spawnNode(script, [JSON.stringify(lifetime)])
    await child.until(/^working$/m)
    return {
      done: () => child.until(/^done$/m),
      kill: async () => {
        child.kill('SIGKILL')
        const { out } = await child.ended
        // The last line may have been cut off in the middle.
        heard.push(...out.split('\n').slice(0, -1))
      },
    }
  }
  const others = server ? [await live(0)] : []
  for (let n = 1; n <= kills; n += 1) {
    others.push(await live(Math.ceil((operations * n) / kills)))
    await pause(Math.random() * mostMs)
    await others.shift()?.kill()
    if (n % 10 === 0) say?.(`${n} of ${kills} kills`)
  }
  const last = await live(operations)
  await last.done()
  await Promise.all([...others, last].map(({ kill }) => kill()))

  const db = await openDb(target, { now: hastyClock(origin) })
  try {
    const rows = await db.system((tx) => tx.selectFrom('operations').select('status').execute())
    const ended = Object.groupBy(rows, ({ status }) => status)
    const told = (word: string) =>
      heard.flatMap((line) => (line.startsWith(`${word} `) ? [line.slice(word.length + 1)] : []))
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
