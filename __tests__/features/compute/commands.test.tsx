import { waitFor } from '@testing-library/react'
import { compute } from '#contract/compute/routes.ts'
import type { Instance } from '#contract/compute/records.ts'
import { navigated } from '#src/app/shellSlice.ts'
import { createStore } from '#src/app/store.ts'
import { permissionsReceived } from '#src/auth/permissionsSlice.ts'
import { computeArea } from '#src/features/compute/area.ts'
import { deltaReceived } from '#src/records/recordsSlice.ts'
import { computeCommands } from '#src/features/compute/commands.ts'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { makeInstance } from './offer.ts'

const web = makeInstance({ id: 'web', name: 'web-1', ipv4: ['192.0.2.7'], tags: ['shop'] })

const at = (location: string, about: Partial<Instance> = {}) => {
  const api = fixtureApi(
    when(compute.start, () => ({ data: { ...web, revision: 2, status: 'starting' as const } })),
    when(compute.list, () => ({ data: [web], page: { number: 1, size: 10, total: 1 } })),
  )
  const store = createStore({ preloadedState: { permissions: { held: ['compute:power'], isKnown: true } } })
  store.dispatch(navigated(location))
  store.dispatch(deltaReceived({ records: [{ ...web, ...about }], removed: [] }, { via: 'live' }))
  const apt = () =>
    computeCommands.commands
      .filter(({ id, isApt }) => id.startsWith('instance.') && isApt?.(store.getState()) !== false)
      .map(({ id }) => id)
  return { api, store, apt }
}

const run = (command: string, store: ReturnType<typeof at>['store']) => {
  const found = computeCommands.commands.find(({ id }) => id === command)
  if (typeof found?.does === 'function') found.does(store.dispatch)
}

describe('the commands of compute', () => {
  it('switch the instance on screen, as far as its state allows', () => {
    const here = '/products/compute/details?id=web&tab=metrics'
    expect(at(here).apt()).toEqual(['instance.create', 'instance.stop', 'instance.reboot'])
    expect(at(here, { status: 'stopped' }).apt()).toEqual(['instance.create', 'instance.start'])
    expect(at(here, { locked: true }).apt()).toEqual(['instance.create'])
  })

  it('switch none where none is on screen', () => {
    expect(at('/products/compute').apt()).toEqual(['instance.create'])
    expect(at('/home/projects/details?id=web').apt()).toEqual(['instance.create'])
  })

  it('do what they say', async () => {
    const { api, store } = at('/products/compute/details?id=web', { status: 'stopped' })
    run('instance.start', store)
    await waitFor(() => expect(api.lines()).toEqual(['POST /compute/instances/web/actions/start']))
  })

  it('ask first what the menu asks first, and name the instance', () => {
    const { api, store } = at('/products/compute/details?id=web')
    run('instance.stop', store)
    expect(store.getState().asked).toEqual({ action: 'instance.stop', id: 'web' })
    expect(api.lines()).toEqual([])
    const stop = computeCommands.commands.find(({ id }) => id === 'instance.stop')
    expect(stop?.about?.(store.getState())).toBe('web-1')
  })

  it('are not offered in a project in which the person may not do them', () => {
    const grants = [{ permissions: ['compute:power'], projects: ['borea'] }]
    const { store, apt } = at('/products/compute/details?id=web')
    store.dispatch(permissionsReceived({ data: ['compute:power'], grants }))
    expect(apt()).toEqual(['instance.create'])
  })

  it('find an instance by its name, id, address or tag, and lead to it', async () => {
    const { api, store } = at('/home')
    const findable = computeCommands.findables.find(({ kind }) => kind === 'instance')
    expect(findable?.wordsOf(web)).toEqual(['web-1', 'web', '192.0.2.7', 'shop'])
    expect(computeArea.kinds?.['instance']?.one('web')).toBe('/products/compute/details?id=web')
    await findable?.find('web', store.dispatch)
    expect(api.lines()).toEqual(['GET /compute/instances'])
  })
})
