import { randomUUID } from 'node:crypto'
import { setTimeout as later } from 'node:timers/promises'
import { addInstance } from '../../../server/__tests__/support/instances.ts'
import { ask, connections, loops, p99, statusesOf, steadily } from './load.mjs'
import { aCompany, companies, startServed } from './served.mjs'

const others = 20
const instances = 300
const pace = { perSecond: 30, seconds: 10 }
/** What others may wait, at the least (ms); more where they wait for half of it without a neighbour. */
const leastMs = 100

/** What others do: they look at things, and now and then change one. */
const asOther = ({ headers, projectId }, n, api, agent) => {
  if (n % 10 === 9) {
    const body = { description: `change ${n}` }
    return ask(`${api}/projects/${projectId}`, { agent, method: 'PUT', headers, body })
  }
  const calls = ['users/permissions', 'projects', 'compute/instances', `projects/${projectId}`]
  return ask(`${api}/${calls[n % calls.length]}`, { agent, headers })
}

/** Each of these does all it can, without a pause. */
const neighbours = {
  'a company with 40 waiting writes': ({ busy, api, agent }) =>
    loops(40, ({ n, round }) =>
      ask(`${api}/projects/${busy.projectId}`, {
        agent,
        method: 'PUT',
        headers: busy.headers,
        body: { description: `write ${n}, ${round}` },
      }),
    ),
  'a person with endless lists': ({ busy, api, agent }) =>
    loops(40, ({ n, round }) =>
      // No two questions are the same: nothing is remembered of the last one.
      ask(
        `${api}/compute/instances?size=100&q=${n}-${round}`.replace(/\d-\d+$/, (text) => text.slice(0, 1)),
        {
          agent,
          headers: busy.headers,
        },
      ),
    ),
  'a storm of passwords to be hashed': ({ api, agent }) =>
    loops(60, async () => {
      const body = { email: `${randomUUID()}@example.test`, password: 'none of anybody' }
      const { status } = await ask(`${api}/auth/login`, { agent, method: 'POST', body })
      // 200 a second are offered at most: a storm, not a flood of refusals.
      if (status === 503) await later(300)
    }),
}

const fill = async (test) => {
  const busy = await aCompany(test)
  const at = { companyId: busy.id, projectId: busy.projectId }
  for (let n = 0; n < instances; n += 1) await addInstance(test.db, at)
  return { busy, all: await companies(test, others) }
}

/** How long others wait for their answers beside each neighbour, and without any. */
export const neighboursBear = async (server) => {
  const served = await startServed(server, fill, { env: { RATE_LIMIT: '0' } })
  try {
    const { busy, all } = served.filled
    const api = `${served.url}/api/v1`
    const own = connections(100)
    const asOthers = (how) => steadily(how, (n) => asOther(all[n % others], n, api, own))
    await asOthers({ ...pace, seconds: 4 })
    const quiet = await asOthers(pace)
    const bar = Math.max(2 * p99(quiet), leastMs)
    const figures = [{ what: 'others alone, p99 ms', figure: p99(quiet), note: statusesOf(quiet) }]
    for (const [name, begin] of Object.entries(neighbours)) {
      const agent = connections(100)
      let done = 0
      const stop = begin({ busy, api, agent })
      const beside = await asOthers(pace)
      await stop()
      agent.destroy()
      done += beside.filter(({ status }) => status !== 200).length
      figures.push(
        { what: `others beside ${name}, p99 ms`, figure: p99(beside), bar, note: statusesOf(beside) },
        { what: `others beside ${name}, refused`, figure: done, bar: 0 },
      )
    }
    own.destroy()
    return figures
  } finally {
    await served.close()
  }
}
