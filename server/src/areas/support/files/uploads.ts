import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { mostFilesAnHour, partBytes, type Attachment, type Upload } from '#contract/support/files.ts'
import { refusing, type Db, type Tx } from '../../../db/db.ts'
import { isAmong } from '../../../db/paging.ts'
import { enqueue } from '../../../mail/outbox.ts'
import { conflict, invalidField, notFound, tooManyAttempts } from '../../../problems.ts'
import { idOf } from '../../../tenancy/reach.ts'
import { typeOf } from './typeOf.ts'

/** Who sends a file: a person of the company, or one of the staff for a ticket of it. */
export type Sender = { companyId: string } & (
  | { userId: string; staffId?: never; ticketId?: never }
  | { userId?: never; staffId: string; ticketId?: string }
)

/** The topic of the outbox by which files are scanned. */
export const scanTopic = 'scan-attachment'

const storageFull = {
  ticket_storage_limit: () =>
    invalidField('bytes', 'storageFull', 'The files of the company’s tickets have reached 200 MiB.'),
}

const bySender = ({ userId, staffId }: Sender) =>
  staffId === undefined
    ? sql<boolean>`(uploaded_by = ${userId} and staff_id is null)`
    : sql<boolean>`staff_id = ${staffId}`

/** A file that the sender has begun and that no note refers to yet, locked. */
const ownFile = async (tx: Tx, sender: Sender, given: string) => {
  const row = await tx
    .selectFrom('ticket_attachments')
    .selectAll()
    .where('company_id', '=', sender.companyId)
    .where('id', '=', idOf('file', given))
    .where('note_id', 'is', null)
    .where(bySender(sender))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('file')
  return row
}

const toUpload = ({
  id,
  name,
  bytes,
  parts,
}: {
  id: string
  name: string
  bytes: number
  parts: number
}): Upload => ({
  id,
  name,
  bytes,
  parts,
})

interface Begun {
  name: string
  bytes: number
  purpose?: Attachment['purpose'] | undefined
}

