import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { v7 as uuidv7 } from 'uuid'
import { deliverStreams } from '#server/areas/logs/streams/deliver.ts'
import { headOf, sealEntries } from '#server/audit/seal.ts'
import { openDb } from '#server/db/open.ts'
import { vaultWith } from '#server/security/vault.ts'
import { localhostCert, localhostKey } from '../support/localhostCert.ts'
import { killAll, spawnNode } from '../support/process.ts'
import { newTarget } from '../support/target.ts'

afterAll(killAll)

const kills = Number(process.env['KILLS'] ?? 3)

/** A webhook that keeps the numbers of each batch. */
const webhook = async () => {
  const batches: number[][] = []
  let due: { at: number; act: () => void } | undefined
  const server = createServer({ cert: localhostCert, key: localhostKey }, (request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const { entries } = JSON.parse(body) as { entries: { seq: number }[] }
      batches.push(entries.map(({ seq }) => seq))
      if (batches.length === due?.at) due.act()
      response.writeHead(204).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    batches,
    // A server that listens on a port has an address of this shape.
    url: `https://localhost:${(server.address() as AddressInfo).port}/hook`,
    /** Does something when so many more batches have come, before the last of them is answered. */
    atBatch: (more: number, act: () => void) => void (due = { at: batches.length + more, act }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

it('passes over no entry when the process is killed as it sends, and sends those in doubt again', async () => {
  await using siem = await webhook()
  const { target, drop } = await newTarget(process.env['TEST_DATABASE_URL'])
  const companyId = uuidv7()
  for (let n = 0; n < kills; n += 1) {
    const args = [JSON.stringify(target), companyId, siem.url]
    const sender = spawnNode('server/__tests__/support/streamUntilKilled.ts', args)
    // Now before the answer to a batch, which is sent again, now at some moment after it.
    siem.atBatch(2 + (n % 3), () =>
      n % 2 === 0 ? sender.kill('SIGKILL') : setImmediate(() => sender.kill('SIGKILL')),
    )
    await sender.ended
  }

  const db = await openDb(target)
  await sealEntries({ db })
  await db.system((tx) => tx.updateTable('log_streams').set({ leased_until: null }).execute())
  const settings = { outboundAllow: ['127.0.0.0/8', '::1'] }
  await deliverStreams({ db, vault: vaultWith(randomBytes(32)), settings, outboundCa: localhostCert })
  const { seq: last } = await db.system((tx) => headOf(tx, companyId))
  await db.close()
  await drop()

  // A batch goes on where the one before ended, or begins where that began: what was taken without a word is sent again.
  let next = 1
  for (const batch of siem.batches) {
    const [first = 0] = batch
    expect(batch).toEqual(batch.map((_, place) => first + place))
    expect(first).toBeLessThanOrEqual(next)
    next = Math.max(next, (batch.at(-1) ?? 0) + 1)
  }
  expect(next - 1).toBe(last)
  expect(siem.batches.flat().length).toBeGreaterThan(last)
}, 180_000)
