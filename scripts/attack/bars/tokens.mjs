import { randomBytes } from 'node:crypto'
import { testApp } from '../../../server/__tests__/support/people.ts'
import { newApiToken } from '../../../server/src/sessions/apiTokenSecret.ts'
import { authenticateTokenWith } from '../../../server/src/sessions/authenticateToken.ts'

const guesses = 1_000_000
const checked = 10_000

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** What looks like an API token, its checksum as random as the rest. */
const guess = () => `ptk_${Array.from(randomBytes(49), (byte) => digits[byte % digits.length]).join('')}`

/** As much of a request as who calls with a token is judged by. */
const from = { ip: '192.0.2.1', headers: {} }

/** Guesses API tokens where one is good: none may hit, and only those with a right checksum may cost the database anything. */
export const tokensGuessed = async (server) => {
  process.env.TEST_DATABASE_URL = server ?? ''
  const test = await testApp()
  try {
    const { owner } = await test.foundCompany()
    const payload = { name: 'Target', permissions: ['projects:read'] }
    const made = await test.as(owner, { method: 'POST', url: '/api/v1/auth/tokens', payload })
    const { secret } = made.json().data
    let calls = 0
    const db = { system: (work) => ((calls += 1), test.db.system(work)) }
    const authenticate = authenticateTokenWith({ db })
    const hits = async (count, next) => {
      let found = 0
      for (let n = 0; n < count; n += 1) if (await authenticate(next(), from)) found += 1
      return found
    }
    if (!(await authenticate(secret, from))) throw new Error('The token that is to be guessed is not good')

    calls = 0
    const began = performance.now()
    const wrong = await hits(guesses, guess)
    const seconds = (performance.now() - began) / 1000
    const asked = calls
    const right = await hits(checked, () => newApiToken().secret)
    return [
      {
        what: `of ${guesses.toLocaleString('en')} random API tokens, let in`,
        figure: wrong,
        bar: 0,
        note: `in ${seconds.toFixed(1)} s`,
      },
      { what: 'calls of the database for those', figure: asked, bar: 0 },
      {
        what: `of ${checked.toLocaleString('en')} with a right checksum, let in`,
        figure: right,
        bar: 0,
        note: `${calls - asked} calls of the database`,
      },
    ]
  } finally {
    await test.close()
  }
}
