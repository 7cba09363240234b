import { activityRoutes } from '#contract/activity.ts'
import { screen } from '@testing-library/react'
import { blockStorage } from '#contract/block-storage/routes.ts'
import { catalogue, type Region } from '#contract/catalogue.ts'
import { compute } from '#contract/compute/routes.ts'
import type { Instance } from '#contract/compute/records.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import type { Volume, VolumeSnapshot, VolumeType } from '#contract/block-storage/records.ts'
// Here already, so that no test waits for their chunks to be compiled.
import '#src/features/block-storage/details/VolumePage.tsx'
import '#src/features/block-storage/list/VolumesPage.tsx'
import { blockStorageRoutes } from '#src/features/block-storage/routes.tsx'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { menuLine } from '../../support/menu.ts'
import { resizeTo, showPages } from '../../support/showPages.tsx'
import { makeInstance, regions as bareRegions } from '../compute/offer.ts'

const usd = (amount: string) => ({ amount, currency: 'USD' })

export const regions: Region[] = bareRegions.map((region) => ({
  ...region,
  capabilities: { ...region.capabilities, volumes: true, volumeSnapshots: true, volumeMetrics: true },
}))

export const makeVolume = (about: Partial<Volume> = {}): Volume => ({
  kind: 'volume',
  id: 'data',
  revision: 1,
  name: 'data-1',
  projectId: 'atlas',
  region: 'lab-1',
  status: about.instanceId ? 'attached' : 'available',
  typeId: 'standard',
  typeName: 'Standard SSD',
  sizeGib: 20,
  encrypted: true,
  instanceId: null,
  device: about.instanceId ? 'vdb' : null,
  attachedAt: null,
  serial: '8a74dbfe-02ac-412f-9',
  source: null,
  snapshotCount: 0,
  tags: [],
  locked: false,
  built: true,
  error: null,
  operationId: null,
  lastBackupAt: null,
  hourlyPrice: usd('0.003'),
  monthlyPrice: usd('2.016'),
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  recoverableUntil: null,
  ...about,
})

export const makeVolumeSnapshot = (about: Partial<VolumeSnapshot> = {}): VolumeSnapshot => ({
  kind: 'volumeSnapshot',
  id: 'snap',
  revision: 1,
  volumeId: 'data',
  projectId: 'atlas',
  region: 'lab-1',
  name: 'before upgrade',
  status: 'available',
  sizeGib: 20,
  dependants: [],
  hourlyPrice: usd('0.001'),
  monthlyPrice: usd('0.672'),
  createdAt: '2026-02-01T00:00:00.000Z',
  ...about,
})

export const standard: VolumeType = {
  id: 'standard',
  name: 'Standard SSD',
  minGib: 1,
  maxGib: 16_384,
  iops: 3000,
  mibPerSecond: 125,
  encrypted: true,
  onlineResize: true,
  hourlyPricePerGib: usd('0.00015'),
  soldOutIn: [],
}
const archive: VolumeType = {
  ...standard,
  id: 'archive',
  name: 'Archive HDD',
  minGib: 100,
  onlineResize: false,
}

export const web = makeInstance({ id: 'web', name: 'web-1', status: 'running', powerState: 'on' })
export const db = makeInstance({ id: 'db', name: 'db-1', status: 'stopped', powerState: 'off' })

export const data = makeVolume()
export const cache = makeVolume({
  id: 'cache',
  name: 'cache-1',
  instanceId: 'web',
  tags: ['blue'],
  sizeGib: 100,
})

type Fixture = Parameters<typeof fixtureApi>[number]

interface Options {
  volumes?: readonly Volume[]
  instances?: readonly Instance[]
  snapshots?: readonly VolumeSnapshot[]
  at?: string
  may?: Permission[]
  width?: number
  /** Answers that stand in front of the usual ones. */
  fixtures?: readonly Fixture[]
}

const everything: Permission[] = [
  'block-storage:read',
  'block-storage:create',
  'block-storage:update',
  'block-storage:attach',
  'block-storage:resize',
  'block-storage:snapshot',
  'block-storage:delete',
  'compute:read',
  'compute:attach',
  'projects:move-resources',
]

const page = <Row,>(rows: readonly Row[]) => ({
  data: [...rows],
  page: { number: 1, size: 50, total: rows.length },
})

export const volumesPath = '/products/block-storage'

/** The console of volumes over a server that knows these. */
export const showVolumes = async ({
  volumes = [data, cache],
  instances = [web, db],
  snapshots = [],
  at = volumesPath,
  may = everything,
  width = 1280,
  fixtures = [],
}: Options = {}) => {
  resizeTo(width)
  const of = (id: string) => volumes.find((one) => one.id === id) ?? data
  const becoming =
    (status?: Volume['status']) =>
    ({ id }: { id: string }) => ({ data: { ...of(id), revision: 2, ...(status && { status }) } })
  const api = fixtureApi(
    ...fixtures,
    when(blockStorage.list, ({ instance, attached }) => ({
      ...page(
        volumes.filter(
          (one) =>
            (instance === undefined || one.instanceId === instance) &&
            (attached === undefined || String(one.instanceId !== null) === attached),
        ),
      ),
      included: [...instances],
    })),
    when(blockStorage.read, ({ id }) => ({ data: of(id) })),
    when(blockStorage.types, () => ({ data: [standard, archive] })),
    when(blockStorage.snapshotsOf, () => page(snapshots)),
    when(activityRoutes.list, () => ({ data: [] })),
    when(blockStorage.attach, becoming('attaching')),
    when(blockStorage.detach, becoming('detaching')),
    when(blockStorage.resize, becoming('resizing')),
    when(blockStorage.clone, becoming()),
    when(blockStorage.restore, becoming('restoring')),
    when(blockStorage.remove, becoming('deleting')),
    when(blockStorage.update, becoming()),
    when(compute.list, () => page(instances)),
    when(compute.read, ({ id }) => ({ data: instances.find((one) => one.id === id) ?? web })),
    when(catalogue.regions, () => ({ data: regions })),
  )
  const shown = showPages({ routes: [{ path: 'products', children: blockStorageRoutes }], at, may })
  await screen.findByRole('heading', { level: 1 })
  return {
    ...shown,
    api,
    /** What was asked to change, with what. */
    sent: () => api.asked.filter(({ line }) => !line.startsWith('GET')).map(({ line, body }) => [line, body]),
  }
}

export const rowOf = async (name: string) => screen.findByRole('row', { name: new RegExp(name) })

/** Chooses an action from the menu of a row. */
export const choose = async (
  user: Awaited<ReturnType<typeof showVolumes>>['user'],
  name: string,
  action: string,
) => {
  await rowOf(name)
  await user.click(screen.getByRole('button', { name: `Actions for ${name}` }))
  await screen.findByRole('menu')
  await user.click((await menuLine(user, action))!)
}
