import { isRealServer } from './testDb.ts'

/**
 * At every how many of the places where a server can die a test kills it: making things ready for a death and
 * finding out what came of it takes a second or two. At each of them with KILL_EVERY=1.
 */
const every = Number(process.env['KILL_EVERY'] ?? 2)

/** The two databases begin at different places, so that on one of them each place is tried. */
const first = 1 + (isRealServer ? 1 % every : 0)

/**
 * The places at which to kill a server, by number, for a test that ends the loop once nobody has died. `life` counts
 * the servers. What has several such loops gives each another turn, so that they begin at different places, too.
 */
export function* placesToDie(turn = 0): Generator<{ nth: number; life: number }> {
  for (let life = 1; ; life += 1) yield { nth: 1 + ((first - 1 + turn) % every) + (life - 1) * every, life }
}
