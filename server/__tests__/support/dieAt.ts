import { releaseLeases } from '#server/operations/lease.ts'
import { operationWorker } from '#server/operations/worker.ts'
import type { TestApp } from './people.ts'

/**
 * Works until the server dies at the nth place where it can, and then as somebody else who finds what is left. Tells
 * where it died; nowhere, once there are not so many places. Adds the places that it has passed to those that it is given.
 */
export const dieAt = async (
  test: TestApp,
  nth: number,
  passed: string[] = [],
): Promise<string | undefined> => {
  const died: string[] = []
  const dying = operationWorker({
    ...test.deps,
    log: { error: () => undefined },
    watchEveryMs: 100,
    atFailPoint: (point, step) => {
      passed.push(`${point} of ${step}`)
      if (passed.length < nth) return
      // Who is dead passes no place any more.
      died.push(`${point} of ${step}`)
      throw new Error('dead')
    },
  })
  for (let round = 0; round < 40 && died.length === 0; round += 1) {
    await dying.drain().catch(() => undefined)
    test.clock.advance(0.2)
  }
  await releaseLeases(test.db)
  await test.settle()
  return died[0]
}
