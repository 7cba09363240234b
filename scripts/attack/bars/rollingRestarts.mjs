import { setTimeout as later } from 'node:timers/promises'
import { ask, connections, loops, statusesOf, steadily } from './load.mjs'
import { companies, startServed } from './served.mjs'

const restarts = 10
const people = 20
const least = 10_000
const perSecond = 150

/** Two servers on one PostgreSQL behind a balancer that asks for readiness; one after the other is replaced. */
export const rollingRestarts = async (server) => {
  if (!server) return []
  const env = { RATE_LIMIT: '0', STOP_DELAY_SECONDS: '3' }
  const served = await startServed(server, (test) => companies(test, people), { servers: 2, env })
  try {
    const behind = served.all.map((portico) => ({ portico, isReady: true, agent: connections(50) }))
    const stopLooking = loops(behind.length, async ({ n }) => {
      const { status } = await ask(`${behind[n].portico.url}/readyz`)
      behind[n].isReady = status === 200
      await later(250)
    })
    const answers = []
    let turn = 0
    const send = async (n) => {
      const able = behind.filter(({ isReady }) => isReady)
      if (able.length === 0) return answers.push({ status: 0, code: 'nobody is ready' })
      const { portico, agent } = able[(turn += 1) % able.length]
      return answers.push(await requestOf(served.filled[n % people], n, `${portico.url}/api/v1`, agent))
    }
    const over = new AbortController()
    const load = (async () => {
      while (!over.signal.aborted || answers.length < least) await steadily({ perSecond, seconds: 1 }, send)
    })()
    for (let n = 0; n < restarts; n += 1) {
      const { portico } = behind[n % behind.length]
      await portico.kill('SIGTERM')
      await portico.revive()
      // As deployments do: the next one goes when this one is seen to be there.
      await later(1_000)
    }
    over.abort()
    await load
    await stopLooking()
    for (const { agent } of behind) agent.destroy()
    const broken = answers.filter(({ status }) => status !== 200 && status !== 201)
    return [
      {
        what: `of ${answers.length} requests during ${restarts} rolling restarts, broken`,
        figure: broken.length,
        bar: 0,
        note: statusesOf(answers),
      },
      { what: 'requests sent, short of 10,000', figure: Math.max(0, least - answers.length), bar: 0 },
    ]
  } finally {
    await served.close()
  }
}

/** 80 reads, 15 lists, 5 writes. */
const requestOf = ({ headers, projectId }, n, api, agent) => {
  const place = n % 20
  if (place === 0) {
    const body = { description: `change ${n}` }
    return ask(`${api}/projects/${projectId}`, { agent, method: 'PUT', headers, body })
  }
  if (place < 4) return ask(`${api}/${place === 1 ? 'compute/instances' : 'projects'}`, { agent, headers })
  return ask(`${api}/${place % 2 === 0 ? 'users/permissions' : `projects/${projectId}`}`, { agent, headers })
}
