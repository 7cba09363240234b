import { PGlite } from '@electric-sql/pglite'

/** What an embedded database is started from. */
export interface LiteSettings {
  /** Folder of the database; none means memory only. */
  dataDir?: string | undefined
  /** A dump (`PGlite.dumpDataDir`) to start from instead of an empty database. */
  dump?: Uint8Array<ArrayBuffer> | undefined
  /** Its code, where that is compiled already. */
  compiled?: WebAssembly.Module | undefined
}

export type Request = { bytes: Uint8Array } | { close: true } | { dump: true }
export interface Answer {
  bytes?: Uint8Array
  dump?: Uint8Array
}

/** Starts a PGlite in this thread, and gives what answers requests to it. */
export const openLite = async ({ dataDir, dump, compiled }: LiteSettings) => {
  const lite = await PGlite.create({
    ...(dataDir && { dataDir }),
    ...(dump && { loadDataDir: new Blob([dump]) }),
    ...(compiled && { pgliteWasmModule: compiled }),
    // The default of 128 MB costs 400 MB of memory for nothing at this size.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  })
  return async (request: Request): Promise<Answer> => {
    if ('close' in request) {
      // The next start has no log to replay.
      await lite.exec('checkpoint').catch(() => undefined)
      await lite.close()
      return {}
    }
    if ('dump' in request) {
      const file = await lite.dumpDataDir('none')
      return { dump: new Uint8Array(await file.arrayBuffer()) }
    }
    const chunks: Uint8Array[] = []
    // What it shows is memory of its own, for the moment.
    await lite.execProtocolRawStream(request.bytes, { onRawData: (chunk) => void chunks.push(chunk.slice()) })
    return { bytes: joined(chunks) }
  }
}

const joined = (chunks: readonly Uint8Array[]) => {
  const [only, ...others] = chunks
  return only && others.length === 0 ? only : new Uint8Array(Buffer.concat(chunks))
}
