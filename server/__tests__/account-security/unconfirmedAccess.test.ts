import { totpAt } from '#server/areas/auth/second-factor/totp.ts'
import { asker, type Ask } from '../support/ask.ts'
import { giveAuthenticator } from '../support/authenticator.ts'
import { browserOn, codeFor } from '../support/browser.ts'
import { softPasskey, type SoftPasskey } from '../support/passkey.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'
import { reset, resetCodeFor } from '../support/recovery.ts'

/* What a stranger may have left in an account is off once its owner has recovered it, until the owner confirms it. */

let test: TestApp
let ada: Person
/** Signed in as Ada; in most tests it is not her. */
let ask: Ask
const settings = { publicUrl: 'http://localhost:8080' }
beforeAll(async () => void (test = await testApp({ settings })), 30_000)
afterAll(() => test.close())
beforeEach(async () => {
  ada = (await test.foundCompany()).owner
  ask = asker(test.app, await test.signIn(ada))
}, 30_000)

const day = 24 * 3600
const renewed = 'eleven amber lamps drifting'
const guest = () => browserOn(test.app)
const good = async (line: string, body?: object) => {
  const answer = await ask(line, body)
  if (answer.status >= 300) throw new Error(`${line}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

const addPasskey = async (name = 'Planted') => {
  const passkey = softPasskey()
  const credential = passkey.create((await good('POST /auth/passkeys/register/begin')).passkey)
  const { data } = await good('POST /auth/passkeys/register/finish', { name, credential })
  return { passkey, id: data.passkey.id as string, recoveryCodes: data.recoveryCodes as string[] }
}
const addToken = async () =>
  (await good('POST /auth/tokens', { name: 'Planted', permissions: ['projects:read'] })).data as {
    token: { id: string }
    secret: string
  }
const addStream = async () =>
  (
    await good('POST /logs/streams', {
      name: 'Planted',
      type: 'webhook',
      address: 'https://collector.example.test/in',
      filters: {},
    })
  ).data.stream.id as string

const signInAlone = async (passkey: SoftPasskey) => {
  const browser = guest()
  const { body } = await browser.post('/auth/login/passkey/begin', {})
  return browser.post('/auth/login/passkey/finish', { credential: passkey.sign(body.passkey) })
}
const withToken = async (secret: string) =>
  (await asker(test.app, { headers: { authorization: `Bearer ${secret}` } })('GET /projects')).status
const streamState = async (id: string) =>
  test.db.tenant(ada, (tx) =>
    tx.selectFrom('log_streams').select(['state', 'paused_by']).where('id', '=', id).executeTakeFirst(),
  )
const kinds = async () =>
  (await good('GET /auth/unconfirmed')).data.map(({ kind }: { kind: string }) => kind) as string[]
const items = async () =>
  (await good('GET /auth/unconfirmed')).data as { id: string; kind: string; name: string }[]

const changeAddress = async (email: string) => {
  await good('POST /account/email', { email })
  await good('POST /account/email/confirm', { code: await codeFor(test, email) })
}
const undoChange = async () => {
  const notice = (await test.mailsTo(ada.email)).find(({ template }) => template === 'email-changed')
  const { status } = await guest().post('/account/email/undo', { token: notice?.data['undo'] })
  if (status !== 200) throw new Error('not undone')
}
const resetPassword = async (password = renewed) => {
  const code = await resetCodeFor(test, ada.email)
  const { status, body } = await reset(test, { email: ada.email, code, password })
  if (status !== 200) throw new Error(JSON.stringify(body))
}
const lockBy = async (template: string) => {
  const alert = (await test.mailsTo(ada.email)).find((mail) => mail.template === template)
  const { status } = await guest().post('/auth/lock', { token: alert?.data['lock'] })
  if (status !== 200) throw new Error('not locked')
}
const comeBack = async () => void (ask = asker(test.app, await test.signIn(ada)))

const recoveries: Record<string, (stay: () => Promise<unknown>) => Promise<void>> = {
  'undoing a change of the address': async (stay) => {
    await changeAddress(`stranger.${ada.companyId}@example.test`)
    await stay()
    await undoChange()
  },
  'a password reset': async (stay) => {
    await stay()
    await resetPassword()
  },
  'a lock and a reset': async (stay) => {
    await stay()
    await lockBy('passkey-added')
    await resetPassword()
  },
}

describe.each(Object.entries(recoveries))('after %s', (_, recover) => {
  it('a passkey that a stranger added does not sign in, and waits in the list', async () => {
    let passkey = softPasskey()
    await recover(async () => void ({ passkey } = await addPasskey()))
    expect((await signInAlone(passkey)).status).toBe(401)
    await comeBack()
    expect((await items()).filter(({ kind }) => kind === 'passkey')).toMatchObject([{ name: 'Planted' }])
  })

  it('an API token that a stranger made is refused, and can’t be resumed without being confirmed', async () => {
    let made = { token: { id: '' }, secret: '' }
    await recover(async () => {
      made = await addToken()
      await addPasskey()
    })
    expect(await withToken(made.secret)).toBe(401)
    await comeBack()
    const { status, body } = await ask(`POST /auth/tokens/${made.token.id}/resume`)
    expect({ status, reason: body.context?.reason }).toEqual({ status: 409, reason: 'unconfirmed' })
    await good(`POST /auth/unconfirmed/${made.token.id}/confirm`)
    expect(await withToken(made.secret)).toBe(200)
  })

  it('a log stream that a stranger made stands still until it is confirmed', async () => {
    let stream = ''
    await recover(async () => {
      stream = await addStream()
      await addPasskey()
    })
    expect(await streamState(stream)).toEqual({ state: 'paused', paused_by: 'unconfirmed' })
    await comeBack()
    expect((await ask(`POST /logs/streams/${stream}/resume`)).status).toBe(409)
    expect((await ask(`POST /logs/streams/${stream}/test`)).status).toBe(409)
    await good(`POST /auth/unconfirmed/${stream}/confirm`)
    expect(await streamState(stream)).toEqual({ state: 'active', paused_by: null })
  })

  it('the owner is not asked for the second factor of a stranger', async () => {
    await recover(async () => void (await addPasskey()))
    const { password } = ada
    const { rows } = await test.db.system(async (tx) => ({
      rows: await tx.selectFrom('users').select(['two_factor', 'factors']).where('id', '=', ada.id).execute(),
    }))
    expect(rows).toEqual([{ two_factor: false, factors: [] }])
    const answers = await Promise.all(
      [password, renewed].map((typed) => guest().post('/auth/login', { email: ada.email, password: typed })),
    )
    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body.requires2FA)).toEqual([
      undefined,
    ])
  })

  it('the owner is told by mail how many things wait, and the log names them', async () => {
    await recover(async () => void (await addPasskey()))
    const told = (await test.mailsTo(ada.email)).find(({ template }) => template === 'access-suspended')
    // The passkey and its recovery codes.
    expect(told?.data).toMatchObject({ count: '2' })
    await comeBack()
    const { data } = await good('GET /logs?action=auth.access-suspended')
    expect(data.entries[0].details.items).toMatchObject([
      { kind: 'passkey', name: 'Planted' },
      { kind: 'recoveryCodes' },
    ])
  })
})

describe('an authenticator that a stranger has set up', () => {
  it('is neither asked for nor taken, and works again once it is confirmed', async () => {
    const code = await giveAuthenticator(test, ada)
    await resetPassword()
    const typed = { email: ada.email, password: renewed }
    expect((await guest().post('/auth/login', typed)).body.requires2FA).toBeUndefined()
    expect((await guest().post('/auth/login/2fa', { ...typed, token: code() })).status).toBe(401)
    await comeBack()
    expect((await good('GET /auth/2fa/status')).data.enabled).toBe(false)
    await good(`POST /auth/unconfirmed/${ada.id}/confirm`)
    expect((await guest().post('/auth/login', typed)).body.requires2FA).toBe(true)
    test.clock.advance(60)
    expect((await guest().post('/auth/login/2fa', { ...typed, token: code() })).status).toBe(200)
  })

  it('is gone once it is removed, and another one can be set up in its place', async () => {
    await giveAuthenticator(test, ada)
    await resetPassword()
    await comeBack()
    await good(`DELETE /auth/unconfirmed/${ada.id}`)
    expect(await kinds()).toEqual([])
    await good('POST /auth/2fa/setup')
  })

  it('gives way to one that its owner sets up meanwhile', async () => {
    await giveAuthenticator(test, ada)
    await resetPassword()
    await comeBack()
    const { secret } = (await good('POST /auth/2fa/setup')).data
    await good('POST /auth/2fa/enable', { token: totpAt(secret, test.clock.now()) })
    expect(await kinds()).toEqual([])
    expect((await good('GET /auth/2fa/status')).data.enabled).toBe(true)
  })
})

/** In by a passkey that is old enough to vouch for others. */
const withOldPasskey = async () => {
  const { passkey } = await addPasskey('Old')
  test.clock.advance(31 * day)
  const { body } = await signInAlone(passkey)
  ask = asker(test.app, { headers: { authorization: `Bearer ${body.access_token}` } })
}

describe('what is older', () => {
  it('stays: a passkey of more than 30 days signs in after a reset', async () => {
    const { passkey } = await addPasskey()
    test.clock.advance(31 * day)
    await resetPassword()
    expect((await signInAlone(passkey)).status).toBe(200)
  })

  it('vouches for what was added with its proof', async () => {
    await withOldPasskey()
    const { secret, token } = await addToken()
    await resetPassword()
    // Paused like every token, but not in doubt.
    await comeBack()
    expect(await kinds()).toEqual([])
    await good(`POST /auth/tokens/${token.id}/resume`)
    expect(await withToken(secret)).toBe(200)
  })

  it('vouches for nothing that was added since the event that the recovery answers', async () => {
    await withOldPasskey()
    await addToken()
    await lockBy('token-created')
    await resetPassword()
    await comeBack()
    expect(await kinds()).toEqual(['apiToken'])
  })

  it('does not vouch through a factor that is in doubt itself', async () => {
    const { passkey } = await addPasskey('Planted first')
    test.clock.advance(5 * day)
    const { body } = await signInAlone(passkey)
    ask = asker(test.app, { headers: { authorization: `Bearer ${body.access_token}` } })
    const { passkey: second } = await addPasskey('Planted second')
    await resetPassword()
    expect((await signInAlone(second)).status).toBe(401)
  })

  it('is doubted again at the next recovery when it was confirmed with a password alone', async () => {
    const { passkey, id } = await addPasskey()
    await resetPassword()
    await comeBack()
    await good(`POST /auth/unconfirmed/${id}/confirm`)
    expect((await signInAlone(passkey)).status).toBe(200)
    test.clock.advance(29 * day)
    await resetPassword('another amber lamp drifting')
    expect((await signInAlone(passkey)).status).toBe(401)
  })
})

describe('recovery codes', () => {
  it('that came with a factor in doubt are not taken, though an older factor is left', async () => {
    const code = await giveAuthenticator(test, ada)
    test.clock.advance(31 * day)
    await comeBack()
    const { recoveryCodes } = (await good('POST /auth/2fa/recovery-codes')).data
    await resetPassword()
    const typed = { email: ada.email, password: renewed }
    expect((await guest().post('/auth/login/2fa', { ...typed, token: recoveryCodes[0] })).status).toBe(401)
    test.clock.advance(60)
    expect((await guest().post('/auth/login/2fa', { ...typed, token: code() })).status).toBe(200)
    await comeBack()
    expect(await kinds()).toEqual(['recoveryCodes'])
  })
})

describe('the list', () => {
  it('is the caller’s alone: a colleague’s item is not found', async () => {
    const { id } = await addPasskey()
    await resetPassword()
    const grace = await test.addPerson({ companyId: ada.companyId, role: 'Owner' })
    const hers = asker(test.app, await test.signIn(grace))
    expect((await hers('GET /auth/unconfirmed')).body.data).toEqual([])
    expect((await hers(`POST /auth/unconfirmed/${id}/confirm`)).status).toBe(404)
    expect((await hers(`DELETE /auth/unconfirmed/${id}`)).status).toBe(404)
  })

  it('asks for a fresh proof before anything is confirmed or removed', async () => {
    const { id } = await addPasskey()
    await resetPassword()
    const session = await test.signIn(ada)
    await test.db.tenant(ada, (tx) =>
      tx.updateTable('sessions').set({ sudo_until: null }).where('id', '=', session.sessionId).execute(),
    )
    ask = asker(test.app, session)
    expect((await ask(`POST /auth/unconfirmed/${id}/confirm`)).body.name).toBe('StepUpRequiredException')
    expect((await ask(`DELETE /auth/unconfirmed/${id}`)).body.name).toBe('StepUpRequiredException')
  })

  it('removes for good, and writes down what was confirmed and what was removed', async () => {
    const { passkey, id } = await addPasskey()
    const { token } = await addToken()
    const stream = await addStream()
    await resetPassword()
    await comeBack()
    expect((await kinds()).toSorted()).toEqual(['apiToken', 'logStream', 'passkey', 'recoveryCodes'])
    expect((await good('GET /auth/check-up')).data.open[0]).toBe('unconfirmed')
    await good(`DELETE /auth/unconfirmed/${id}`)
    await good(`DELETE /auth/unconfirmed/${token.id}`)
    await good(`DELETE /auth/unconfirmed/${stream}`)
    expect(await kinds()).toEqual([])
    expect((await good('GET /auth/check-up')).data.open).not.toContain('unconfirmed')
    expect((await signInAlone(passkey)).status).toBe(401)
    expect(await streamState(stream)).toBeUndefined()
    const { data } = await good('GET /logs?action=auth.access-removed')
    expect(data.entries.map(({ target }: { target: { kind: string } }) => target.kind)).toEqual([
      'logStream',
      'apiToken',
      'passkey',
    ])
  })
})