/** Begins a file. Its place in the company's storage is taken from now on. */
export const beginFile = async (
  tx: Tx,
  sender: Sender,
  { name, bytes, purpose = 'file' }: Begun,
): Promise<Upload> => {
  const { n } = await tx
    .selectFrom('ticket_attachments')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('company_id', '=', sender.companyId)
    .where(bySender(sender))
    .where(sql<boolean>`created_at > app_now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  if (n >= mostFilesAnHour) throw tooManyAttempts(3600)
  const row = {
    company_id: sender.companyId,
    id: uuidv7(),
    name,
    bytes,
    purpose,
    uploaded_by: sender.userId ?? null,
    staff_id: sender.staffId ?? null,
    ticket_id: sender.ticketId ?? null,
  }
  await refusing(storageFull, tx.insertInto('ticket_attachments').values(row).execute())
  return toUpload({ ...row, parts: 0 })
}

export const uploadOf = async (tx: Tx, sender: Sender, id: string): Promise<Upload> =>
  toUpload(await ownFile(tx, sender, id))

const partsOf = (bytes: number) => Math.ceil(bytes / partBytes)
const sizeOf = (bytes: number, n: number) => Math.min(partBytes, bytes - n * partBytes)

/** Takes the next part of a file. The same part again changes nothing, so that a lost answer is no harm. */
export const takePart = async (
  tx: Tx,
  sender: Sender,
  { id, n: given }: { id: string; n: string },
  octets: Uint8Array,
): Promise<Upload> => {
  const file = await ownFile(tx, sender, id)
  const n = /^\d{1,3}$/.test(given) ? Number(given) : -1
  if (n < 0 || n >= partsOf(file.bytes)) throw notFound('part')
  const content = Buffer.from(octets.buffer, octets.byteOffset, octets.byteLength)
  if (file.type !== null || n < file.parts) {
    const { rows } = await sql<{ same: boolean }>`
      select sha256(content) = ${createHash('sha256').update(content).digest()} as same from ticket_attachment_parts
      where company_id = ${sender.companyId} and attachment_id = ${file.id} and n = ${n}`.execute(tx)
    if (rows[0]?.same) return toUpload(file)
    throw outOfOrder(file.parts, 'Another part was sent in this place.')
  }
  if (n > file.parts) throw outOfOrder(file.parts, `Part ${file.parts} comes first.`)
  if (content.length !== sizeOf(file.bytes, n))
    throw invalidField(
      'bytes',
      content.length > sizeOf(file.bytes, n) ? 'tooLong' : 'tooShort',
      `This part has ${sizeOf(file.bytes, n)} bytes.`,
    )
  await tx
    .insertInto('ticket_attachment_parts')
    .values({ company_id: sender.companyId, attachment_id: file.id, n, content })
    .execute()
  await tx
    .updateTable('ticket_attachments')
    .set({ parts: n + 1 })
    .where('company_id', '=', sender.companyId)
    .where('id', '=', file.id)
    .execute()
  return toUpload({ ...file, parts: n + 1 })
}

const outOfOrder = (next: number, sentence: string) =>
  conflict(sentence, { context: { reason: 'outOfOrder', next } })

const partOf = async (tx: Tx, companyId: string, id: string, n: number): Promise<Buffer | undefined> =>
  (
    await tx
      .selectFrom('ticket_attachment_parts')
      .select('content')
      .where('company_id', '=', companyId)
      .where('attachment_id', '=', id)
      .where('n', '=', n)
      .executeTakeFirst()
  )?.content

/** Checks that a file is all there and what its name says. From then on a note can have it. */
export const completeFile = async (
  tx: Tx,
  sender: Sender,
  { id, sha256 }: { id: string; sha256: string },
  { scans }: { scans: boolean },
): Promise<Attachment> => {
  const file = await ownFile(tx, sender, id)
  if (file.type !== null && file.scan !== null && file.sha256?.toString('hex') === sha256)
    return {
      id: file.id,
      name: file.name,
      type: file.type,
      bytes: file.bytes,
      scan: file.scan,
      purpose: file.purpose,
    }
  if (file.parts < partsOf(file.bytes))
    throw invalidField('file', 'fileMissing', `Part ${file.parts} is missing.`)
  const hash = createHash('sha256')
  const first = (await partOf(tx, sender.companyId, file.id, 0)) ?? Buffer.alloc(0)
  for (let n = 0; n < file.parts; n += 1)
    hash.update(n === 0 ? first : ((await partOf(tx, sender.companyId, file.id, n)) ?? ''))
  const digest = hash.digest()
  if (digest.toString('hex') !== sha256)
    throw invalidField('sha256', 'fileHash', 'The file has other bytes than were announced. Send it again.')
  const type = await typeOf(first, { name: file.name, isWhole: file.parts === 1 })
  if (type === undefined) throw invalidField('name', 'fileType', 'The file is not what its name says.')
  return finish(tx, sender.companyId, {
    ...file,
    type,
    sha256: digest,
    scan: scans ? 'pending' : 'unscanned',
  })
}

type Finished = Attachment & { sha256: Buffer }

const finish = async (
  tx: Tx,
  companyId: string,
  { id, name, type, bytes, scan, purpose, sha256 }: Finished,
): Promise<Attachment> => {
  await tx
    .updateTable('ticket_attachments')
    .set({ type, sha256, scan })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
  if (scan === 'pending') await enqueue(tx, { topic: scanTopic, companyId, payload: { id } })
  return { id, name, type, bytes, scan, purpose }
}

/** Keeps a file whose bytes are here already: one that the server has made, or that came by mail. */
export const keepFile = async (
  tx: Tx,
  sender: Sender,
  {
    name,
    content,
    purpose,
    type,
  }: { name: string; content: Buffer; purpose: Attachment['purpose']; type?: string },
  { scans }: { scans: boolean },
): Promise<Attachment> => {
  const { id, bytes } = await beginFile(tx, sender, { name, bytes: content.length, purpose })
  for (let n = 0; n < partsOf(bytes); n += 1)
    await tx
      .insertInto('ticket_attachment_parts')
      .values({
        company_id: sender.companyId,
        attachment_id: id,
        n,
        content: content.subarray(n * partBytes, (n + 1) * partBytes),
      })
      .execute()
  await tx
    .updateTable('ticket_attachments')
    .set({ parts: partsOf(bytes) })
    .where('company_id', '=', sender.companyId)
    .where('id', '=', id)
    .execute()
  const found = type ?? (await typeOf(content, { name, isWhole: true })) ?? 'application/octet-stream'
  const sha256 = createHash('sha256').update(content).digest()
  return finish(tx, sender.companyId, {
    id,
    name,
    type: found,
    bytes,
    purpose,
    sha256,
    // A file that the server has made by itself has no virus.
    scan: purpose === 'context' || !scans ? 'unscanned' : 'pending',
  })
}

export const discardFile = async (tx: Tx, sender: Sender, id: string) => {
  const file = await ownFile(tx, sender, id)
  await tx
    .deleteFrom('ticket_attachments')
    .where('company_id', '=', sender.companyId)
    .where('id', '=', file.id)
    .execute()
  return file
}

/** The bytes of a complete file, one part in memory at a time. */
export const contentOf = (db: Pick<Db, 'tenant'>, companyId: string, id: string): Readable =>
  Readable.from(
    (async function* parts() {
      for (let n = 0; ; n += 1) {
        const part = await db.tenant({ companyId }, (tx) => partOf(tx, companyId, id, n))
        if (!part) return
        yield part
      }
    })(),
    { objectMode: false, highWaterMark: 1 },
  )

/** Deletes files that no note refers to after a day. */
export const sweepFiles = ({ db }: { db: Db }) =>
  db.system(async (tx) => {
    const old = await tx
      .selectFrom('ticket_attachments')
      .select('id')
      .where('note_id', 'is', null)
      .where(sql<boolean>`created_at < app_now() - interval '24 hours'`)
      .limit(200)
      .execute()
    await tx
      .deleteFrom('ticket_attachments')
      .where(
        isAmong(
          'id',
          old.map(({ id }) => id),
        ),
      )
      .execute()
    // A recording shows what somebody had on their screen: it goes 30 days after its ticket is closed.
    await sql`delete from ticket_attachments as a using tickets as t
      where a.purpose = 'recording' and t.company_id = a.company_id and t.id = a.ticket_id and t.status = 'closed'
        and t.closed_at < app_now() - interval '30 days'`.execute(tx)
  })
