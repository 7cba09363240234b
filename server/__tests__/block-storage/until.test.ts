import { until } from '#server/areas/block-storage/workflows/volume.ts'
import type { Cloud, CloudRef } from '#server/cloud/port.ts'
import type { CloudVolume } from '#server/cloud/volumes.ts'
import { faultOf } from '../cloud/underTest.ts'

const ref = 'v1' as CloudRef
const lookAt = (state: CloudVolume['state'], elapsed?: number) => {
  const volume = { ref, state, progress: 50 } as CloudVolume
  // The one call that a look makes.
  const cloud = { volumes: { find: async () => volume } } as unknown as Cloud
  return until('attached')({ cloud }, ref, elapsed)
}

it('waits four hours for what is in progress, and no longer', async () => {
  expect(await lookAt('creating', 4 * 3600)).toMatchObject({ done: false })
  expect(await faultOf(lookAt('creating', 4 * 3600 + 1))).toMatchObject({
    reason: 'timeout',
    retryable: false,
  })
})

it('waits five minutes for a volume that came to rest elsewhere', async () => {
  expect(await lookAt('available', 300)).toMatchObject({ done: false })
  expect(await faultOf(lookAt('available', 301))).toMatchObject({ reason: 'timeout', retryable: false })
})

it('is content with the state that is wanted, however long it took', async () => {
  expect(await lookAt('attached', 86_400)).toMatchObject({ done: true })
})
