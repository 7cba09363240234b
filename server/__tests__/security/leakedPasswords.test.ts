import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLeakedPasswords } from '#server/security/leakedPasswords.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-leaked-'))
afterAll(() => rmSync(folder, { recursive: true }))

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase()
const passwordsTo = (count: number) => Array.from({ length: count }, (_, n) => `password number ${n}`)
const linesOf = (hashes: readonly string[]) => hashes.toSorted().map((hash, n) => `${hash}:${n % 4000}`)

const fileOf = (text: string) => {
  const path = join(folder, `${sha1(text).slice(0, 8)}.txt`)
  writeFileSync(path, text)
  return path
}

describe.each([
  ['LF', '\n', '\n'],
  ['CR LF', '\r\n', '\r\n'],
  ['LF, and none at the end', '\n', ''],
])('a file with lines ended by %s', (_, between, end) => {
  it.each([1, 2, 77, 78, 79, 500, 5000])('knows each of %d passwords, and no other', async (count) => {
    const known = passwordsTo(count)
    await using leaked = await opened(linesOf(known.map(sha1)).join(between) + end)
    const asked = known.filter((_password, n) => count <= 500 || n % 50 === 0)
    const found = await Promise.all(asked.map(async (password) => leaked.has(password)))
    expect(found.filter(Boolean)).toHaveLength(asked.length)
    const others = await Promise.all(passwordsTo(200).map(async (password) => leaked.has(`${password}!`)))
    expect(others).not.toContain(true)
  })
})

it('finds what stands where it is not expected, in at most 40 reads', async () => {
  // All but one begin alike, so that their values lead astray.
  const alike = Array.from({ length: 20_000 }, (_, n) => `00000${sha1(String(n)).slice(5)}`)
  const handle = await open(folder)
  const files = Object.getPrototypeOf(handle) as typeof handle
  const { read } = files
  let reads = 0
  await handle.close()
  await using leaked = await opened(linesOf([...alike, sha1('the one')]).join('\n'))
  files.read = new Proxy(read, {
    apply: (called, file, given) => {
      reads += 1
      return Reflect.apply(called, file, given)
    },
  })
  expect(await leaked.has('the one')).toBe(true)
  expect(await leaked.has('another one')).toBe(false)
  expect(reads).toBeLessThanOrEqual(80)
  files.read = read
})

it('takes hashes in small letters, too', async () => {
  await using leaked = await opened(`${sha1('tr0ub4dor and 3').toLowerCase()}:1\n`)
  expect(await leaked.has('tr0ub4dor and 3')).toBe(true)
})

it.each([
  ['is not there', join(folder, 'absent.txt'), 'ENOENT'],
  ['is empty', fileOf(''), 'sorted'],
  ['is something else', fileOf('hunter2\nletmein\n'), 'sorted'],
  ['is not sorted', fileOf(linesOf(passwordsTo(3000).map(sha1)).toReversed().join('\n')), 'sorted'],
])('refuses a file that %s', async (_, path, why) => {
  await expect(openLeakedPasswords(path)).rejects.toThrow(why)
})

const opened = async (text: string) => {
  const leaked = await openLeakedPasswords(fileOf(text))
  return Object.assign(leaked, { [Symbol.asyncDispose]: leaked.close })
}
