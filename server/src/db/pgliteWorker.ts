import { PGlite } from '@electric-sql/pglite'
import { parentPort, workerData } from 'node:worker_threads'

/*
 * The embedded database, in a thread of its own so that a slow query never stalls HTTP. Speaks
 * PostgreSQL's wire protocol with `embedded.ts`: bytes there and bytes back,
 * which cost little to hand over.
 */

export interface WorkerSettings {
  /** Folder of the database; none means memory only. */
  dataDir?: string | undefined
  /** A dump (`PGlite.dumpDataDir`) to start from instead of an empty database. */
  dump?: Uint8Array | undefined
}

export type Request =
  | { id: number; bytes: Uint8Array }
  | { id: number; close: true }
  | { id: number; dump: true }
export type Answer = { id: number; bytes?: Uint8Array; dump?: Uint8Array; failure?: string }

const port = parentPort
if (!port) throw new Error('pgliteWorker.ts runs as a worker thread')

const { dataDir, dump } = workerData as WorkerSettings
const lite = await PGlite.create({
  ...(dataDir && { dataDir }),
  ...(dump && { loadDataDir: new Blob([new Uint8Array(dump)]) }),
  // The default of 128 MB costs 400 MB of memory for nothing at this size.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
})

const joined = (chunks: readonly Uint8Array[]) => {
  const [only, ...others] = chunks
  return only && others.length === 0 ? only : new Uint8Array(Buffer.concat(chunks))
}

const answer = async (request: Request): Promise<Omit<Answer, 'id'>> => {
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

port.on('message', (request: Request) => {
  void answer(request).then(
    (done) => port.postMessage({ id: request.id, ...done }),
    (error: unknown) => port.postMessage({ id: request.id, failure: String(error) }),
  )
})
port.postMessage({ id: 0 })
