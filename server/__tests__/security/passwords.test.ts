import { randomBytes } from 'node:crypto'
import { hashingHere } from '#server/security/hashing.ts'
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

describe('the same letters', () => {
  const spellings = [
    ['a precomposed ü', 'Tür zum Garten 1', 'Tür zum Garten 1'.normalize('NFD')],
    ['a decomposed é', 'cafe\u0301 au lait', 'caf\u00e9 au lait'],
    ['full-width letters', 'Ｐａｓｓ word 12', 'Pass word 12'],
    ['a ligature', 'o\uFB03ce hours 9', 'office hours 9'],
    ['Hangul in jamo', '\u1112\u1161\u11ab\u1100\u1173\u11af 12345', '한글 12345'],
    ['half-width kana', 'ﾊﾟｽﾜｰﾄﾞ 12345', 'パスワード 12345'],
    ['a no-break space', 'two\u00A0words 123', 'two words 123'],
    ['the sign of the ångström', '\u212Bngstrom 12345', '\u00C5ngstrom 12345'],
    ['two marks in another order', 'a\u0323\u0302 bcdefghijk', 'a\u0302\u0323 bcdefghijk'],
    ['Roman numeral twelve', 'chapter \u216B of 20', 'chapter XII of 20'],
  ] as const

  it.each(spellings)('are the same password: %s', async (_what, one, other) => {
    expect(one).not.toBe(other)
    expect(await passwords.verify(await passwords.hash(one), other)).toBe(true)
    expect(await passwords.verify(await passwords.hash(other), one)).toBe(true)
  })

  it.each(spellings)('are known to a hash that was made of what was typed: %s', async (_what, one, other) => {
    // As hashes were made before passwords were normalized.
    const vault = vaultWith(randomBytes(32))
    const before = passwordsWith(vault, { cost: cheap, hashing: hashingHere })
    const old = (typed: string) => hashingHere.hash(vault.mac('password', typed).toString('base64url'), cheap)
    expect(await before.verify(await old(one), one)).toBe(true)
    expect(await before.verify(await old(other), other)).toBe(true)
  })

  it('in another case are another password', async () => {
    expect(await passwords.verify(await passwords.hash('Größe zwölf 12'), 'größe zwölf 12')).toBe(false)
  })
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
