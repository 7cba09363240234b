import { partBytes, type Attachment, type Upload } from '#contract/support/files.ts'
import type { Problem } from '#contract/problem.ts'
import type { Route } from '#contract/route.ts'
import { readValueAside } from '#src/api/readAside.ts'
import { ownProblem, somethingWentWrong } from '#src/api/problems.ts'
import type { AppThunk } from '#src/store/store.ts'

/** The calls that send a file, of customers or of staff, and what their addresses need besides. */
export interface FileRoutes {
  begin: Route
  part: Route
  complete: Route
  /** Deletes a file that no note refers to; without one, it goes by itself after a day. */
  discard?: Route
  /** The ticket that a file is begun for. */
  ticketId?: string
}

interface Sending {
  /** What the server knows of it already, when it goes on after an interruption. */
  upload: Upload | undefined
  signal: AbortSignal
  /** With each part that has arrived. */
  onPart: (upload: Upload) => void
}

export type SentFile = { attachment: Attachment } | { problem: Problem }

/**
 * Sends a file in parts, one after the other. Where an earlier try was interrupted, it goes on at the part that the server
 * wants next. Bytes never become part of an action or of the state.
 */
export const sendFile =
  (routes: FileRoutes, file: File, { upload, signal, onPart }: Sending): AppThunk<Promise<SentFile>> =>
  async (dispatch) => {
    const call = <Data>(route: Route, arg: object) => dispatch(readValueAside<Data>(route, arg, signal))
    const begin = () => {
      const about = routes.ticketId === undefined ? {} : { id: routes.ticketId }
      return call<Upload>(routes.begin, { ...about, name: file.name, bytes: file.size })
    }
    const begun = upload ? { data: upload } : await begin()
    if (begun.error) return { problem: begun.error }
    let current: Upload = begun.data
    onPart(current)
    const { id } = current
    const parts = Math.ceil(file.size / partBytes)
    while (current.parts < parts) {
      const at: number = current.parts
      const octets = file.slice(at * partBytes, (at + 1) * partBytes, 'application/octet-stream')
      // Each part waits for the one before: the server wants them in order.
      // oxlint-disable-next-line no-await-in-loop
      const sent = await call<Upload>(routes.part, { id, n: String(at), octets })
      const wanted = sent.error ? partWantedBy(sent.error) : sent.data.parts
      // Without a step on, the same part would be sent for ever.
      if (wanted === undefined || wanted === at)
        return { problem: sent.error ?? ownProblem('Unexpected', 200, somethingWentWrong) }
      current = { ...current, parts: wanted }
      onPart(current)
    }
    const sha256 = await hashOf(file)
    const completed = await call<Attachment>(routes.complete, { id, sha256 })
    return completed.error ? { problem: completed.error } : { attachment: completed.data }
  }

/** The part that the server asks for in place of the one that it was sent. */
const partWantedBy = ({ status, context }: Problem) => {
  const next = context?.['next']
  return status === 409 && typeof next === 'number' ? next : undefined
}

/** SHA-256, in hexadecimal. */
const hashOf = async (file: Blob) => {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
