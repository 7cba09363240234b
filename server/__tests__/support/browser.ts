import type { FastifyInstance } from 'fastify'
import type { DeviceInfo } from '#contract/auth/routes.ts'
import type { Answer } from './ask.ts'
import type { TestApp } from './people.ts'

/** A client that keeps cookies, as a person's browser does. */
export interface Browser {
  post(path: string, body: object, headers?: Record<string, string>): Promise<Answer>
  cookies: Map<string, string>
}

export const browserOn = (app: FastifyInstance): Browser => {
  const cookies = new Map<string, string>()
  return {
    cookies,
    post: async (path, body, headers = {}) => {
      const answer = await app.inject({
        method: 'POST',
        url: `/api/v1${path}`,
        payload: body,
        headers,
        cookies: Object.fromEntries(cookies),
      })
      for (const { name, value } of answer.cookies) cookies.set(name, value)
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: answer.body ? JSON.parse(answer.body) : undefined,
      }
    },
  }
}

/** The code in the newest mail to an address. */
export const codeFor = async (t: TestApp, email: string): Promise<string> => {
  const [newest] = await t.mailsTo(email)
  const code = newest?.data['code']
  if (!code) throw new Error(`There is no code in a mail to ${email}`)
  return code
}

/** Another code of six digits. */
export const notThe = (code: string) => (code === '000000' ? '000001' : '000000')

/** Makes a browser known to be a person's, by signing in with it for the first time. */
export const knownBrowser = async (
  t: TestApp,
  { email, password }: { email: string; password: string },
  deviceInfo?: DeviceInfo,
): Promise<Browser> => {
  const browser = browserOn(t.app)
  await browser.post('/auth/login', { email, password, deviceInfo })
  const verified = await browser.post('/auth/verify-login', {
    email,
    code: await codeFor(t, email),
    deviceInfo,
  })
  if (verified.status !== 200) throw new Error(`Signing in failed: ${verified.status}`)
  return browser
}
