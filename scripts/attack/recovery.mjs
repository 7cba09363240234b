import { asker } from '../../server/__tests__/support/ask.ts'
import { browserOn, codeFor } from '../../server/__tests__/support/browser.ts'
import { softPasskey } from '../../server/__tests__/support/passkey.ts'
import { testApp } from '../../server/__tests__/support/people.ts'
import { mailResets, reset } from '../../server/__tests__/support/recovery.ts'

const password = 'eleven amber lamps drifting'
const rounds = 6

/**
 * Somebody has an account for a minute and leaves passkeys, API tokens and log streams in it: before the owner recovers
 * it, and at the same moment. Whatever way the account is recovered, none of it may sign in or act afterwards.
 */
export const recovery = async ({ test: first }, attack) => {
  const test = await testApp({ beside: first, settings: { publicUrl: 'http://localhost:8080' } })
  try {
    for (const [name, recover] of Object.entries(recoveries))
      for (let round = 0; round < rounds; round += 1)
        await plantAndRecover(test, attack, { name, recover, isRace: round % 2 === 1 })
  } finally {
    await test.close()
  }
}

const linkIn = async (test, { email }, template, member) =>
  (await test.mailsTo(email)).find((mail) => mail.template === template)?.data[member] ?? ''

const resetOf = async (test, owner) => {
  await browserOn(test.app).post('/forgot-password', { email: owner.email })
  await mailResets(test)
  // Not simply the newest mail: notices about what is being planted may arrive after it.
  const code = await linkIn(test, owner, 'reset-code', 'code')
  return reset(test, { email: owner.email, code, password })
}

const recoveries = {
  'an undone change of the address': {
    before: async (test, owner, ask) => {
      const email = `thief.${owner.id}@elsewhere.test`
      await ask('POST /account/email', { email })
      await ask('POST /account/email/confirm', { code: await codeFor(test, email) })
    },
    recover: async (test, owner) =>
      browserOn(test.app).post('/account/email/undo', {
        token: await linkIn(test, owner, 'email-changed', 'undo'),
      }),
  },
  'a password reset': { before: async () => undefined, recover: resetOf },
  'a lock and a reset': {
    before: async () => undefined,
    recover: async (test, owner) => {
      const token = await linkIn(test, owner, 'passkey-added', 'lock')
      await browserOn(test.app).post('/auth/lock', { token })
      return resetOf(test, owner)
    },
  },
}

const plantAndRecover = async (test, attack, { name, recover: { before, recover }, isRace }) => {
  const { owner } = await test.foundCompany()
  const thief = asker(test.app, await test.signIn(owner))
  const passkeys = []
  const secrets = []
  const plantPasskey = async () => {
    const passkey = softPasskey()
    const { body } = await thief('POST /auth/passkeys/register/begin')
    if (!body?.passkey) return
    const credential = passkey.create(body.passkey)
    passkeys.push(passkey)
    await thief('POST /auth/passkeys/register/finish', { name: 'Planted', credential })
  }
  const plantToken = async () => {
    const { body } = await thief('POST /auth/tokens', { name: 'Planted', permissions: ['projects:read'] })
    if (body?.data?.secret) secrets.push(body.data.secret)
  }
  const plantStream = () =>
    thief('POST /logs/streams', {
      name: 'Planted',
      type: 'webhook',
      address: 'https://collector.example.test/in',
      filters: {},
    })
  await plantPasskey()
  await before(test, owner, thief)
  await Promise.all([plantPasskey(), plantToken(), plantStream()])
  const more = () => [plantPasskey(), plantPasskey(), plantToken(), plantStream()]
  const where = `${name}${isRace ? ', with more planted at the same moment' : ''}`
  const [recovered] = await Promise.all([recover(test, owner), ...(isRace ? more() : [])])
  attack.judge(where, recovered.status, JSON.stringify(recovered.body ?? ''))
  if (recovered.status !== 200) attack.find('an account could not be recovered', where)

  for (const passkey of passkeys) {
    const browser = browserOn(test.app)
    const { body } = await browser.post('/auth/login/passkey/begin', {})
    const credential = passkey.sign(body.passkey)
    const { status } = await browser.post('/auth/login/passkey/finish', { credential })
    attack.judge(`a planted passkey, after ${where}`, status, '')
    if (status === 200) attack.find('a planted passkey signed in', where)
  }
  for (const secret of secrets) {
    const { status } = await asker(test.app, { headers: { authorization: `Bearer ${secret}` } })(
      'GET /projects',
    )
    attack.judge(`a planted API token, after ${where}`, status, '')
    if (status === 200) attack.find('a planted API token acted', where)
  }
  const active = await test.db.tenant(owner, (tx) =>
    tx.selectFrom('log_streams').select('id').where('state', '<>', 'paused').execute(),
  )
  if (active.length > 0) attack.find('a planted log stream went on', where)
  const { status } = await thief('GET /users/me')
  if (status !== 401) attack.find('the session of a stranger went on', where)
}
