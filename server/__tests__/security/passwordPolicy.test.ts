import fc from 'fast-check'
import { checkPassword } from '#server/security/passwordPolicy.ts'

const about = ['Marta Lindqvist', 'marta.l@northwind.example', 'Northwind Traders']
const check = (password: string, min = 12) => checkPassword({ password, about, min })

const long = (length: number) =>
  Array.from({ length }, (_, n) => 'gKw7 pXq9dv'.charAt((n * n + 3 * n) % 11)).join('')

describe('the length of a password', () => {
  it('is counted in characters, not in bytes or code units', () => {
    expect(check('🦊'.repeat(3) + 'vukqzt')).toBe('passwordTooShort')
    expect(check('🦊🐢🐙🦉🐝🦋🐞🐬🦭🦩🦜🦚')).toBeUndefined()
  })

  it('may reach 128 and no more', () => {
    expect(check(long(128))).toBeUndefined()
    expect(check(long(129))).toBe('passwordTooLong')
  })

  it('may be asked to be more by the server', () => {
    expect(check('vukqztmowepl', 15)).toBe('passwordTooShort')
  })
})

describe('a password is common', () => {
  it.each([
    ['a listed one', 'motherfucker'],
    ['one in other case', '1Qaz2Wsx3Edc'],
    ['a word twice', 'SummerSummer'],
    ['a short piece over and over', 'abcabcabcabc'],
    ['one character', 'aaaaaaaaaaaaa'],
    ['the alphabet', 'abcdefghijklm'],
    ['digits down', '987654321098'],
    ['a walk over the keyboard', 'qwertyuiop[]'],
    ['several walks', 'zaq1xsw2cde3'],
    ['a word and digits', 'elephant2024'],
    ['a word with lookalikes', 'P@ssw0rd1234'],
    ['a word in trimmings', '!!dragonfly!!'],
    ['two words', 'correcthorse'],
    ['years', '201920202021'],
  ])('when it is %s', (_, password) => {
    expect(check(password)).toBe('passwordCommon')
  })
})

describe('a password is too close to what others know', () => {
  it.each([
    ['name', 'lindqvist!8842'],
    ['address', 'marta.l@northwind.example'],
    ['company', 'Northwind2031!'],
    ['product', 'Portico-20310101'],
  ])('when little is left of it without the %s', (_, password) => {
    expect(check(password)).toBe('passwordContext')
  })

  it('but not when enough is left', () => {
    expect(check('northwind grazes seven violet yaks')).toBeUndefined()
  })
})

it('takes passphrases and what a password manager makes', () => {
  expect(check('correct horse battery staple')).toBeUndefined()
  expect(check('tr0ub4dor and 3 muskets')).toBeUndefined()
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(...Array.from('abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-_!')),
        minLength: 20,
        maxLength: 40,
      }),
      (password) => new Set(password).size < 12 || check(password) === undefined,
    ),
  )
})

it('decides quickly, also about the longest', () => {
  const started = performance.now()
  for (const piece of ['z9', '19', '2020', 'ab', '..'])
    for (let n = 0; n < 50; n += 1) check(`${piece.repeat(120 / piece.length)}x${n}`)
  expect(performance.now() - started).toBeLessThan(1000)
})
