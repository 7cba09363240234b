import type { Verdict } from '#contract/logs/chain.ts'
import { createVerifier } from './createVerifier.ts'

/** Checks an exported file in a worker: nothing is sent. Undefined where the browser can't. */
export const verifyFile = (file: File) =>
  new Promise<Verdict | undefined>((resolve) => {
    const worker = createVerifier()
    const settle = (verdict?: Verdict) => {
      worker.terminate()
      resolve(verdict)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<Verdict | undefined>) => settle(data))
    worker.addEventListener('error', () => settle())
    worker.postMessage(file)
  })
