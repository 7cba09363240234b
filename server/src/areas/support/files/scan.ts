import { createConnection } from 'node:net'
import type { Readable } from 'node:stream'
import type { Db } from '../../../db/db.ts'
import type { OutboxHandlers } from '../../../mail/worker.ts'
import { addEvent, updateTicket } from '../../../tickets/changeTicket.ts'
import { lockCompany } from '../../../tenancy/lockCompany.ts'
import { contentOf, scanTopic } from './uploads.ts'

/** The address of clamd. */
export interface Scanner {
  host: string
  port: number
}

/** For so long clamd may be silent (ms). */
const silenceMs = 60_000

/**
 * Sends a file to clamd (INSTREAM: chunks, each after its length, then an empty one) and reads the verdict. Throws when
 * there is none: the file is tried again later.
 */
export const scan = async ({ host, port }: Scanner, content: Readable): Promise<'clean' | 'infected'> => {
  const socket = createConnection({ host, port })
  socket.setTimeout(silenceMs, () => socket.destroy(new Error('clamd is silent')))
  let verdict = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    verdict += text
  })
  const ended = new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
  })
  const failed = new Promise<never>((_, reject) => {
    socket.once('error', reject)
  })
  // The caller that waits below gets the error.
  failed.catch(() => undefined)
  const write = async (bytes: Buffer) => {
    if (socket.write(bytes)) return
    await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), failed, ended])
  }
  try {
    await Promise.race([new Promise((resolve) => socket.once('connect', resolve)), failed])
    await write(Buffer.from('zINSTREAM\0'))
    for await (const chunk of content) {
      const bytes = chunk as Buffer
      const length = Buffer.alloc(4)
      length.writeUInt32BE(bytes.length)
      await write(Buffer.concat([length, bytes]))
    }
    await write(Buffer.alloc(4))
    await Promise.race([ended, failed])
  } finally {
    socket.destroy()
  }
  const answer = verdict.replaceAll('\0', '').trim()
  if (answer === 'stream: OK') return 'clean'
  if (/^stream: .* FOUND$/.test(answer)) return 'infected'
  throw new Error(`clamd answered ${JSON.stringify(answer.slice(0, 200))}`)
}

/** Works the topic of scans off: nobody can open a file before. An infected one loses its bytes at once. */
export const scanHandlers = (db: Db, scanner: Scanner | undefined): OutboxHandlers => ({
  [scanTopic]: async (payload, { companyId }) => {
    const id = String(payload['id'])
    if (companyId === null) return
    // Without a scanner, files that an earlier configuration has left are opened without a scan.
    const verdict = scanner ? await scan(scanner, contentOf(db, companyId, id)) : 'unscanned'
    await db.system(async (tx) => {
      await lockCompany(tx, companyId)
      const file = await tx
        .updateTable('ticket_attachments')
        .set({ scan: verdict })
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .where('scan', '=', 'pending')
        .returning(['name', 'ticket_id', 'note_id'])
        .executeTakeFirst()
      if (!file) return
      if (verdict === 'infected')
        await tx
          .deleteFrom('ticket_attachment_parts')
          .where('company_id', '=', companyId)
          .where('attachment_id', '=', id)
          .execute()
      if (file.ticket_id === null || file.note_id === null) return
      const at = { companyId, ticketId: file.ticket_id }
      if (verdict === 'infected') await addEvent(tx, { ...at, name: null }, 'infected', { what: file.name })
      // Raises the revision, so that open consoles show that the file can be opened, or is gone.
      const { subject } = await tx
        .selectFrom('tickets')
        .select('subject')
        .where('company_id', '=', companyId)
        .where('id', '=', file.ticket_id)
        .executeTakeFirstOrThrow()
      await updateTicket(tx, at, { subject })
    })
  },
})
