import { randomBytes } from 'node:crypto'
import { passwordsWith } from '#server/security/passwords.ts'
import { vaultWith } from '#server/security/vault.ts'

const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 }
const passwords = passwordsWith(vaultWith(randomBytes(32)), { cost: cheap })

it('knows a password again, and no other', async () => {
  const kept = await passwords.hash('correct horse battery staple')
  expect(await passwords.verify(kept, 'correct horse battery staple')).toBe(true)
  expect(await passwords.verify(kept, 'correct horse battery stapl')).toBe(false)
})

it('keeps spaces, any alphabet and every character of a long one', async () => {
  const long = `${'ы'.repeat(127)} `
  const kept = await passwords.hash(long)
  expect(await passwords.verify(kept, long)).toBe(true)
  expect(await passwords.verify(kept, long.trimEnd())).toBe(false)
})

it('takes no password for an account without one', async () => {
  expect(await passwords.verify(null, '')).toBe(false)
  expect(await passwords.verify(undefined, 'anything')).toBe(false)
})

it('can not check a hash with another installation’s key', async () => {
  const kept = await passwords.hash('correct horse battery staple')
  const others = passwordsWith(vaultWith(randomBytes(32)), { cost: cheap })
  expect(await others.verify(kept, 'correct horse battery staple')).toBe(false)
})

it('hashes at the cost that ASVS asks for', async () => {
  const kept = await passwordsWith(vaultWith(randomBytes(32))).hash('correct horse battery staple')
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  expect(passwords.isOutdated(kept)).toBe(true)
})

it('tells whoever comes when 50 are waiting to come back', async () => {
  const tries = Array.from({ length: 60 }, () => passwords.hash('x'))
  const settled = await Promise.allSettled(tries)
  const turnedAway = settled.filter(({ status }) => status === 'rejected')
  expect(turnedAway).toHaveLength(8)
  expect(turnedAway[0]).toMatchObject({
    reason: { name: 'ServiceUnavailable', headers: { 'retry-after': '1' } },
  })
  await expect(passwords.hash('x')).resolves.toBeDefined()
})
