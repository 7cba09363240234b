import { refuseLongUserData } from '#server/areas/compute/access.ts'
import { userDataOf } from '#server/cloud/userData.ts'
import { Refusal } from '#server/problems.ts'

/** RSA of 4096 bits: 716 characters and a comment. */
const rsa = (count: number) =>
  Array.from({ length: count }, () => ({ public_key: `ssh-rsa ${'A'.repeat(716)} me` }))

const refusal = (keys: number, userData?: string, password?: string) => {
  try {
    refuseLongUserData(rsa(keys), { userData, password })
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.problem.errors
  }
}
const about = (path: string) => [expect.objectContaining({ path, code: 'tooLong' })]

describe('what the guest is told at its first start', () => {
  it.each([
    ['nothing', 0, undefined],
    ['a key', 1, undefined],
    ['twenty keys', 20, undefined],
    ['user data of the greatest length', 0, 'x'.repeat(32_768)],
    ['the same in Chinese', 0, '支'.repeat(10_922)],
    ['a key and user data of the greatest length', 1, 'x'.repeat(32_768)],
  ])('is taken if it is %s', (_what, keys, userData) => {
    expect(refusal(keys, userData)).toBeUndefined()
    const sshKeys = rsa(keys).map(({ public_key }) => public_key)
    expect(userDataOf({ sshKeys, userData })?.length ?? 0).toBeLessThanOrEqual(65_535)
  })

  it.each([
    ['twenty keys with user data of the greatest length', 20, 'x'.repeat(32_768)],
    ['the same in Chinese', 20, '支'.repeat(10_922)],
    ['the same in emoji', 20, '😀'.repeat(8192)],
    ['user data of 96,012 bytes', 0, '支'.repeat(32_004)],
  ])('is refused if it is %s', (_what, keys, userData) => {
    expect(refusal(keys, userData)).toEqual(about('userData'))
  })

  it('is refused for the keys when they alone are too long', () => {
    expect(refusal(100)).toEqual(about('sshKeyIds'))
  })
})
