import { setTimeout as later } from 'node:timers/promises'
import { faultProxy } from '../../../server/__tests__/support/faultProxy.ts'
import { ask, connections, loops, statusesOf } from './load.mjs'
import { companies, startServed } from './served.mjs'

const people = 16
const silentMs = 30_000
const mostMs = 12_000
/** Whatever hung in the silence has been given up by then. */
const watchedMs = 15_000

/** What consoles ask for, and what they send. */
const requestsOf = ({ headers, projectId }, api, agent) => [
  () => ask(`${api}/projects`, { agent, headers }),
  () => ask(`${api}/users/permissions`, { agent, headers }),
  () => ask(`${api}/compute/instances`, { agent, headers }),
  (round) =>
    ask(`${api}/projects/${projectId}`, {
      agent,
      headers,
      method: 'PUT',
      body: { description: `round ${round}` },
    }),
]

const fill = (test) => companies(test, people)

/** The line to the database swallows all that is sent, and closes nothing; then it comes back, in one way or the other. */
export const blackHole = async (server) => {
  if (!server) return []
  const { hostname, port } = new URL(server)
  const proxy = await faultProxy({ host: hostname, port: Number(port) })
  let served
  try {
    served = await startServed(server, fill, { env: { RATE_LIMIT: '0' }, line: proxy.port })
    const figures = []
    for (const how of ['failOver', 'resume']) figures.push(...(await goDead(served, proxy, how)))
    return figures
  } finally {
    await served?.close()
    await proxy.close()
  }
}

const goDead = async ({ url, filled }, proxy, how) => {
  const agent = connections(people)
  const answers = []
  const all = filled.map((company) => requestsOf(company, `${url}/api/v1`, agent))
  const stop = loops(people, async ({ n, round }) => {
    const asked = await all[n][round % all[n].length](round)
    answers.push({ ...asked, done: performance.now() })
    // Consoles ask again after a moment.
    await later(50)
  })
  await later(2_000)
  proxy.swallow()
  await later(silentMs)
  proxy[how]()
  const over = performance.now()
  await later(watchedMs)
  await stop()
  agent.destroy()
  const slowest = Math.round(Math.max(...answers.map(({ ms }) => ms)))
  const wrong = answers.filter(({ status }) => status !== 200 && status !== 503)
  const lastRed = Math.max(
    0,
    ...answers.filter(({ status }) => status !== 200).map(({ done }) => done - over),
  )
  const name = `${silentMs / 1000} s of a silent database, ended by ${how}`
  return [
    { what: `${name}: slowest answer, ms`, figure: slowest, bar: mostMs, note: statusesOf(answers) },
    { what: `${name}: neither green nor 503`, figure: wrong.length, bar: 0, note: statusesOf(wrong) },
    { what: `${name}: last refusal after it, ms`, figure: Math.round(lastRed), bar: mostMs },
  ]
}
