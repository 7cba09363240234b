import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { verifyExport, type Verdict } from '#contract/logs/chain.ts'
import type { LogFilters } from '#contract/logs/routes.ts'
import { ndjsonLines } from '#server/areas/logs/exportLines.ts'
import { audit, type AuditEntry } from '#server/audit/audit.ts'
import { chainCrypto } from '#server/audit/chainCrypto.ts'
import { signDays } from '#server/audit/checkpoints.ts'
import { headOf, noCompany, sealEntries } from '#server/audit/seal.ts'
import { logsCommand } from '#server/logs.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { randomOf, type Random } from '../../../__tests__/support/randomOf.ts'

let test: TestApp
let companyId: string

beforeAll(async () => void (test = await testApp()))
beforeEach(async () => void ({ id: companyId } = await test.foundCompany()))
afterAll(() => test.close())

const tell = (count: number, about: Partial<AuditEntry> = {}) =>
  test.db.tenant({ companyId }, async (tx) => {
    for (let n = 0; n < count; n += 1)
      await audit(tx, {
        action: 'test.told',
        companyId,
        target: { kind: 'instance', id: uuidv7(), name: `web-${n}` },
        details: { b: n, a: 'é\u2028', nested: { z: 1.5, y: [true, null] } },
        ...about,
      })
  })
const head = () => test.db.system((tx) => headOf(tx, companyId))
const exported = async (filters: LogFilters = {}, proof = true) => {
  const { seq } = await head()
  let text = ''
  for await (const part of ndjsonLines(test.deps, { companyId, filters, proof, last: seq })) text += part
  return text.trimEnd().split('\n')
}
const check = (lines: string[]): Promise<Verdict> => verifyExport(lines, chainCrypto)
const nextDay = async () => {
  test.clock.advance(86_400)
  await signDays(test.deps)
}

describe('sealing', () => {
  it('numbers committed entries without a gap, each hash continuing the one before', async () => {
    await tell(7)
    await sealEntries(test)
    await tell(2_300)
    await sealEntries(test)
    expect((await head()).seq).toBe(2_307)
    expect(await check(await exported())).toMatchObject({ ok: true, entries: 2_307, first: 1, last: 2_307 })
  })

  it('changes nothing when there is nothing new', async () => {
    await tell(1)
    await sealEntries(test)
    const before = await head()
    await sealEntries(test)
    expect(await head()).toEqual(before)
  })

  it('keeps what belongs to no company in a chain of its own', async () => {
    const of = () => test.db.system((tx) => headOf(tx, noCompany))
    const before = await of()
    await test.db.system((tx) => audit(tx, { action: 'test.told', companyId: null, staff: true }))
    await sealEntries(test)
    expect((await of()).seq).toBe(before.seq + 1)
  })

  it('shows an entry’s number and hash once it has them', async () => {
    const { owner, id } = await test.foundCompany()
    companyId = id
    await tell(1)
    const read = async () =>
      (await test.as(owner, { url: '/api/v1/logs?action=test' })).json().data.entries[0]
    expect(await read()).toMatchObject({ seq: null, hash: null })
    await sealEntries(test)
    expect(await read()).toMatchObject({ seq: 1, hash: expect.stringMatching(/^[\da-f]{64}$/) })
  })

  it('lets many servers seal at once, while others write', async () => {
    const writers = Array.from({ length: 8 }, async () => {
      for (let n = 0; n < 10; n += 1) await tell(3)
    })
    const sealers = Array.from({ length: 3 }, async () => {
      for (let n = 0; n < 15; n += 1) await sealEntries(test)
    })
    await Promise.all([...writers, ...sealers])
    await sealEntries(test)
    expect(await check(await exported())).toMatchObject({ ok: true, entries: 240 })
  })
})

