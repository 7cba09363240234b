import type { BucketAt, CloudBucket } from '../../objects.ts'
import type { CloudRef, TenantRef } from '../../port.ts'
import { projectsOf } from '../tenancy.ts'
import { projectOf, type World } from '../world.ts'
import type { Container, ContainerAt, Containers, ContainerSize } from './containers.ts'
import { eachOf } from './eachOf.ts'
import type { ObjectStores } from './stores.ts'

/** The number of buckets on a page of all. */
const pageSize = 1000

/** A bucket goes by its name. */
export const containerAt = ({ tenant, region, ref }: BucketAt): ContainerAt => ({
  region,
  project: projectOf(tenant),
  name: ref,
})

const keyOf = ({ region, project, name }: ContainerAt) => `${region}/${project}/${name}`

/** Swift tells one number for a bucket: old versions and unfinished uploads are among its bytes. */
const listedBucket = (
  { project, name }: ContainerAt,
  { tag, createdAt }: Pick<Container, 'tag' | 'createdAt'>,
  { objects, bytes }: Pick<ContainerSize, 'objects' | 'bytes'>,
): CloudBucket => ({
  // The refs of this adapter: a bucket's name, and a project of keystone.
  ref: name as CloudRef,
  tenant: project as TenantRef,
  tag,
  createdAt,
  usage: { objects, bytes, oldBytes: 0, unfinishedBytes: 0 },
})

/** Finds the containers that this installation has made, alone and all of them. */
export const bucketsIn = (world: World, stores: ObjectStores, containers: Containers) => {
  /** Containers that were read, so that a list of all needs no call for each of them. */
  const known = new Map<string, Container>()
  const look = async (at: ContainerAt) => {
    const found = await containers.read(at)
    if (found) known.set(keyOf(at), found)
    else known.delete(keyOf(at))
    return found
  }

  const ofProject = async (project: string) => {
    const buckets: { at: ContainerAt; bucket: CloudBucket }[] = []
    for (const region of await stores.regions())
      await eachOf(await containers.sizes({ region, project }), async (size) => {
        const at = { region, project, name: size.name }
        const found = known.get(keyOf(at)) ?? (await look(at))
        if (found) buckets.push({ at, bucket: listedBucket(at, found, size) })
      })
    return buckets
  }

  const listAll = async () => {
    const all: CloudBucket[] = []
    await eachOf(await projectsOf(world), async (project) => {
      for (const { bucket } of await ofProject(project)) all.push(bucket)
    })
    return all.toSorted((one, other) => (one.ref < other.ref ? -1 : 1))
  }
  /** All buckets, as they were when a first page was asked for: accounts can only be read one by one. */
  let listing: Promise<CloudBucket[]> | undefined

  return {
    find: async (at: ContainerAt): Promise<CloudBucket | undefined> => {
      const found = await look(at)
      if (!found) return undefined
      const bytes = found.bytes + (await containers.segmentBytes(at))
      const { objects, versioning } = found
      return { ...listedBucket(at, found, { objects, bytes }), access: 'private', versioning }
    },

    isOurs: async (at: ContainerAt) => (known.get(keyOf(at)) ?? (await look(at))) !== undefined,

    ofProject,

    list: async (after: string): Promise<CloudBucket[]> => {
      if (after === '' || !listing) listing = listAll()
      const asked = listing
      asked.catch(() => void (listing === asked && (listing = undefined)))
      const page = (await asked).filter(({ ref }) => ref > after).slice(0, pageSize)
      if (page.length === 0 && listing === asked) listing = undefined
      return page
    },

    /** The region of a bucket, which nobody knows if it is no company's; undefined if it is gone. */
    regionOf: async (at: BucketAt): Promise<string | undefined> => {
      if (at.region !== '') return at.region
      for (const region of await stores.regions())
        if (await look(containerAt({ ...at, region }))) return region
      return undefined
    },
  }
}
