import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { EmbeddedOptions } from '#server/db/embedded.ts'
import { startInThisThread } from '#server/db/embeddedHere.ts'

const compile = async () =>
  WebAssembly.compile(await readFile(fileURLToPath(import.meta.resolve('@electric-sql/pglite/pglite.wasm'))))

/** For as long as the process lives: most test files start a database of their own. */
let kept: Promise<[compiled: WebAssembly.Module, dump: Uint8Array<ArrayBuffer> | undefined]> | undefined
const file = process.env['TEST_DB_DUMP']

/**
 * The embedded database in the test's own thread, a copy of the one that Jest's global set-up has migrated: each
 * statement handed to a thread and back costs as much as carrying it out.
 */
export const embeddedHere = async (): Promise<EmbeddedOptions> => {
  kept ??= Promise.all([compile(), file ? readFile(file) : undefined])
  const [compiled, dump] = await kept
  return { compiled, dump, start: startInThisThread }
}
