import { screen } from '@testing-library/react'
import { catalogue } from '#contract/catalogue.ts'
import { compute } from '#contract/compute/routes.ts'
import type { Instance } from '#contract/compute/records.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
// Here already, so that no test waits for its chunk to be compiled.
import '#src/features/compute/list/InstancesPage.tsx'
import { computeRoutes } from '#src/features/compute/routes.tsx'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { resizeTo, showPages } from '../../support/showPages.tsx'
import { makeInstance, regions } from './offer.ts'

export const web = makeInstance({ id: 'web', name: 'web-1', status: 'running', ipv4: ['100.64.0.10'] })
export const batch = makeInstance({ id: 'batch', name: 'batch-1', status: 'stopped', locked: true })

type Fixture = Parameters<typeof fixtureApi>[number]

interface Options {
  instances?: readonly Instance[]
  at?: string
  may?: Permission[]
  width?: number
  /** Answers that stand in front of the usual ones. */
  fixtures?: readonly Fixture[]
}

const everything: Permission[] = [
  'compute:read',
  'compute:create',
  'compute:update',
  'compute:power',
  'compute:resize',
  'compute:snapshot',
  'compute:delete',
  'projects:move-resources',
]

/** What the server answers of these. Over HTTP all of a query is text, whatever the contract makes of it. */
export const pageOf = (
  instances: readonly Instance[],
  { page = 1, size = 50, after }: { page?: unknown; size?: unknown; after?: string | undefined },
) => {
  const [number, perPage] = [Number(page), Number(size)]
  const behind = after === undefined ? instances : instances.filter(({ id }) => id > after)
  const data = behind.slice((number - 1) * perPage, number * perPage)
  return { data, page: { number, size: perPage, total: instances.length } }
}

/** The list of instances over a server that knows these. */
export const showList = async ({
  instances = [web, batch],
  at = '/products/compute',
  may = everything,
  width = 1280,
  fixtures = [],
}: Options = {}) => {
  resizeTo(width)
  const of = (id: string) => instances.find((one) => one.id === id) ?? web
  const api = fixtureApi(
    ...fixtures,
    when(compute.list, (query) => pageOf(instances, query)),
    when(catalogue.regions, () => ({ data: regions })),
    when(compute.start, ({ id }) => ({ data: { ...of(id), revision: 2, status: 'starting' as const } })),
    when(compute.stop, ({ id }) => ({ data: { ...of(id), revision: 2, status: 'stopping' as const } })),
    when(compute.remove, ({ id }) => ({ data: { ...of(id), revision: 2, status: 'deleting' as const } })),
    when(compute.update, ({ id, tags = [] }) => ({ data: { ...of(id), revision: 2, tags } })),
  )
  const shown = showPages({ routes: [{ path: 'products', children: computeRoutes }], at, may })
  await screen.findByRole('heading', { name: 'Instances' })
  return { ...shown, api }
}

export const rowOf = async (name: string) => screen.findByRole('row', { name: new RegExp(name) })
