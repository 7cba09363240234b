import { createHash, randomUUID } from 'node:crypto'
import { partBytes } from '#contract/support/files.ts'
import { openDb } from '#server/db/open.ts'
import { beginFile, completeFile, takePart, uploadOf } from '#server/areas/support/files/uploads.ts'

// `node uploadUntilKilled.ts TARGET COMPANY USER [UNFINISHED]`: opens the database, goes on with the upload that is named
// if there is one, and sends files without end. Says the id of each file that it begins, and `whole ID` when it is complete.
const [target, companyId, userId, unfinished] = process.argv.slice(2)
if (!target || !companyId || !userId) throw new Error('Name the database, the company and the user')
const db = await openDb(JSON.parse(target))
const sender = { companyId, userId }
process.stdout.write('open\n')

/** The bytes of a file follow from its name. */
const contentOf = (name: string) =>
  Buffer.alloc(partBytes + 4_321, createHash('sha256').update(name).digest())

const send = async (id: string) => {
  const { name, bytes, parts } = await db.tenant({ companyId }, (tx) => uploadOf(tx, sender, id))
  const content = contentOf(name)
  for (let n = parts; n * partBytes < bytes; n += 1)
    await db.tenant({ companyId }, (tx) =>
      takePart(tx, sender, { id, n: String(n) }, content.subarray(n * partBytes, (n + 1) * partBytes)),
    )
  const sha256 = createHash('sha256').update(content).digest('hex')
  await db.tenant({ companyId }, (tx) => completeFile(tx, sender, { id, sha256 }, { scans: false }))
  process.stdout.write(`whole ${id}\n`)
}

if (unfinished) await send(unfinished)
for (;;) {
  const name = `${randomUUID()}.bin`
  const bytes = contentOf(name).length
  const { id } = await db.tenant({ companyId }, async (tx) => {
    // As many as it takes: what a person may begin in an hour, and a company may keep, are no matter here.
    await tx.deleteFrom('ticket_attachments').where('type', 'is not', null).execute()
    await tx
      .updateTable('ticket_attachments')
      .set({ created_at: new Date(0) })
      .execute()
    return beginFile(tx, sender, { name, bytes })
  })
  process.stdout.write(`${id}\n`)
  await send(id)
}
