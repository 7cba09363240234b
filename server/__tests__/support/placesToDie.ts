/**
 * A death every so many places: preparing a server for its death and looking at what it left takes a second or two.
 * `npm test -- --thorough` sets KILL_EVERY=1, and a server then dies at each of them.
 */
const every = Number(process.env['KILL_EVERY'] ?? 6)

/**
 * The places at which to kill a server, by number, for a test that ends the loop once nobody has died. `life` counts
 * the servers. A file with several such loops gives each another `turn`, so that they begin at different places, and
 * a loop with few places says how many to pass over `most`.
 */
export function* placesToDie(turn = 0, most = every): Generator<{ nth: number; life: number }> {
  const step = Math.min(every, most)
  // One of the first three, for there may be no more.
  const first = 1 + (turn % Math.min(step, 3))
  for (let life = 1; ; life += 1) yield { nth: first + (life - 1) * step, life }
}
