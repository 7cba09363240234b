import { screen } from '@testing-library/react'
import { activityRoutes } from '#contract/activity.ts'
import { catalogue, type ListPrice, type Region } from '#contract/catalogue.ts'
import { limits as limitRoutes } from '#contract/limits/routes.ts'
import type { ObjectFeatures } from '#contract/object-storage/features.ts'
import type { AccessKey, Bucket } from '#contract/object-storage/records.ts'
import { objectStorage } from '#contract/object-storage/routes.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { projects } from '#contract/projects/routes.ts'
import type { SessionUser } from '#contract/auth/routes.ts'
// Here already, so that no test waits for their chunks to be compiled.
import '#src/features/object-storage/details/AccessTab.tsx'
import '#src/features/object-storage/details/BucketPage.tsx'
import '#src/features/object-storage/details/SettingsTab.tsx'
import '#src/features/object-storage/form/NewBucketDrawer.tsx'
import '#src/features/object-storage/keys/KeyList.tsx'
import '#src/features/object-storage/keys/NewKeyDrawer.tsx'
import '#src/features/object-storage/list/NoBuckets.tsx'
import '#src/features/object-storage/list/ObjectStoragePage.tsx'
import '#src/ui/DialogWindow.tsx'
import { objectStorageRoutes } from '#src/features/object-storage/routes.tsx'
import { makeProject } from '../../support/factories.ts'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { menuLine } from '../../support/menu.ts'
import { resizeTo, showPages } from '../../support/showPages.tsx'
import { regions as bareRegions } from '../compute/offer.ts'

const usd = (amount: string) => ({ amount, currency: 'USD' })
const gib = 1024 ** 3
const mib = 1024 ** 2

export const features: ObjectFeatures = {
  keys: true,
  versioning: true,
  expiry: true,
  cors: 'rules',
  publicRead: true,
  conditionalPuts: true,
  links: true,
}

/** The first region stores objects, the second doesn't. */
export const regionsWith = (objects: ObjectFeatures = features): Region[] =>
  bareRegions.map((region, index) => ({
    ...region,
    capabilities: { ...region.capabilities, ...(index === 0 && { objects }) },
  }))

export const makeBucket = (about: Partial<Bucket> = {}): Bucket => ({
  kind: 'bucket',
  id: 'photos',
  revision: 1,
  name: 'photos',
  projectId: 'atlas',
  region: 'lab-1',
  status: 'available',
  access: 'private',
  versioning: 'off',
  cors: [],
  expiry: { unfinishedDays: 7, rules: [] },
  objects: 340,
  bytes: Math.round(1.2 * gib),
  oldBytes: 300 * mib,
  unfinishedBytes: 20 * mib,
  measuredAt: '2026-01-02T00:00:00.000Z',
  tags: [],
  locked: false,
  built: true,
  error: null,
  operationId: null,
  hourlyPrice: usd('0.00005'),
  monthlyPrice: usd('0.03'),
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...about,
})

const noBytes = { objects: 0, bytes: 0, oldBytes: 0, unfinishedBytes: 0 }

export const photos = makeBucket()
export const site = makeBucket({
  id: 'site',
  name: 'site',
  access: 'publicRead',
  tags: ['blue'],
  ...noBytes,
})

export const makeKey = (about: Partial<AccessKey> = {}): AccessKey => ({
  kind: 'accessKey',
  id: 'backup-key',
  revision: 1,
  name: 'backup',
  accessKeyId: 'PK7Q2F8N3X5B9D1M4T6W',
  grants: 'all',
  mayConfigure: false,
  expiresAt: null,
  status: 'active',
  lastUsedAt: null,
  createdBy: { id: 'ada', name: 'Ada' },
  createdAt: '2026-01-01T00:00:00.000Z',
  ...about,
})

const price: ListPrice = {
  item: 'bucket:gib',
  hourlyPrice: usd('0.00003'),
  monthlyPrice: usd('0.02'),
}

type Fixture = Parameters<typeof fixtureApi>[number]

interface Options {
  buckets?: readonly Bucket[]
  keys?: readonly AccessKey[]
  objects?: ObjectFeatures
  prices?: readonly ListPrice[]
  at?: string
  may?: Permission[]
  who?: Partial<SessionUser>
  /** Answers that replace the usual ones. */
  fixtures?: readonly Fixture[]
}

