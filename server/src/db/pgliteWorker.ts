import { parentPort, workerData } from 'node:worker_threads'
import { openLite, type Answer, type LiteSettings, type Request } from './pglite.ts'

/*
 * The embedded database, in a thread of its own so that a slow query never stalls HTTP. Speaks
 * PostgreSQL's wire protocol with `embedded.ts`: bytes there and bytes back,
 * which cost little to hand over.
 */

export type Asked = Request & { id: number }
export type Answered = Answer & { id: number; failure?: string }

const port = parentPort
if (!port) throw new Error('pgliteWorker.ts runs as a worker thread')

const answer = await openLite(workerData as LiteSettings)
const say = (answered: Answered) => port.postMessage(answered)

port.on('message', ({ id, ...request }: Asked) => {
  void answer(request).then(
    (done) => say({ id, ...done }),
    (error: unknown) => say({ id, failure: String(error) }),
  )
})
say({ id: 0 })
