import { ask, connections, loops, p99, statusesOf } from './load.mjs'
import { companies, startServed } from './served.mjs'

const atOnce = 250
const attackers = 12
const signIns = 60
const mostMs = 1_000

const from = (n) => ({ 'x-forwarded-for': `10.1.${Math.floor(n / 250)}.${1 + (n % 250)}` })

const fill = async (test) => {
  const storming = await companies(test, attackers)
  const people = []
  const { id } = storming[0]
  for (let n = 0; n < signIns; n += 1) people.push(await test.addPerson({ companyId: id, role: 'Viewer' }))
  return { storming, people }
}

/** 250 codes at once for an authenticator that nobody has set up, again and again, while others sign in. */
export const signInStorm = async (server) => {
  const served = await startServed(server, fill, { env: { TRUST_PROXY: '127.0.0.1' } })
  try {
    const { storming, people } = served.filled
    const api = `${served.url}/api/v1`
    const agent = connections(atOnce)
    const own = connections(4)
    const stormed = []
    const wave = async ({ round }) => {
      const { headers } = storming[round % attackers]
      const code = { agent, method: 'POST', headers, body: { token: '123456' } }
      const asked = Array.from({ length: atOnce }, () => ask(`${api}/auth/2fa/enable`, code))
      stormed.push(...(await Promise.all(asked)))
    }
    const stop = loops(1, wave)
    const waiting = [...people.entries()]
    const answers = []
    const enter = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const [n, { email, password }] = next
        const body = { email, password }
        answers.push(await ask(`${api}/auth/login`, { agent: own, method: 'POST', headers: from(n), body }))
      }
    }
    await Promise.all(Array.from({ length: 4 }, enter))
    await stop()
    agent.destroy()
    own.destroy()
    const refused = answers.filter(({ status }) => status !== 200)
    return [
      {
        what: `sign-in of others beside ${atOnce} × POST /auth/2fa/enable at once, p99 ms`,
        figure: p99(answers),
        bar: mostMs,
        note: `${stormed.length} sent: ${statusesOf(stormed)}`,
      },
      {
        what: 'sign-ins of others that were refused',
        figure: refused.length,
        bar: 0,
        note: statusesOf(answers),
      },
    ]
  } finally {
    await served.close()
  }
}
