import type { KyselyPlugin } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { browserOn, knownBrowser } from '../support/browser.ts'
import { testApp, type TestApp } from '../support/people.ts'

/*
 * A wrong password costs the same whoever it is for: an address that is known, or only invited, can't be told by the
 * time that its refusal takes.
 */

let base: TestApp
let t: TestApp
const asked: string[] = []

const noting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    asked.push(node.kind)
    return node
  },
  transformResult: async ({ result }) => result,
}

beforeAll(async () => {
  base = await testApp()
  const { db, passwords } = base.deps
  const noted: Db = { ...db, system: (work) => db.system((tx) => work(tx.withPlugin(noting))) }
  const hashing: typeof passwords = {
    ...passwords,
    verify: (kept, password) => {
      asked.push('hash')
      return passwords.verify(kept, password)
    },
  }
  t = await testApp({ beside: base, deps: { db: noted, passwords: hashing } })
})
afterAll(async () => {
  await t.close()
  await base.close()
})

const workFor = async (email: string, browser = browserOn(t.app)) => {
  asked.length = 0
  const { status } = await browser.post('/auth/login', { email, password: 'not the one' })
  expect(status).toBe(401)
  return asked.slice()
}

it('does not tell an address with an account, or an invited one, from one without', async () => {
  const { id: companyId, owner } = await base.foundCompany()
  const ofNobody = await workFor('nobody@example.test')
  expect(ofNobody).toContain('hash')
  const known = {
    owner,
    invited: await base.addPerson({ companyId, status: 'invited' }),
    disabled: await base.addPerson({ companyId, status: 'disabled' }),
    staff: await base.addStaff(),
  }
  for (const [who, { email }] of Object.entries(known))
    expect([who, await workFor(email)]).toEqual([who, ofNobody])
})

it('does not tell it to a browser that somebody has proved, either', async () => {
  const { owner } = await base.foundCompany()
  const { owner: other } = await base.foundCompany()
  const browser = await knownBrowser(t, owner)
  expect(await workFor(other.email, browser)).toEqual(await workFor('nobody@example.test', browser))
})
