import { signingKeysIn, type SigningKeys } from '#server/sessions/signingKeys.ts'
import { keysCommand } from '#server/keys.ts'
import { testApp, type TestApp } from '../support/people.ts'

let t: TestApp
let keys: SigningKeys
beforeAll(async () => {
  t = await testApp()
  keys = signingKeysIn(t.deps)
})
afterAll(() => t.close())

const run = async (...args: string[]) => {
  const said: string[] = []
  const isDone = await keysCommand(args, keys, (line) => void said.push(line))
  return { isDone, said: said.join(' ') }
}
const states = async () =>
  (await t.db.system((tx) => tx.selectFrom('signing_keys').select('state').execute()))
    .map(({ state }) => state)
    .toSorted()

describe('npm run keys', () => {
  it('says when the next key may take over, and leaves things as they are', async () => {
    const { kid } = await keys.active()
    const { isDone, said } = await run('rotate')
    expect(isDone).toBe(false)
    expect(said).toContain('2030-01-01T12:15:00.000Z')
    expect((await keys.active()).kid).toBe(kid)
  })

  it('puts the next key to work, and keeps the old one for the tokens that are out', async () => {
    t.clock.advance(15 * 60)
    const { isDone, said } = await run('rotate')
    expect(isDone).toBe(true)
    expect(said).toContain((await keys.active()).kid)
    expect(await states()).toEqual(['active', 'next', 'retired'])
  })

  it('drops every key in an emergency, however young the next one is', async () => {
    const before = (await keys.jwks()).keys.map(({ kid }) => kid)
    expect((await run('rotate', '--emergency')).isDone).toBe(true)
    expect(await states()).toEqual(['active', 'next'])
    const after = (await keys.jwks()).keys.map(({ kid }) => kid)
    expect(after.filter((kid) => before.includes(kid))).toEqual([])
  })

  it.each([[[]], [['drop']], [['rotate', 'now']], [['rotate', '--force']]])(
    'does nothing when it is called with %j',
    async (args) => {
      const { kid } = await keys.active()
      await expect(run(...args)).rejects.toThrow(/rotate|--force/)
      expect((await keys.active()).kid).toBe(kid)
    },
  )
})
