import type { FastifyInstance } from 'fastify'
import { ticketFiles as routes, type Attachment } from '#contract/support/files.ts'
import { audit, byCaller } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import type { Caller } from '../../../http/caller.ts'
import { serve } from '../../../http/serve.ts'
import { serveFile, type Download } from '../../../http/serveFile.ts'
import { conflict, notFound } from '../../../problems.ts'
import { seenTicket } from '../../../resources/visibility.ts'
import { idOf } from '../../../tenancy/reach.ts'
import { makeContext } from '../context.ts'
import type { Asking } from '../../../tickets/createTicket.ts'
import type { SupportDeps } from '../routes.ts'
import { ticketsAmong } from '../../../tickets/ticketRecord.ts'
import {
  beginFile,
  completeFile,
  contentOf,
  discardFile,
  takePart,
  uploadOf,
  type Sender,
} from './uploads.ts'

const senderOf = ({ companyId, userId }: Caller): Sender => ({ companyId, userId })

const tellFile = (
  tx: Tx,
  { caller, origin }: Asking,
  action: string,
  { id, name }: Pick<Attachment, 'id' | 'name'>,
) =>
  audit(tx, {
    ...byCaller(caller, origin),
    action: `tickets.${action}`,
    projectId: null,
    target: { kind: 'ticketFile', id, name },
  })

/** A file with where it belongs; of a complete one, all that its download takes. */
export const fileNamed = async (tx: Tx, companyId: string | undefined, given: string) => {
  const row = await tx
    .selectFrom('ticket_attachments')
    .selectAll()
    .where('id', '=', idOf('file', given))
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId ?? ''))
    .executeTakeFirst()
  if (!row || row.type === null) throw notFound('file')
  return { ...row, type: row.type }
}
type FileRow = Awaited<ReturnType<typeof fileNamed>>

/** A file that may be opened, as it is sent. Nothing that is infected, or may be, is ever sent. */
export const downloadOf = (db: SupportDeps['db'], file: FileRow): Download => {
  if (file.scan === 'infected') throw notFound('file')
  if (file.scan === 'pending')
    throw conflict('The file is being scanned for viruses. Try again in a minute.', {
      context: { reason: 'scanning' },
      headers: { 'retry-after': '10' },
    })
  return {
    name: file.name,
    type: file.type,
    tag: file.sha256?.toString('hex') ?? file.id,
    bytes: file.bytes,
    content: contentOf(db, file.company_id, file.id),
  }
}

/** Files of tickets, for customers. */
export const fileRoutes = (deps: SupportDeps) => async (app: FastifyInstance) => {
  const { db, settings } = deps
  const scans = settings.clamav !== undefined

  serve(app, routes.begin, async ({ body, ...asking }) => ({
    data: await db.tenant(asking.caller, async (tx) => {
      const begun = await beginFile(tx, senderOf(asking.caller), body)
      await tellFile(tx, asking, 'file-begin', begun)
      return begun
    }),
  }))

  serve(app, routes.read, async ({ params, caller }) => ({
    data: await db.tenant(caller, (tx) => uploadOf(tx, senderOf(caller), params.id)),
  }))

  serve(app, routes.part, async ({ params, body, caller }) => ({
    data: await db.tenant(caller, (tx) => takePart(tx, senderOf(caller), params, body)),
  }))

  serve(app, routes.complete, async ({ params, body, ...asking }) => ({
    data: await db.tenant(asking.caller, async (tx) => {
      const file = await completeFile(tx, senderOf(asking.caller), { ...params, ...body }, { scans })
      await tellFile(tx, asking, 'file-complete', file)
      return file
    }),
  }))

  serve(app, routes.discard, async ({ params, ...asking }) => ({
    data: await db.tenant(asking.caller, async (tx) => {
      const file = await discardFile(tx, senderOf(asking.caller), params.id)
      await tellFile(tx, asking, 'file-discard', file)
      return null
    }),
  }))

  serveFile(app, routes.content, ({ caller, id }) =>
    db.tenant(caller, async (tx) => {
      const file = await fileNamed(tx, caller.companyId, id)
      const isOwn = file.uploaded_by === caller.userId && file.staff_id === null
      if (!isOwn || file.note_id !== null) await refuseUnseen(tx, caller, file)
      return downloadOf(db, file)
    }),
  )

  serve(app, routes.context, async ({ body, ...asking }) => {
    const file = await makeContext(deps, asking, body)
    return { data: file }
  })
}

/** The file of a note is seen by whoever sees its ticket. */
const refuseUnseen = async (tx: Tx, caller: Caller, { ticket_id, note_id }: FileRow) => {
  const [ticket] = ticket_id === null ? [] : await ticketsAmong(tx, caller.companyId, [ticket_id])
  if (note_id === null || !ticket || !seenTicket(caller, ticket)) throw notFound('file')
}
