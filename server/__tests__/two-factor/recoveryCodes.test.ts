import {
  countRecoveryCodes,
  makeRecoveryCodes,
  replaceRecoveryCodes,
  spendRecoveryCode,
} from '#server/areas/auth/recoveryCodes.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'

let test: TestApp
let ada: Person
let codes: string[]
beforeAll(async () => {
  test = await testApp()
  ada = (await test.bearCompany()).owner
}, 30_000)
afterAll(() => test.close())
beforeEach(async () => {
  const made = await makeRecoveryCodes()
  codes = made.codes
  await test.db.system((tx) => replaceRecoveryCodes(tx, ada.id, made))
}, 30_000)

const spend = (code = '', userId = ada.id) => test.db.system((tx) => spendRecoveryCode(tx, userId, code))
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
  const { owner } = await test.bearCompany()
  expect(await spend(codes[0], owner.id)).toBe(false)
})

it('need more than the first group', async () => {
  expect(await spend(`${codes[0]?.slice(0, 4)}-0000-0000-0000`)).toBe(false)
  expect(await left()).toBe(10)
})

it('die when new ones are made', async () => {
  const [old] = codes
  const made = await makeRecoveryCodes()
  await test.db.system((tx) => replaceRecoveryCodes(tx, ada.id, made))
  expect(await spend(old)).toBe(false)
})

it('are kept by their hashes alone', async () => {
  const kept = await test.db.system((tx) => tx.selectFrom('recovery_codes').selectAll().execute())
  const text = JSON.stringify(kept).toLowerCase()
  for (const code of codes) expect(text).not.toContain(code.slice(5))
  expect(kept[0]?.hash).toMatch(/^\$argon2id\$/)
})