describe('an exported file', () => {
  it('proves itself, by the command too, with the signed days in it', async () => {
    await tell(5)
    await sealEntries(test)
    await nextDay()
    await tell(3)
    await sealEntries(test)
    const lines = await exported()
    expect(await check(lines)).toMatchObject({ ok: true, entries: 8, checkpoints: 1 })
    const file = join(mkdtempSync(join(tmpdir(), 'portico-log-')), 'log.ndjson')
    const said: string[] = []
    writeFileSync(file, `${lines.join('\n')}\n`)
    expect(await logsCommand(['verify', file], (text) => said.push(text))).toBe(true)
    expect(said[0]).toBe('Verified: 8 entries, numbers 1 to 8, nothing missing or changed.')
    writeFileSync(file, `${lines.slice(0, -1).join('\n')}\n`)
    expect(await logsCommand(['verify', file], (text) => said.push(text))).toBe(false)
    expect(said.at(-1)).toContain('the end of the file is missing')
  })

  it('proves that its filter left nothing out', async () => {
    await tell(4)
    await tell(2, { action: 'other.told' })
    await tell(4)
    await sealEntries(test)
    const lines = await exported({ action: 'other' })
    expect(await check(lines)).toMatchObject({ ok: true, entries: 2, last: 10 })
    expect(lines.filter((line) => line.includes('"action"'))).toHaveLength(2)
    // One of the two that pass is dropped, or shown as left out under its digest.
    expect((await check(lines.toSpliced(5, 1))).ok).toBe(false)
    expect((await check(await exported({ action: 'other' }, false))).ok).toBe(false)
  })

  it('is empty where nothing is sealed, and proves that', async () => {
    expect(await check(await exported())).toMatchObject({ ok: true, entries: 0 })
  })

  it('shows each of 10,000 random changes', async () => {
    await tell(20)
    await sealEntries(test)
    await nextDay()
    await tell(10, { action: 'other.told' })
    await sealEntries(test)
    await nextDay()
    await tell(10)
    await sealEntries(test)
    const whole = [await exported(), await exported({ action: 'test' })]
    for (const lines of whole) expect((await check(lines)).ok).toBe(true)
    const random = randomOf(20_260_101)
    const passed: string[] = []
    for (let n = 0; n < 10_000; n += 1) {
      const lines = whole[n % 2]!
      const { what, changed } = tampered(lines, random)
      if (sameMeaning(changed, lines)) continue
      if ((await check(changed)).ok) passed.push(what)
    }
    expect(passed).toEqual([])
  }, 120_000)
})

/** Changed bytes that say the same, such as another spelling of a character, are no change. */
const sameMeaning = (changed: string[], lines: string[]) => {
  try {
    return (
      changed.length === lines.length &&
      changed.every(
        (text, n) =>
          text === lines[n] ||
          chainCrypto.canonical(JSON.parse(text)) === chainCrypto.canonical(JSON.parse(lines[n]!)),
      )
    )
  } catch {
    return false
  }
}

const tampered = (lines: string[], random: Random) => {
  const at = random(lines.length)
  const other = random(lines.length)
  const line = lines[at]!
  const position = random(line.length)
  const character = String.fromCharCode(32 + random(95))
  const ways: [string, () => string[]][] = [
    ['removed', () => lines.toSpliced(at, 1)],
    ['doubled', () => lines.toSpliced(at, 0, line)],
    ['swapped', () => lines.with(at, lines[other]!).with(other, line)],
    ['copied over', () => lines.with(at, lines[other]!)],
    ['cut off', () => lines.slice(0, at)],
    ['added', () => lines.toSpliced(at, 0, line.replace('web-', 'evil-'))],
    ['character', () => lines.with(at, line.slice(0, position) + character + line.slice(position + 1))],
    ['dropped character', () => lines.with(at, line.slice(0, position) + line.slice(position + 1))],
    ['field', () => lines.with(at, withFieldChanged(line, random))],
  ]
  const [what, make] = ways[random(ways.length)]!
  return { what: `${what} at line ${at + 1}, character ${position}, ${character}`, changed: make() }
}

const withFieldChanged = (line: string, random: Random) => {
  const value: Record<string, unknown> = JSON.parse(line)
  const inner = (value['portico'] ?? value['end'] ?? value) as Record<string, unknown>
  const names = Object.keys(inner)
  const name = names[random(names.length)]!
  const was = inner[name]
  if (random(3) === 0) delete inner[name]
  else inner[name] = typeof was === 'number' ? was + 1 : 'forged'
  return JSON.stringify(value)
}
