import { startPortico } from '../../__tests__/e2e/support/portico.ts'
import { signUp } from './filled.mjs'
import { measure } from './measure.mjs'
import { table } from './table.mjs'

const rows = 10_000

/** Requests per second and latencies of three calls, with everything on but the rate limits. */
export const benchApi = async (say) => {
  const portico = await startPortico({ RATE_LIMIT: '0', LOG_LEVEL: 'silent' })
  try {
    const { access_token: token } = await signUp(portico)
    const api = `${portico.url}/api/v1`
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    let made = 0
    const setupRequest = (request) => ({ ...request, body: JSON.stringify({ name: `bench-${++made}` }) })
    say(`creating ${rows} projects`)
    const creating = { url: `${api}/projects`, method: 'POST', headers, amount: rows }
    const create = await measure({ ...creating, requests: [{ setupRequest }] })
    say('reading for 20 s')
    const list = await measure({ url: `${api}/projects?size=20`, headers })
    const permissions = await measure({ url: `${api}/users/permissions`, headers })
    console.log('\nThe API on the embedded database, 20 at a time\n')
    const calls = { permissions, [`list of 20 from ${rows} projects`]: list, 'create a project': create }
    table(
      ['call', 'requests/s', 'p50 ms', 'p99 ms', 'failed'],
      Object.entries(calls).map(([title, { perSecond, p50, p99, failed }]) => [
        title,
        perSecond,
        p50,
        p99,
        failed,
      ]),
    )
    return false
  } finally {
    await portico.stop()
  }
}
