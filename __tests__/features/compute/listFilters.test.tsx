import { screen, waitFor, within } from '@testing-library/react'
import { catalogue } from '#contract/catalogue.ts'
import { compute } from '#contract/compute/routes.ts'
import { instanceFilters } from '#src/features/compute/list/instanceFilters.ts'
import { filtersIn, withFilters, withoutFilters } from '#src/resources/list/filters.ts'
import { when } from '../../support/fixtureApi.ts'
import { rowOf, showList, web } from './listPage.tsx'
import { images } from './offer.ts'

const chips = async () => within(await screen.findByRole('list', { name: 'Filters' }))
const nothingFound = when(compute.list, () => ({ data: [], page: { number: 1, size: 50, total: 0 } }))

describe('the filters of an address', () => {
  it('are those that the server knows', () => {
    const params = new URLSearchParams('status=asleep&planClass=huge&region=lab-1&tag=&image=debian')
    expect(filtersIn(instanceFilters, params)).toEqual({
      status: undefined,
      planClass: undefined,
      region: 'lab-1',
      tag: undefined,
      image: 'debian',
    })
  })

  it('begin at the first page when one of them changes, and keep the order', () => {
    const params = new URLSearchParams('page=3&sort=-plan&tag=blue')
    expect(withFilters(params, { status: 'running', tag: undefined }).toString()).toBe(
      'sort=-plan&status=running',
    )
    expect(
      withoutFilters(
        instanceFilters,
        new URLSearchParams('page=3&sort=name&q=a&project=p&image=x'),
      ).toString(),
    ).toBe('sort=name')
  })
})

describe('filters of the list', () => {
  it('are asked of the server, and stand as chips that take them away', async () => {
    const asked: object[] = []
    const { user, router } = await showList({
      at: '/products/compute?status=running&region=lab-1&planClass=gpu&tag=blue&image=debian&q=web',
      fixtures: [
        when(catalogue.images, () => ({ data: images })),
        when(compute.list, (query) => {
          asked.push(query)
          return { data: [web], page: { number: 1, size: 50, total: 1 } }
        }),
      ],
    })
    await rowOf('web-1')
    expect(asked[0]).toMatchObject({
      status: 'running',
      region: 'lab-1',
      planClass: 'gpu',
      tag: 'blue',
      image: 'debian',
      q: 'web',
    })
    for (const text of ['Running', 'Lab 1', 'GPU', 'blue', 'Debian'])
      expect(await (await chips()).findByText(text)).toBeInTheDocument()

    await user.click((await chips()).getByRole('button', { name: 'Remove Status Running' }))
    expect(router.state.location.search).not.toContain('status')
    // The focus is on the next chip, not lost with the one that is gone.
    expect((await chips()).getByRole('button', { name: 'Remove Region Lab 1' })).toHaveFocus()

    await user.click((await chips()).getByRole('button', { name: 'Clear all' }))
    expect(router.state.location.search).toBe('')
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Filters' })).not.toBeInTheDocument())
  })

  it('are chosen in one menu', async () => {
    const { user, router } = await showList({
      fixtures: [when(catalogue.images, () => ({ data: images }))],
    })
    await rowOf('web-1')
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await user.click(await screen.findByRole('button', { name: 'Status Any' }))
    await user.click(await screen.findByRole('option', { name: 'Stopped' }))
    await waitFor(() => expect(router.state.location.search).toBe('?status=stopped'))
    await user.click(screen.getByRole('button', { name: 'Image Any' }))
    await user.click(await screen.findByRole('option', { name: 'Debian 13' }))
    await waitFor(() => expect(router.state.location.search).toBe('?status=stopped&image=debian-13'))
  })

  it('take any tag that is typed', async () => {
    const { user, router } = await showList({
      fixtures: [when(catalogue.images, () => ({ data: images }))],
    })
    await rowOf('web-1')
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await user.type(await screen.findByRole('combobox', { name: 'Tag' }), 'unseen')
    await user.click(await screen.findByRole('option', { name: 'unseen' }))
    await waitFor(() => expect(router.state.location.search).toBe('?tag=unseen'))
  })

  it('search as one types', async () => {
    const { user, router } = await showList()
    await rowOf('web-1')
    await user.type(screen.getByRole('searchbox', { name: 'Search instances' }), '100.64')
    await waitFor(() => expect(router.state.location.search).toBe('?q=100.64'))
  })

  it('that nothing fits can be cleared, the project with them', async () => {
    const { user, router } = await showList({
      at: '/products/compute?status=error&q=x&project=atlas',
      fixtures: [nothingFound],
    })
    await user.click(await screen.findByRole('button', { name: 'Show all instances' }))
    expect(router.state.location.search).toBe('')
  })
})
