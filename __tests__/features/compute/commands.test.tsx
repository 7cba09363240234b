import { waitFor } from '@testing-library/react'
import { compute } from '#contract/compute.ts'
import type { Instance } from '#contract/instances.ts'
import { navigated } from '#src/app/shellSlice.ts'
import { createStore } from '#src/app/store.ts'
import { registeredCommands, registeredFindables } from '#src/common/commands.ts'
import { deltaReceived } from '#src/records/recordsSlice.ts'
import '#src/features/compute/commands.ts'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { makeInstance } from './offer.ts'

const web = makeInstance({ id: 'web', name: 'web-1', ipv4: ['192.0.2.7'], tags: ['shop'] })

const at = (location: string, about: Partial<Instance> = {}) => {
  const api = fixtureApi(
    when(compute.stop, () => ({ data: { ...web, revision: 2, status: 'stopping' as const } })),
    when(compute.list, () => ({ data: [web], page: { number: 1, size: 10, total: 1 } })),
  )
  const store = createStore({})
  store.dispatch(navigated(location))
  store.dispatch(deltaReceived({ records: [{ ...web, ...about }], removed: [] }, { via: 'live' }))
  const apt = () =>
    registeredCommands()
      .filter(({ id, isApt }) => id.startsWith('compute.') && isApt?.(store.getState()) !== false)
      .map(({ id }) => id)
  return { api, store, apt }
}

describe('the commands of compute', () => {
  it('switch the instance on screen, as far as its state allows', () => {
    const here = '/products/compute/details?id=web&tab=metrics'
    expect(at(here).apt()).toEqual(['compute.create', 'compute.stop', 'compute.reboot'])
    expect(at(here, { status: 'stopped' }).apt()).toEqual(['compute.create', 'compute.start'])
    expect(at(here, { locked: true }).apt()).toEqual(['compute.create'])
  })

  it('switch none where none is on screen', () => {
    expect(at('/products/compute').apt()).toEqual(['compute.create'])
    expect(at('/home/projects/details?id=web').apt()).toEqual(['compute.create'])
  })

  it('do what they say', async () => {
    const { api, store } = at('/products/compute/details?id=web')
    const stop = registeredCommands().find(({ id }) => id === 'compute.stop')
    if (typeof stop?.does === 'function') stop.does(store.dispatch)
    await waitFor(() => expect(api.lines()).toEqual(['POST /compute/instances/web/actions/stop']))
  })

  it('find an instance by its name, id, address or tag, and lead to it', async () => {
    const { api, store } = at('/home')
    const findable = registeredFindables().find(({ kind }) => kind === 'instance')
    expect(findable?.wordsOf(web)).toEqual(['web-1', 'web', '192.0.2.7', 'shop'])
    expect(findable?.addressOf('web')).toBe('/products/compute/details?id=web')
    await findable?.find('web', store.dispatch)
    expect(api.lines()).toEqual(['GET /compute/instances'])
  })
})
