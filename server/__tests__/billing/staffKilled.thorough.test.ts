import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDb, type DbTarget } from '#server/db/open.ts'
import { placesToDie } from '../support/placesToDie.ts'
import { killAll, newFolder, spawnNode } from '../support/process.ts'
import { newTarget } from '../support/target.ts'
import { plantWorks, works, type Ids } from '../support/staffWorks.ts'

/* What staff and budgets do about money, killed at every write and commit, and then done again under the same key. */

let target: DbTarget
let drop: () => Promise<void>
let ids: Ids
/** The last day of a month of 31 days. */
let now = Date.UTC(2030, 2, 31)
const paid = join(newFolder(), 'paid')
beforeAll(async () => {
  ;({ target, drop } = await newTarget(process.env['TEST_DATABASE_URL']))
  const db = await openDb(target, { now: () => new Date(now) })
  ids = await plantWorks(db, { advance: (seconds) => void (now += seconds * 1000), now: () => new Date(now) })
  await db.close()
}, 120_000)
afterAll(async () => {
  killAll()
  await drop()
})

it.each(Object.keys(works).map((work, turn) => [work, turn] as const))(
  '%s is done wholly or not at all, and once, however often it is killed',
  async (work, turn) => {
    /** What each server finds that comes after one that was killed, and what the last one leaves, and doing it again. */
    const found: string[] = []
    const live = async (at: number) => {
      // The one before is given up by then.
      now += 61_000
      const args = [
        JSON.stringify(target),
        new Date(now).toISOString(),
        JSON.stringify(ids),
        paid,
        work,
        String(at),
      ]
      const { code, out, err } = await spawnNode('server/__tests__/support/staffUntilKilled.ts', args).ended
      const said = out.trimEnd().split('\n')
      const isOver = said.at(-1) === 'over'
      if (code !== null && !isOver) throw new Error(err)
      found.push(...(isOver ? said.slice(0, -1) : said))
      return code === null
    }
    let kills = 0
    for (const { nth } of placesToDie(turn)) {
      if (!(await live(nth))) break
      kills += 1
      expect(kills).toBeLessThan(40)
    }
    const [before, whole] = [found[0], found.at(-1)]
    expect(whole).not.toBe(before)
    // From a moment on all of it is there, and nothing is added by those who do it again.
    const since = found.indexOf(whole ?? '')
    expect(found).toEqual(found.map((_, n) => (n < since ? before : whole)))
    expect(kills).toBeGreaterThan(0)
    // No books are wrong at any of these moments.
    expect(found.map((said) => JSON.parse(said)[1])).toEqual(found.map(() => []))
  },
  240_000,
)

it('has paid back under one key for each refund', () => {
  const keys = existsSync(paid) ? readFileSync(paid, 'utf8').split('\n') : []
  expect(new Set(keys)).toEqual(new Set(['refund', `proposal:${ids.refund}`, '']))
})
