import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { startPortico } from '../../__tests__/e2e/support/portico.ts'
import { until } from '../../__tests__/e2e/support/until.ts'

const root = path.resolve(import.meta.dirname, '..', '..')

export const owner = { name: 'Bea Bench', email: 'bea@bench.example', password: 'a lantern over the quay' }

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

/** Signs a company up and answers its owner's session. The code is good in the browser that asked for it. */
export const signUp = async ({ url, mails }) => {
  const { email, password } = owner
  const signedUp = await post(`${url}/api/v1/users/signup`, { ...owner, companyName: 'Bench' })
  const signedIn = await post(`${url}/api/v1/auth/login`, { email, password }, signedUp.cookie)
  const cookie = signedIn.cookie || signedUp.cookie
  const tried = new Set()
  // Signing up and signing in each send a code, the later of which is good.
  return until(async () => {
    const code = (await mails(email))[0]?.text.match(/^ {4}(\d{6})$/m)?.[1]
    if (!code || tried.has(code)) return undefined
    tried.add(code)
    const answer = await post(`${url}/api/v1/auth/verify-login`, { email, code }, cookie).catch(
      () => undefined,
    )
    return answer?.data
  })
}

const addProjects = async ({ url }, { access_token: token }, count) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  for (let n = 1; n <= count; n += 1) {
    const body = JSON.stringify({ name: `project-${n}` })
    const answer = await fetch(`${url}/api/v1/projects`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`a project was refused with ${answer.status}: ${await answer.text()}`)
  }
}

/** What `npm run seed` does, on the folder of a server that does not run. */
const seed = async ({ dataDir }, instances) => {
  const args = ['server/src/demo/seed.ts', '--instances', String(instances)]
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, NODE_ENV: 'production' }
  const seeding = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env })
  const [code] = await once(seeding, 'exit')
  if (code !== 0) throw new Error('the seed failed')
}

/** A server on the embedded database whose only company has so many instances, with its owner's session. */
export const startFilled = async (instances, say, { projects = 0 } = {}) => {
  say(`filling a server with ${instances} instances`)
  const portico = await startPortico({ RATE_LIMIT: '0', LOG_LEVEL: 'silent', ACCESS_TTL_SECONDS: '3600' })
  try {
    const session = await signUp(portico)
    await addProjects(portico, session, projects)
    await portico.kill()
    await seed(portico, instances)
    await portico.revive()
    return { portico, session }
  } catch (error) {
    await portico.stop()
    throw error
  }
}
