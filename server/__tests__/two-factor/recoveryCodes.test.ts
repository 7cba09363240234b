import { hash as argon2 } from '@node-rs/argon2'
import {
  countRecoveryCodes,
  makeRecoveryCodes,
  replaceRecoveryCodes,
  spendRecoveryCode,
} from '#server/areas/auth/second-factor/recoveryCodes.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'

let test: TestApp
let ada: Person
let codes: string[]
beforeAll(async () => {
  test = await testApp()
  ada = (await test.foundCompany()).owner
})
afterAll(() => test.close())
beforeEach(async () => {
  const made = makeRecoveryCodes(test.deps.vault, ada.id)
  codes = made.codes
  await test.db.system((tx) => replaceRecoveryCodes(tx, ada.id, made, null))
})

const spend = async (typed = '', userId = ada.id) =>
  (await test.db.system((tx) => spendRecoveryCode(tx, test.deps.vault, { userId, typed }))) !== undefined
const left = () => test.db.system((tx) => countRecoveryCodes(tx, ada.id))

it('are ten, in groups that can be read aloud', () => {
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9a-hj-km-np-tv-z]{4}(-[0-9a-hj-km-np-tv-z]{4}){3}$/)
})

it('are good once each', async () => {
  expect(await spend(codes[0])).toBe(true)
  expect(await spend(codes[0])).toBe(false)
  expect(await spend(codes[1])).toBe(true)
  expect(await left()).toBe(8)
})

it('are good once when several ask at the same moment', async () => {
  const won = await Promise.all([1, 2, 3, 4, 5].map(() => spend(codes[3])))
  expect(won.filter(Boolean)).toHaveLength(1)
  expect(await left()).toBe(9)
})

it('are read as they were meant', async () => {
  expect(await spend(codes[0]?.toUpperCase().replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(true)
})

it('are nobody else’s', async () => {
  const { owner } = await test.foundCompany()
  expect(await spend(codes[0], owner.id)).toBe(false)
})

it('need more than the first group', async () => {
  expect(await spend(`${codes[0]?.slice(0, 4)}-0000-0000-0000`)).toBe(false)
  expect(await left()).toBe(10)
})

it('die when new ones are made', async () => {
  const [old] = codes
  const made = makeRecoveryCodes(test.deps.vault, ada.id)
  await test.db.system((tx) => replaceRecoveryCodes(tx, ada.id, made, null))
  expect(await spend(old)).toBe(false)
})

it('are kept by their MACs alone', async () => {
  const kept = await test.db.system((tx) => tx.selectFrom('recovery_codes').selectAll().execute())
  const text = JSON.stringify(kept).toLowerCase()
  for (const code of codes) expect(text).not.toContain(code.slice(5))
  for (const { hash } of kept) expect(hash).toMatch(/^mac1:[\w-]{43}$/)
})

it('are made without a slow hash, so that asking for many costs the server nothing', () => {
  // A promise would be the sign of one.
  expect(makeRecoveryCodes(test.deps.vault, ada.id).codes).toHaveLength(10)
})

it('do not open another account by being copied into it', async () => {
  const { owner } = await test.foundCompany()
  await test.db.system((tx) =>
    tx.updateTable('recovery_codes').set({ user_id: owner.id }).where('user_id', '=', ada.id).execute(),
  )
  expect(await spend(codes[0], owner.id)).toBe(false)
})

it('that an earlier version hashed with argon2 stay good, once', async () => {
  const kept = [{ selector: 'ABCD', hash: await argon2('EFGH23456789') }]
  await test.db.system((tx) => replaceRecoveryCodes(tx, ada.id, { codes: [], kept }, null))
  expect(await spend('abcd-efgh-2345-6780')).toBe(false)
  expect(await spend('abcd-efgh-2345-6789')).toBe(true)
  expect(await spend('abcd-efgh-2345-6789')).toBe(false)
})
