import type { Cloud, TenantRef } from '#server/cloud/port.ts'
import { arePlacesReady, type OrderedPort } from '#server/networking/orderedPorts.ts'
import { addressSteps } from '#server/networking/publicAddresses.ts'
import type { StepContext } from '#server/operations/workflow.ts'

/* What an instance waits for, looked at after its time is over: a busy server comes late, and the cloud was in time. */

const late = 301
const order = { tenant: 'acme' as TenantRef, tag: 'op:network' }
const ordered: OrderedPort[] = [{ network: { tag: 'op:create' }, groups: [] }]

const inState = (state: string) => {
  const service = { find: async () => ({ ref: 'it', state }), findByTag: async () => ({ ref: 'it', state }) }
  // Only these are asked for.
  return { networking: { networks: service, groups: service, addresses: service } } as unknown as Cloud
}

const ready = (state: string, elapsed: number) =>
  arePlacesReady({ cloud: inState(state), order }, ordered, elapsed)

describe('a network that an interface waits for', () => {
  it('is ready when it is there, however late that is seen', async () => {
    expect(await ready('active', late)).toBe(true)
  })

  it('is waited for for five minutes, and not at all once it has failed', async () => {
    expect(await ready('creating', 300)).toBe(false)
    await expect(ready('creating', late)).rejects.toMatchObject({ reason: 'notFound', retryable: false })
    await expect(ready('failed', 1)).rejects.toMatchObject({ reason: 'notFound' })
  })
})

const lead = addressSteps(() => Promise.reject(new Error('not asked'))).find(({ name }) => name === 'lead')
const watch = (state: string, elapsed: number) =>
  // A look at the address is all that it takes.
  lead?.watch?.({ cloud: inState(state), order } as unknown as StepContext<object>, 'it' as never, elapsed)

describe('an address that is led to an interface', () => {
  it('is there when it leads, however late that is seen', async () => {
    expect(await watch('inUse', late)).toMatchObject({ done: true })
    expect(await watch('free', 300)).toMatchObject({ done: false })
    await expect(watch('free', late)).rejects.toMatchObject({ reason: 'timeout' })
  })
})
