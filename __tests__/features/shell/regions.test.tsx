import { act, screen, waitFor } from '@testing-library/react'
import { catalogue, type Region } from '#contract/catalogue.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { ProtectedFrame } from '#src/app/layouts/ProtectedFrame.tsx'
import { rememberedRegions, rememberRegions } from '#src/app/rememberedRegions.ts'
import { makeProblem } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { resizeTo, showPages } from '../../support/showPages.tsx'
import { regions } from '../compute/offer.ts'

/* Products are in the navigation when a region is capable of them. */

beforeEach(() => {
  localStorage.clear()
  resizeTo(1440)
})

const withNetworks = (networks: boolean) =>
  regions.map((region) => ({
    ...region,
    capabilities: { ...region.capabilities, networks, balancers: undefined },
  }))
const capable = withNetworks(true)

/** A page of the section that asks for no regions itself. */
const open = (
  may: Permission[],
  answer: Parameters<typeof when<typeof catalogue.regions>>[1] = () => ({ data: capable }),
) => {
  const api = fixtureApi(when(catalogue.regions, answer))
  const routes = [
    { Component: ProtectedFrame, children: [{ path: 'products', element: <h1>Products of all kinds</h1> }] },
  ]
  showPages({ routes, at: '/products', may })
  return api
}
const entry = (name: string) => screen.findByRole('link', { name })

it.each<[Permission, string]>([
  ['guest-networks:read', 'Guest networks'],
  ['block-storage:read', 'Block storage'],
])('who holds %s alone finds %s', async (permission, name) => {
  open([permission])
  await expect(entry(name)).resolves.toBeVisible()
})

it('nobody finds what no region is capable of', async () => {
  open(['guest-networks:read', 'load-balancers:read'])
  await entry('Guest networks')
  expect(screen.queryByRole('link', { name: 'Load balancers' })).not.toBeInTheDocument()
})

describe('at the next visit', () => {
  it('they are there before the regions are', async () => {
    rememberRegions(capable)
    open(['guest-networks:read', 'load-balancers:read'], () => new Promise<never>(() => undefined))
    await expect(entry('Guest networks')).resolves.toBeVisible()
    expect(screen.queryByRole('link', { name: 'Load balancers' })).not.toBeInTheDocument()
  })

  it('they go again when no region is capable of them any more, and are remembered so', async () => {
    rememberRegions(capable)
    const { promise: answered, resolve: answer } = Promise.withResolvers<{ data: Region[] }>()
    open(['guest-networks:read', 'block-storage:read'], () => answered)
    const gone = await entry('Guest networks')
    answer({ data: withNetworks(false) })
    await waitFor(() => expect(gone).not.toBeInTheDocument())
    await expect(entry('Block storage')).resolves.toBeVisible()
    expect(rememberedRegions()[0]?.capabilities.networks).toBeUndefined()
  })
})

it('they are asked for again when they could not be had', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  try {
    let isAway = true
    const { lines } = open(['guest-networks:read', 'block-storage:read'], () =>
      isAway ? refuse(makeProblem('Unexpected', 500)) : { data: capable },
    )
    await entry('Block storage')
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    expect(lines()).toEqual(['GET /regions'])
    isAway = false
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    await expect(entry('Guest networks')).resolves.toBeVisible()
    expect(lines()).toEqual(['GET /regions', 'GET /regions'])
  } finally {
    jest.useRealTimers()
  }
})
