import type { ObjectFeatures } from '#contract/object-storage/features.ts'
import { inFaults } from '../../objects/connections.ts'
import { s3Objects } from '../../objects/s3.ts'
import type { BucketAt, CloudBucket, Objects } from '../../objects.ts'
import { CloudFault, type CloudRef, type TenantRef } from '../../port.ts'
import type { Leftover } from '../leftovers.ts'
import { projectsOf } from '../tenancy.ts'
import { keptFor, projectOf, regionsIn, type World } from '../world.ts'
import { accessKeysIn } from './accessKeys.ts'
import { containersIn, type Container, type ContainerAt, type ContainerSize } from './containers.ts'
import { eachOf } from './eachOf.ts'
import { ownKeyPairs } from './ec2.ts'
import { signingRegionOf } from './signingRegion.ts'
import { objectStoresIn } from './stores.ts'

export interface OpenStackObjects extends Objects {
  /** What a region's object storage can do; undefined where it has none that Portico can use. */
  featuresIn(region: string): Promise<ObjectFeatures | undefined>
  /** A company's buckets, whoever has made them, the users of its access keys, and how ours are taken away. */
  leftoversIn(project: string): Promise<Leftover[]>
  close(): Promise<void>
}

/** So many buckets are on a page of all. */
const pageSize = 1000

/** Operators change neither often. */
const keptMs = 60 * 60_000

const atOf = ({ tenant, region, ref }: BucketAt): ContainerAt => ({
  region,
  project: projectOf(tenant),
  name: ref,
})

const keyOf = ({ region, project, name }: ContainerAt) => `${region}/${project}/${name}`

/** Swift tells one number for a bucket: old versions and unfinished uploads are among its bytes. */
const bucketOf = (
  { project, name }: ContainerAt,
  { tag, createdAt, versioning }: Pick<Container, 'tag' | 'createdAt' | 'versioning'>,
  { objects, bytes }: Pick<ContainerSize, 'objects' | 'bytes'>,
): CloudBucket => ({
  // A bucket goes by its name, and a tenant is a project of keystone.
  ref: name as CloudRef,
  tenant: project as TenantRef,
  tag,
  createdAt,
  access: 'private',
  versioning,
  usage: { objects, bytes, oldBytes: 0, unfinishedBytes: 0 },
})

const unlessRefused = async (asked: Promise<void>) => {
  try {
    await asked
  } catch (error) {
    if (!(error instanceof CloudFault) || error.reason !== 'rejected') throw error
  }
}

