import { byteLength, maxBytes } from '#contract/byteLimit.ts'
import { instanceDraft, userDataMaxBytes } from '#contract/compute/routes.ts'
import { mostFileBytes } from '#contract/dns/rules.ts'
import { zoneStart } from '#contract/dns/routes.ts'
import { sshKeyDraft } from '#contract/compute/sshKeys.ts'
import { z } from 'zod/mini'

const letters: [what: string, sign: string, bytes: number][] = [
  ['ASCII', 'a', 1],
  ['Latin', 'é', 2],
  ['Arabic', 'م', 2],
  ['Han', '支', 3],
  ['the euro sign', '€', 3],
  ['emoji', '😀', 4],
  ['a rare Han character', '𠮷', 4],
  ['a combining accent', 'e\u0301', 3],
]

describe('a limit in bytes', () => {
  it.each(letters)('counts %s (%s) as %d', (_what, sign, bytes) => {
    expect(byteLength(sign)).toBe(bytes)
    const schema = z.string().check(maxBytes(bytes * 10))
    expect(schema.safeParse(sign.repeat(10)).success).toBe(true)
    expect(schema.safeParse(`${sign.repeat(10)}a`).error?.issues).toMatchObject([{ message: 'tooLong' }])
  })

  it.each(letters)('holds for user data of %s (%s)', (_what, sign, bytes) => {
    const { userData } = instanceDraft.shape
    const most = Math.floor(userDataMaxBytes / bytes)
    expect(userData.safeParse(sign.repeat(most)).success).toBe(true)
    expect(userData.safeParse(sign.repeat(most + 1)).success).toBe(false)
  })

  it.each(letters)('holds for a zone file of %s (%s)', (_what, sign, bytes) => {
    const most = Math.floor(mostFileBytes / bytes)
    const fits = (count: number) => zoneStart.safeParse({ from: 'file', text: sign.repeat(count) }).success
    expect([fits(most), fits(most + 1)]).toEqual([true, false])
  })

  it('holds for the comment of an SSH key', () => {
    const { publicKey } = sshKeyDraft.shape
    expect(publicKey.safeParse('支'.repeat(5461)).success).toBe(true)
    expect(publicKey.safeParse('支'.repeat(5462)).success).toBe(false)
  })
})
