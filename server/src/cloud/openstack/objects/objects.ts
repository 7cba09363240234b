import type { ObjectFeatures } from '#contract/object-storage/features.ts'
import { inFaults } from '../../objects/connections.ts'
import { s3Objects } from '../../objects/s3.ts'
import type { BucketAt, Objects } from '../../objects.ts'
import { CloudFault, type CloudRef, type TenantRef } from '../../port.ts'
import type { Leftover } from '../leftovers.ts'
import { keptFor, projectOf, type World } from '../world.ts'
import { accessKeysIn } from './accessKeys.ts'
import { bucketsIn, containerAt } from './buckets.ts'
import { containersIn } from './containers.ts'
import { eachOf } from './eachOf.ts'
import { ownKeyPairs } from './ec2.ts'
import { signingRegionOf } from './signingRegion.ts'
import { objectStoresIn } from './stores.ts'

export interface OpenStackObjects extends Objects {
  /** The features of a region's object storage; undefined if it has none that Portico can use. */
  featuresIn(region: string): Promise<ObjectFeatures | undefined>
  /** A company's buckets, whoever has made them, the users of its access keys, and how ours are taken away. */
  leftoversIn(project: string): Promise<Leftover[]>
  close(): Promise<void>
}

/** Operators change neither often. */
const keptMs = 60 * 60_000

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

  const buckets = bucketsIn(world, stores, containers)

  const destroy = async (asked: BucketAt) => {
    const region = await buckets.regionOf(asked)
    if (region === undefined) return
    const at = { ...asked, region }
    const container = containerAt(at)
    // S3 would take the parts of unfinished uploads away with the bucket.
    if ((await containers.segmentBytes(container)) > 0)
      throw new CloudFault('conflict', `bucket ${at.ref} has unfinished uploads`, false)
    await s3.destroy(at)
    await containers.removeSegments(container)
  }

  return {
    ...s3,

    origins: async () => {
      const all = await Promise.all((await stores.regions()).map(stores.must))
      return [...new Set(all.map(({ publicEndpoint }) => publicEndpoint))]
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
      const found = await buckets.find(at)
      if (found?.tag === tag) return found
      const isTaken =
        found !== undefined || (await containers.sizes(at)).some((container) => container.name === name)
      if (isTaken) throw new CloudFault('conflict', `there is a container ${name} already`, false)
      const rights = (await customers?.rightsOfNew(at.project)) ?? { readers: [], writers: [] }
      await containers.create(at, tag, rights)
      const made = await buckets.find(at)
      if (made) return made
      throw new CloudFault('unavailable', `container ${name} was made and can't be read`, true)
    },

    findByTag: async (tenant, tag) => {
      const all = await buckets.ofProject(projectOf(tenant))
      const found = all.find(({ bucket }) => bucket.tag === tag)
      return found && buckets.find(found.at)
    },

    find: (at) => buckets.find(containerAt(at)),

    list: buckets.list,

    configure: async (at, changes) => {
      await s3.configure(at, changes)
      const origins = changes.cors?.flatMap((rule) => rule.origins)
      if (origins) await containers.setOrigins(containerAt(at), origins)
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
        for (const region of await stores.regions())
          if ((await stores.must(region)).hasQuotas)
            // Without the role ResellerAdmin, Portico's own limit is all there is; `cloud -- check` says so.
            await unlessRefused(containers.setQuota({ region, project }, quotaBytes))
      },
    }),

    leftoversIn: async (project) => {
      const tenant = project as TenantRef // keystone's own id
      const left: Leftover[] = []
      for (const region of await stores.regions())
        await eachOf(await containers.sizes({ region, project }), async ({ name }) => {
          const at = { tenant, region, ref: name as CloudRef }
          left.push({
            what: 'bucket',
            id: name,
            isOurs: await buckets.isOurs(containerAt(at)),
            remove: async () => {
              const { hasMore } = await s3.empty(at, undefined)
              // The next round goes on with the objects that are left.
              if (!hasMore) await destroy(at)
            },
          })
        })
      return [...left, ...((await customers?.leftoversIn(project)) ?? [])]
    },
  }
}
