import { createSolver } from './createSolver.ts'

/**
 * Works out a proof of work in a worker, so that typing is not held up, and puts it in the form that
 * the server takes: the challenge and its solution as Base64 of JSON.
 */
export const solve = (challenge: Record<string, unknown>) =>
  new Promise<string>((resolve, reject) => {
    const worker = createSolver()
    const end = (settle: () => void) => {
      worker.terminate()
      settle()
    }
    worker.addEventListener('message', ({ data: solution }: MessageEvent<{ error?: unknown } | null>) =>
      end(() => {
        if (!solution || 'error' in solution) reject(new Error('The proof of work has no solution'))
        else resolve(btoa(JSON.stringify({ challenge, solution })))
      }),
    )
    worker.addEventListener('error', () => end(() => reject(new Error('The worker did not start'))))
    worker.postMessage({ type: 'work', challenge })
  })
