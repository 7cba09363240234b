import { ticketFiles } from '#contract/support/files.ts'
import type { FileRoutes } from '#src/resources/tickets/sendFile.ts'

const { begin, part, complete, discard } = ticketFiles

/** How customers send files. */
export const customerFiles: FileRoutes = { begin, part, complete, discard }
