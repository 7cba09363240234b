import autocannon from 'autocannon'
import { startPortico, until } from '../__tests__/e2e/support/portico.ts'

const rows = 10_000
const owner = { name: 'Bea Bench', email: 'bea@bench.example', password: 'a lantern over the quay' }

const post = async (url, body, cookie = '') => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return { data: await answer.json(), cookie: cookies.join('; ') }
}

/** Signs a company up and answers the token of its owner. The code is good in the browser that asked for it. */
const signUp = async ({ url, mails }) => {
  const { email, password } = owner
  const signedUp = await post(`${url}/api/v1/users/signup`, { ...owner, companyName: 'Bench' })
  const signedIn = await post(`${url}/api/v1/auth/login`, { email, password }, signedUp.cookie)
  const cookie = signedIn.cookie || signedUp.cookie
  const code = await until(async () => (await mails(email))[0]?.text.match(/^ {4}(\d{6})$/m)?.[1])
  const { data } = await post(`${url}/api/v1/auth/verify-login`, { email, code }, cookie)
  return data.access_token
}

const measure = async (title, options) => {
  const { requests, latency, non2xx, errors } = await autocannon({ connections: 20, ...options })
  return [title, Math.round(requests.average), latency.p50, latency.p99, non2xx + errors]
}

/** Requests per second and latencies of three calls, with everything on but the rate limits. */
export const benchApi = async (say) => {
  const portico = await startPortico({ RATE_LIMIT: '0', LOG_LEVEL: 'silent' })
  try {
    const token = await signUp(portico)
    const api = `${portico.url}/api/v1`
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    let made = 0
    const setupRequest = (request) => ({ ...request, body: JSON.stringify({ name: `bench-${++made}` }) })
    say(`creating ${rows} projects`)
    const create = await measure('create a project', {
      url: `${api}/projects`,
      method: 'POST',
      headers,
      amount: rows,
      requests: [{ setupRequest }],
    })
    say('reading for 20 s')
    const list = await measure(`list of 20 from ${rows} rows`, {
      url: `${api}/projects?size=20`,
      headers,
      duration: 10,
    })
    const permissions = await measure('permissions', {
      url: `${api}/users/permissions`,
      headers,
      duration: 10,
    })
    return [permissions, list, create]
  } finally {
    await portico.stop()
  }
}
