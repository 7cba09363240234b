import { z } from 'zod/mini'
import { nameText } from '#contract/nameText.ts'
import { id } from '#contract/record.ts'
import { bare, nothing, route, value } from '#contract/route.ts'

/*
 * Files of tickets. A file is begun with its name and size, sent in parts of raw bytes, one after the other, and
 * completed with its hash. Until a note refers to it, only who began it can use it, and it is deleted after 24 hours.
 */

/** How many bytes a part has, but for the last one. */
export const partBytes = 1024 * 1024
/** The most bytes of a file, and of all files of a company. */
export const mostFileBytes = 10 * partBytes
export const mostCompanyBytes = 200 * partBytes
/** The most files of a note, and that one person begins within an hour. */
export const mostNoteFiles = 5
export const mostFilesAnHour = 30
/** Pictures of these types, up to this size, are shown on click. */
export const previewTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']
export const mostPreviewBytes = 4 * partBytes

export const attachment = z.object({
  id,
  name: z.string(),
  /** The type that its content shows; `application/octet-stream` if it shows none. */
  type: z.string(),
  bytes: z.int(),
  /** Only `clean` and `unscanned` files can be opened. `unscanned`: this installation has no virus scanner. */
  scan: z.enum(['pending', 'clean', 'infected', 'unscanned']),
  purpose: z.enum(['file', 'context', 'recording']),
})
export type Attachment = z.infer<typeof attachment>

/** A file that is being sent. */
export const upload = z.object({
  id,
  name: z.string(),
  bytes: z.int(),
  /** How many parts are there; the next one has this number. Parts are counted from 0. */
  parts: z.int(),
})
export type Upload = z.infer<typeof upload>

export const uploadDraft = z.object({
  name: nameText(200),
  bytes: z.int().check(z.gte(1, 'tooFew'), z.lte(mostFileBytes, 'tooLong')),
  purpose: z.optional(z.enum(['file', 'recording'])),
})

export const completion = z.object({
  /** SHA-256 of the file, in hexadecimal. */
  sha256: z.string().check(z.regex(/^[\da-f]{64}$/, 'invalid')),
})

/** Facts about the person's browser that are of use to staff. */
const browserFacts = z.object({
  userAgent: z.string().check(z.maxLength(400, 'tooLong')),
  language: z.string().check(z.maxLength(40, 'tooLong')),
  viewport: z.string().check(z.maxLength(20, 'tooLong')),
  /** The console's build. */
  build: z.string().check(z.maxLength(100, 'tooLong')),
})

const uploads = { needs: 'tickets:reply', whileSuspended: true, notForStaff: true } as const

/*
 * A part that comes out of order is a 409 with `context.next`, the number of the part that is wanted. A field's code is
 * `tooLong` for a file or a part that is too large, `storageFull` at the company's limit, `fileType` for a file that isn't
 * what its name says, `fileHash` for other bytes than were announced and `fileMissing` for parts that are missing.
 */
export const ticketFiles = {
  begin: route('POST /tickets/attachments', {
    ...uploads,
    summary: 'Begin to send a file for a ticket. At most 30 an hour for each person.',
    body: uploadDraft,
    gives: value(upload),
    status: 201,
  }),
  read: route('GET /tickets/attachments/:id', {
    ...uploads,
    summary: 'A file that is being sent: how many of its parts are there.',
    gives: value(upload),
  }),
  part: route('PUT /tickets/attachments/:id/parts/:n', {
    ...uploads,
    unversioned: true,
    octets: partBytes,
    summary: 'Send a part of a file, the next one. The same part again changes nothing.',
    gives: value(upload),
  }),
  complete: route('POST /tickets/attachments/:id/complete', {
    ...uploads,
    summary: 'Say that a file is sent. Its length, hash and type are checked.',
    body: completion,
    gives: value(attachment),
  }),
  discard: route('DELETE /tickets/attachments/:id', {
    ...uploads,
    unversioned: true,
    summary: 'Delete a file that no note refers to.',
    gives: nothing,
  }),
  content: route('GET /tickets/attachments/:id/content', {
    needs: 'tickets:read',
    whileSuspended: true,
    downloads: true,
    summary: 'A file of a ticket that one may see, or that one has sent.',
    gives: bare(z.string()),
  }),
  context: route('POST /tickets/context', {
    ...uploads,
    needs: 'tickets:create',
    summary:
      'Make a file of facts about resources, by what its author may read: records, operations and activity of 24 hours, metrics of an hour.',
    body: z.object({
      resources: z.array(z.object({ kind: z.string(), id })).check(z.maxLength(10, 'tooMany')),
      requestIds: z.array(z.string().check(z.maxLength(200, 'tooLong'))).check(z.maxLength(10, 'tooMany')),
      browser: browserFacts,
    }),
    gives: value(attachment),
    status: 201,
  }),
}