/** Object storage by the S3 API of Swift, and by Swift's own where S3 has no call for something. */
export const objectsOf = (world: World): OpenStackObjects => {
  const { client, settings } = world
  const stores = objectStoresIn(world)
  const containers = containersIn(world)
  const own = ownKeyPairs(world)
  const isShared = settings.tenancy.kind === 'single'
  const customers =
    settings.objectRole === undefined || isShared
      ? undefined
      : accessKeysIn(world, settings.objectRole, containers, stores)

  const signingRegion = keptFor(keptMs, world.now, async (region) => {
    const { endpoint } = await stores.must(region)
    const { project } = await client.token()
    const credentials = await own.ensure('calls', project.id)
    return inFaults(() => signingRegionOf({ endpoint, ca: settings.ca }, credentials, region))
  })

  const s3 = s3Objects(
    async (tenant, region) => {
      const { endpoint, publicEndpoint } = await stores.must(region)
      const project = projectOf(tenant)
      const calls = await own.ensure('calls', project)
      return {
        endpoint,
        publicEndpoint,
        region: await signingRegion(region),
        ...calls,
        forLinks: () => own.ensure('links', project),
        ca: settings.ca,
      }
    },
    { versioning: true, expiry: false, cors: false, acl: false, conditionalComplete: false },
  )

  /** What never changes of the containers that were read, or that they are somebody else's. */
  const known = new Map<string, Container | 'foreign'>()
  const look = async (at: ContainerAt) => {
    const found = await containers.read(at)
    known.set(keyOf(at), found ?? 'foreign')
    return found
  }
  const knownAt = async (at: ContainerAt) => {
    const found = known.get(keyOf(at)) ?? (await look(at))
    return found === 'foreign' ? undefined : found
  }

  const inStores = async (act: (region: string) => Promise<void>) => {
    for (const region of await regionsIn(world)) if (await stores.in(region)) await act(region)
  }

  const ofProject = async (project: string): Promise<CloudBucket[]> => {
    const buckets: CloudBucket[] = []
    await inStores(async (region) =>
      eachOf(await containers.sizes({ region, project }), async (size) => {
        const at = { region, project, name: size.name }
        const found = await knownAt(at)
        if (found) buckets.push(bucketOf(at, found, size))
      }),
    )
    return buckets
  }

  /** All buckets by name, as they were when the first page was asked for. */
  let listing: Promise<CloudBucket[]> | undefined
  const listAll = async () => {
    const all: CloudBucket[] = []
    await eachOf(await projectsOf(world), async (project) => void all.push(...(await ofProject(project))))
    return all.toSorted((one, other) => (one.ref < other.ref ? -1 : 1))
  }

  const find = async (at: ContainerAt): Promise<CloudBucket | undefined> => {
    const found = await look(at)
    if (!found) return undefined
    const { objects, bytes } = found
    return bucketOf(at, found, { objects, bytes: bytes + (await containers.segmentBytes(at)) })
  }

  const destroy = async (at: BucketAt) => {
    const container = atOf(at)
    // S3 would take the parts of unfinished uploads away with the bucket.
    if ((await look(container)) && (await containers.segmentBytes(container)) > 0)
      throw new CloudFault('conflict', `bucket ${at.ref} has unfinished uploads`, false)
    await s3.destroy(at)
    await containers.removeSegments(container)
    known.delete(keyOf(container))
  }

  return {
    ...s3,

    origins: async () => {
      const found = new Set<string>()
      await inStores(async (region) => void found.add((await stores.must(region)).publicEndpoint))
      return [...found]
    },

    endpoint: async (region) => ({
      url: (await stores.must(region)).publicEndpoint,
      region: await signingRegion(region),
    }),

    featuresIn: async (region) => {
      const store = await stores.in(region)
      return (
        store && {
          keys: customers !== undefined,
          versioning: store.hasVersions,
          expiry: false,
          cors: 'origins',
          // S3's addresses are for signed requests alone.
          publicRead: false,
          conditionalPuts: false,
          links: false,
        }
      )
    },

    createBucket: async ({ tenant, tag }, { name, region }) => {
      const at = { region, project: projectOf(tenant), name }
      const found = await find(at)
      if (found?.tag === tag) return found
      const isTaken =
        found !== undefined || (await containers.sizes(at)).some((container) => container.name === name)
      if (isTaken) throw new CloudFault('conflict', `there is a container ${name} already`, false)
      const rights = (await customers?.rightsOfNew(at.project)) ?? { readers: [], writers: [] }
      await containers.create(at, tag, rights)
      const made = await find(at)
      if (made) return made
      throw new CloudFault('unavailable', `container ${name} was made and can't be read`, true)
    },

    findByTag: async (tenant, tag) =>
      (await ofProject(projectOf(tenant))).find((bucket) => bucket.tag === tag),

    find: (at) => find(atOf(at)),

    list: async (after) => {
      if (after === '' || !listing) listing = listAll()
      const asked = listing
      asked.catch(() => void (listing === asked && (listing = undefined)))
      return (await asked).filter(({ ref }) => ref > after).slice(0, pageSize)
    },

    configure: async (at, bucket) => {
      await s3.configure(at, bucket)
      if (bucket.cors)
        await containers.setOrigins(
          atOf(at),
          bucket.cors.flatMap(({ origins }) => origins),
        )
    },

    destroy,

    ...(customers && { keys: customers.keys }),
    // Companies that share a project can't be told apart.
    ...(!isShared && {
      setStanding: async (tenant: TenantRef, { isSuspended, quotaBytes }) => {
        const project = projectOf(tenant)
        await customers?.setEnabled(tenant, !isSuspended)
        if (isSuspended) await own.remove('links', project)
        else await own.ensure('links', project)
        await inStores(async (region) => {
          if (!(await stores.must(region)).hasQuotas) return
          // Without the role ResellerAdmin, Portico's own limit is all there is; `cloud -- check` says so.
          await unlessRefused(containers.setQuota({ region, project }, quotaBytes))
        })
      },
    }),

    leftoversIn: async (project) => {
      const tenant = project as TenantRef // keystone's own id
      const left: Leftover[] = []
      await inStores(async (region) =>
        eachOf(await containers.sizes({ region, project }), async ({ name }) => {
          const at = { tenant, region, ref: name as CloudRef }
          left.push({
            what: 'bucket',
            id: name,
            isOurs: (await knownAt(atOf(at))) !== undefined,
            remove: async () => {
              const { hasMore } = await s3.empty(at, undefined)
              // The next round goes on with the objects that are left.
              if (!hasMore) await destroy(at)
            },
          })
        }),
      )
      return [...left, ...((await customers?.leftoversIn(project)) ?? [])]
    },
  }
}