export const everything: Permission[] = [
  'object-storage:read',
  'object-storage:create',
  'object-storage:update',
  'object-storage:objects-read',
  'object-storage:objects-write',
  'object-storage:keys',
  'object-storage:delete',
  'projects:move-resources',
  'limits:read',
]

const page = <Row,>(rows: readonly Row[]) => ({
  data: [...rows],
  page: { number: 1, size: 50, total: rows.length },
})

export const storagePath = '/products/object-storage'

/** The console of object storage, with a server that has these buckets and access keys. */
export const showStorage = async ({
  buckets = [photos, site],
  keys = [makeKey()],
  objects = features,
  prices = [price],
  at = storagePath,
  may = everything,
  who,
  fixtures = [],
}: Options = {}) => {
  resizeTo(1280)
  const made: AccessKey[] = []
  const of = (id: string) => buckets.find((one) => one.id === id) ?? photos
  const becoming =
    (status?: Bucket['status']) =>
    ({ id }: { id: string }) => ({ data: { ...of(id), revision: 2, ...(status && { status }) } })
  const api = fixtureApi(
    ...fixtures,
    when(objectStorage.endpoints, () => ({
      data: [{ region: 'lab-1', url: 'https://s3.lab.example', signingRegion: 'lab', pathStyle: true }],
    })),
    when(objectStorage.list, ({ access, q }) =>
      page(
        buckets.filter(
          (one) =>
            (access === undefined || one.access === access) && (q === undefined || one.name.includes(q)),
        ),
      ),
    ),
    when(objectStorage.read, ({ id }) => ({ data: of(id) })),
    when(objectStorage.create, ({ name }) => ({
      data: makeBucket({ id: 'new', name, status: 'creating', built: false }),
    })),
    when(objectStorage.update, becoming()),
    when(objectStorage.remove, becoming('deleting')),
    when(objectStorage.configure, becoming('configuring')),
    when(objectStorage.empty, becoming('emptying')),
    when(objectStorage.revokeLinks, becoming('configuring')),
    when(objectStorage.objects, () => ({ data: { folders: [], objects: [] } })),
    when(objectStorage.uploads, () => ({ data: { uploads: [] } })),
    when(objectStorage.accessKeys, ({ bucket }) =>
      page(
        [...keys, ...made].filter(
          ({ grants }) =>
            bucket === undefined || grants === 'all' || grants.some(({ bucketId }) => bucketId === bucket),
        ),
      ),
    ),
    when(objectStorage.createAccessKey, ({ name, grants }) => {
      const key = makeKey({ id: 'made', name, accessKeyId: 'PKMADE', grants })
      made.push(key)
      return { data: { id: 'made', accessKeyId: 'PKMADE', secret: 'the-secret' }, included: [key] }
    }),
    when(activityRoutes.list, () => ({ data: [] })),
    when(limitRoutes.list, () => ({
      data: [
        { metric: 'buckets' as const, limit: 100, used: 2, reserved: 0 },
        { metric: 'objectGib' as const, limit: 5000, used: 2, reserved: 0 },
      ],
    })),
    when(catalogue.prices, () => ({ data: [...prices] })),
    when(catalogue.regions, () => ({ data: regionsWith(objects) })),
    when(projects.mine, () => ({
      data: [makeProject({ id: 'atlas', name: 'atlas', isDefault: true })],
    })),
  )
  const shown = showPages({
    routes: [{ path: 'products', children: objectStorageRoutes }],
    at,
    may,
    ...(who && { who }),
  })
  // Behind a drawer it is hidden from those who hear the page.
  await screen.findByRole('heading', { level: 1, hidden: true })
  return {
    ...shown,
    api,
    /** What was sent that changes anything. */
    sent: () => api.asked.filter(({ line }) => !line.startsWith('GET')).map(({ line, body }) => [line, body]),
    here: () => shown.router.state.location.pathname + shown.router.state.location.search,
  }
}

export const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

type User = Awaited<ReturnType<typeof showStorage>>['user']

/** Chooses an action from the menu of a row. */
export const choose = async (user: User, name: string, action: string) => {
  await rowOf(name)
  await user.click(screen.getByRole('button', { name: `Actions for ${name}` }))
  await screen.findByRole('menu')
  const line = await menuLine(user, action)
  if (!line) throw new Error(`The menu has no ${action}`)
  await user.click(line)
}
