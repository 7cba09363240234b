import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { verifyExport } from '#contract/logs/chain.ts'
import { ndjsonLines } from '#server/areas/logs/exportLines.ts'
import { chainCrypto } from '#server/audit/chainCrypto.ts'
import { headOf, sealEntries } from '#server/audit/seal.ts'
import { openDb } from '#server/db/open.ts'
import { vaultWith } from '#server/security/vault.ts'
import { killAll, spawnNode } from '../support/process.ts'
import { newTarget } from '../support/target.ts'

afterAll(killAll)

const kills = Number(process.env['KILLS'] ?? 6)

it('leaves no gap, no double and nothing unsealed when the process is killed under sixteen writers', async () => {
  const { target, drop } = await newTarget(process.env['TEST_DATABASE_URL'])
  const companyId = uuidv7()
  const acknowledged: string[] = []
  for (let n = 0; n < kills; n += 1) {
    const writer = spawnNode('server/__tests__/support/sealUntilKilled.ts', [
      JSON.stringify(target),
      companyId,
    ])
    await writer.until(new RegExp(`^open\n(.+\n){${20 + ((n * 37) % 101)}}`, 'm'))
    writer.kill('SIGKILL')
    const { out } = await writer.ended
    // The last line may have been cut off in the middle.
    acknowledged.push(...out.split('\n').slice(1, -1))
  }
  const db = await openDb(target)
  await sealEntries({ db })
  const { seq: last } = await db.system((tx) => headOf(tx, companyId))
  const deps = { db, vault: vaultWith(randomBytes(32)) }
  let text = ''
  for await (const part of ndjsonLines(deps, { companyId, filters: {}, proof: true, last })) text += part
  await db.close()
  await drop()
  const lines = text.trimEnd().split('\n')
  expect(await verifyExport(lines, chainCrypto)).toMatchObject({ ok: true, last })
  const sealed = lines.slice(1, -1).map((line) => JSON.parse(line).target.id)
  expect(new Set(sealed).size).toBe(sealed.length)
  expect(acknowledged.filter((id) => !sealed.includes(id))).toEqual([])
}, 180_000)
