import { until } from '#server/areas/compute/workflows/machine.ts'
import type { Cloud, CloudRef, Machine } from '#server/cloud/port.ts'
import { faultOf } from '../cloud/underTest.ts'

const ref = 'm1' as CloudRef
const lookAt = (state: Machine['state'], elapsed?: number) => {
  const machine = { ref, state, progress: 50 } as Machine
  // The one call that a look makes.
  const cloud = { compute: { find: async () => machine } } as unknown as Cloud
  return until('on')({ cloud }, ref, elapsed)
}

it('waits half an hour for what is in progress, and no longer', async () => {
  expect(await lookAt('building', 1800)).toMatchObject({ done: false })
  expect(await faultOf(lookAt('building', 1801))).toMatchObject({ reason: 'timeout', retryable: false })
})

it('waits a minute for a machine that came to rest elsewhere', async () => {
  expect(await lookAt('off', 60)).toMatchObject({ done: false })
  expect(await faultOf(lookAt('off', 61))).toMatchObject({ reason: 'timeout', retryable: false })
})

it('is content with the state that is wanted, however long it took', async () => {
  expect(await lookAt('on', 7200)).toMatchObject({ done: true })
})
