import { z } from 'zod/mini'

/** A place in the log: the moment of an entry to the microsecond, and its id. */
const position = z.object({ at: z.iso.datetime({ precision: 6 }), id: z.uuid() })
export type Position = z.infer<typeof position>

/** A position as it goes out and comes back. It names no company: what is read from there is the reader's own. */
export const cursorOf = ({ at, id }: Position): string => Buffer.from(`${at} ${id}`).toString('base64url')

/** The position of a cursor; undefined for what is none. */
export const readCursor = (cursor: string): Position | undefined => {
  const [at, id] = Buffer.from(cursor, 'base64url').toString().split(' ')
  return position.safeParse({ at, id }).data
}
