import { isRealServer } from './testDb.ts'

/**
 * At every how many of the places where a server can die a test kills it: making things ready for a death and
 * finding out what came of it takes a second or two. At each of them with KILL_EVERY=1, as `npm test -- --thorough` has it.
 */
const every = Number(process.env['KILL_EVERY'] ?? 6)

/**
 * The places at which to kill a server, by number, for a test that ends the loop once nobody has died. `life` counts
 * the servers. What has several such loops gives each another turn, so that they begin at different places, too; what
 * has few places says how many to pass over at most.
 */
export function* placesToDie(turn = 0, most = every): Generator<{ nth: number; life: number }> {
  const step = Math.min(every, most)
  // One of the first three, for there may be no more.
  const first = 1 + (turn % Math.min(step, 3))
  yield { nth: first, life: 1 }
  // On PostgreSQL the second one dies half as soon, so that between the two databases twice as many places are tried.
  const sooner = isRealServer ? Math.floor(step / 2) : 0
  for (let life = 2; ; life += 1) yield { nth: first + (life - 1) * step - sooner, life }
}
