import { unavailable } from '#server/problems.ts'
import { emailKey } from '#server/security/emailKey.ts'
import { giveAuthenticator } from '../support/authenticator.ts'
import { browserOn, codeFor, knownBrowser, notThe, type Browser } from '../support/browser.ts'
import { goodPassword, testApp, type Person, type TestApp } from '../support/people.ts'

let t: TestApp
beforeAll(async () => void (t = await testApp({ settings: { rateLimit: true } })))
afterAll(() => t.close())
// Each test starts as a client that nobody has heard of.
beforeEach(() => t.db.system((tx) => tx.deleteFrom('attempts').execute()))

const wrongLogin = (email: string, browser: Browser = browserOn(t.app)) =>
  browser.post('/auth/login', { email, password: 'wrong' })
const inARow = async (times: number, work: () => Promise<{ status: number }>) => {
  const statuses: number[] = []
  for (let count = 1; count <= times; count += 1) statuses.push((await work()).status)
  return statuses
}

describe('wrong passwords for an address', () => {
  it('are free five times, then cost 30 seconds, then twice as much', async () => {
    const { owner } = await t.foundCompany()
    expect(await inARow(5, () => wrongLogin(owner.email))).toEqual([401, 401, 401, 401, 401])
    const sixth = await browserOn(t.app).post('/auth/login', owner)
    expect(sixth.body).toMatchObject({ status: 429, name: 'TooManyAttemptsException' })
    expect(sixth.headers['retry-after']).toBe('30')

    t.clock.advance(30)
    expect((await wrongLogin(owner.email)).status).toBe(401)
    expect((await wrongLogin(owner.email)).headers['retry-after']).toBe('60')
  })

  it('never cost more than 15 minutes', async () => {
    const email = 'persistent@example.test'
    for (let tries = 1; tries <= 15; tries += 1) {
      await wrongLogin(email)
      t.clock.advance(15 * 60)
    }
    expect((await wrongLogin(email)).status).toBe(401)
    expect((await wrongLogin(email)).headers['retry-after']).toBe('900')
  })

  it('lock an unknown address just the same', async () => {
    expect(await inARow(6, () => wrongLogin('unknown@example.test'))).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('are forgotten with the right one', async () => {
    const { owner } = await t.foundCompany()
    await inARow(4, () => wrongLogin(owner.email))
    expect((await browserOn(t.app).post('/auth/login', owner)).status).toBe(200)
    expect(await inARow(5, () => wrongLogin(owner.email))).toEqual([401, 401, 401, 401, 401])
  })

  it('typed by others do not keep the person out of their own browser', async () => {
    const { owner } = await t.foundCompany()
    const browser = await knownBrowser(t, owner)
    await inARow(6, () => wrongLogin(owner.email))
    const { email, password } = owner
    expect((await browser.post('/auth/login', { email, password })).status).toBe(200)
    expect(await inARow(6, () => wrongLogin(email, browser))).toContain(429)
  })

  it('turn the password off after a hundred', async () => {
    const { owner } = await t.foundCompany()
    await wrongLogin(owner.email)
    await t.db.system((tx) =>
      tx.updateTable('attempts').set({ n: 100 }).where('key', 'like', 'login:%').execute(),
    )
    t.clock.advance(24 * 3600)
    expect((await browserOn(t.app).post('/auth/login', owner)).status).toBe(429)
  })

  it('of one client are 20 in a minute, whatever the addresses', async () => {
    let count = 0
    const statuses = await inARow(21, () => wrongLogin(`someone${(count += 1)}@example.test`))
    expect(statuses.slice(0, 20)).not.toContain(429)
    expect(statuses[20]).toBe(429)
  })

  it('arriving together count one by one', async () => {
    const { owner } = await t.foundCompany()
    const answers = await Promise.all(Array.from({ length: 12 }, () => wrongLogin(owner.email)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  })
})

describe('second factors', () => {
  it('are five in 15 minutes for an account, from whatever client', async () => {
    const { owner } = await t.foundCompany()
    const code = await giveAuthenticator(t, owner)
    const { email, password } = owner
    const second = (token: string) => browserOn(t.app).post('/auth/login/2fa', { email, password, token })
    expect(await inARow(5, () => second(notThe(code())))).toEqual([401, 401, 401, 401, 401])
    const sixth = await second(code())
    expect(sixth.status).toBe(429)
    expect(sixth.headers['retry-after']).toBe('900')
    t.clock.advance(15 * 60)
    expect((await second(code())).status).toBe(200)
  })

  it('that are wrong twenty times in a row are asked for no more', async () => {
    const { owner } = await t.foundCompany()
    const code = await giveAuthenticator(t, owner)
    const { email, password } = owner
    const second = (token: string) => browserOn(t.app).post('/auth/login/2fa', { email, password, token })
    for (let rounds = 1; rounds <= 4; rounds += 1) {
      expect(await inARow(5, () => second(notThe(code())))).toEqual([401, 401, 401, 401, 401])
      t.clock.advance(15 * 60)
    }
    expect((await second(code())).status).toBe(429)
  })

  it('that are right are not counted', async () => {
    const { owner } = await t.foundCompany()
    const code = await giveAuthenticator(t, owner)
    const { email, password } = owner
    const right = () => {
      t.clock.advance(30)
      return browserOn(t.app).post('/auth/login/2fa', { email, password, token: code() })
    }
    expect(await inARow(7, right)).toEqual([200, 200, 200, 200, 200, 200, 200])
  })
})

describe('mails with a code', () => {
  it('go out once a minute; the code on its way is still good', async () => {
    const { owner } = await t.foundCompany()
    const { email, password } = owner
    const browser = browserOn(t.app)
    expect(await inARow(3, () => browser.post('/auth/login', { email, password }))).toEqual([200, 200, 200])
    expect(await t.mailsTo(email)).toHaveLength(1)
    const code = await codeFor(t, email)
    expect((await browser.post('/auth/verify-login', { email, code })).status).toBe(200)
  })

  it('make another browser wait', async () => {
    const { owner } = await t.foundCompany()
    const { email, password } = owner
    const logInFrom = (name: string) =>
      browserOn(t.app).post('/auth/login', { email, password, deviceInfo: { name } })
    expect((await logInFrom('laptop')).status).toBe(200)
    const other = await logInFrom('phone')
    expect(other.status).toBe(429)
    expect(other.headers['retry-after']).toBe('60')
    t.clock.advance(60)
    expect((await logInFrom('phone')).status).toBe(200)
  })

  it('go to people of a demo as often as somebody signs in as one of them, and to nobody else', async () => {
    const demo = await testApp({ settings: { rateLimit: true, demo: true } })
    const mailsFor = async ({ email, password }: Person) => {
      // Each from a device of its own: one device asking again gets no second mail within a minute.
      let count = 0
      await inARow(7, () => {
        const deviceInfo = { name: `Device ${(count += 1)}` }
        return browserOn(demo.app).post('/auth/login', { email, password, deviceInfo })
      })
      return demo.mailsTo(email)
    }
    try {
      const { id, owner: other } = await demo.foundCompany()
      const olivia = { ...(await demo.addPerson({ companyId: id })), email: 'olivia@northwind.example' }
      await demo.db.system((tx) =>
        tx
          .updateTable('users')
          .set({ email: olivia.email, email_key: emailKey(olivia.email) })
          .where('id', '=', olivia.id)
          .execute(),
      )
      expect(await mailsFor(olivia)).toHaveLength(7)
      expect(await mailsFor(other)).toHaveLength(1)
    } finally {
      await demo.close()
    }
  })
})

it('lets a client try ten mailed codes in a minute', async () => {
  const body = { email: 'someone@example.test', code: '123456' }
  const statuses = await inARow(11, () => browserOn(t.app).post('/auth/verify-login', body))
  expect(statuses[9]).toBe(422)
  expect(statuses[10]).toBe(429)
})

it('lets a client sign up five times in an hour, and an address three times', async () => {
  const signUp = (email: string) =>
    browserOn(t.app).post('/users/signup', {
      name: 'Ada',
      email,
      password: goodPassword,
      companyName: 'Acme',
    })
  let count = 0
  expect(await inARow(6, () => signUp(`new${(count += 1)}@example.test`))).toEqual([
    201, 201, 201, 201, 201, 429,
  ])
  await t.db.system((tx) => tx.deleteFrom('attempts').where('key', 'like', 'signup-ip:%').execute())
  const again = () => {
    t.clock.advance(60)
    return signUp('again@example.test')
  }
  expect(await inARow(4, again)).toEqual([201, 201, 201, 429])
})

it('lets a session be renewed ten times in a minute', async () => {
  const { owner } = await t.foundCompany()
  let { refresh_token } = await t.signIn(owner)
  for (let times = 1; times <= 10; times += 1)
    refresh_token = (await browserOn(t.app).post('/auth/refresh', { refresh_token })).body.refresh_token
  const eleventh = await browserOn(t.app).post('/auth/refresh', { refresh_token })
  expect(eleventh.status).toBe(429)
  t.clock.advance(60)
  expect((await browserOn(t.app).post('/auth/refresh', { refresh_token })).status).toBe(200)
})

it('lets the own password be tried five times in 15 minutes', async () => {
  const { owner } = await t.foundCompany()
  const who = await t.signIn(owner)
  const confirm = async (password: string) => {
    const url = '/api/v1/auth/password/confirm'
    return { status: (await t.as(who, { method: 'POST', url, payload: { password } })).statusCode }
  }
  expect(await inARow(5, () => confirm('wrong'))).toEqual([422, 422, 422, 422, 422])
  expect((await confirm(goodPassword)).status).toBe(429)
})

it('keeps no address of a person among the counters', async () => {
  await wrongLogin('secret.person@example.test')
  const rows = await t.db.system((tx) => tx.selectFrom('attempts').select('key').execute())
  expect(JSON.stringify(rows)).not.toMatch('secret.person')
})

it('counts nothing where the setting says so', async () => {
  const free = await testApp({ beside: t, settings: { rateLimit: false } })
  const statuses = await inARow(25, () => wrongLogin('free@example.test', browserOn(free.app)))
  expect(new Set(statuses)).toEqual(new Set([401]))
  await free.close()
})

it('gives back the try of a password that the server was too busy to check', async () => {
  const { owner } = await t.foundCompany()
  const busy = await testApp({
    beside: t,
    settings: { rateLimit: true },
    deps: { passwords: { ...t.deps.passwords, verify: () => Promise.reject(unavailable('Too busy.')) } },
  })
  const statuses = await inARow(8, () => wrongLogin(owner.email, browserOn(busy.app)))
  expect(new Set(statuses)).toEqual(new Set([503]))
  expect((await browserOn(t.app).post('/auth/login', owner)).status).toBe(200)
  await busy.close()
})
