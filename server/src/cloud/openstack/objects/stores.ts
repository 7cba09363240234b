import { z } from 'zod/mini'
import { CloudFault } from '../../port.ts'
import { endpointOf } from '../client/endpoints.ts'
import { keptFor, regionsIn, type World } from '../world.ts'

/** The object storage of a region. */
export interface ObjectStore {
  /** The origin that Portico sends its own S3 requests to. */
  endpoint: string
  /** The origin that browsers and customers' programs use. */
  publicEndpoint: string
  hasVersions: boolean
  /** Whether the store holds an account to a number of bytes. */
  hasQuotas: boolean
  /** How many parts an upload may have; undefined where the store does not say. */
  mostParts: number | undefined
}

/** The object store of a region, or the setting that Portico misses to use it. */
export type ObjectStoreFinding = { store: ObjectStore } | { missing: string | undefined }

/** Operators rarely reconfigure Swift. */
const keptMs = 5 * 60_000

/** Swift's list of its middleware and their limits; what is in use of it. */
const infoAnswer = z.object({
  s3api: z.optional(
    z.object({
      s3_acl: z.optional(z.boolean()),
      max_upload_part_num: z.optional(z.int()),
      allow_multipart_uploads: z.optional(z.boolean()),
    }),
  ),
  slo: z.optional(z.object({ max_manifest_segments: z.optional(z.int()) })),
  object_versioning: z.optional(z.unknown()),
  account_quotas: z.optional(z.unknown()),
})

/** Operators can hide the list, and other servers that speak Swift's protocol have none or another one. */
const infoIn = async ({ client }: World, region: string): Promise<z.infer<typeof infoAnswer>> => {
  const call = { service: 'object', method: 'GET', path: '/info', fromRoot: true, region } as const
  try {
    return await client.ask(call, infoAnswer)
  } catch (error) {
    if (error instanceof CloudFault && !error.retryable) return {}
    throw error
  }
}

const noCredentials =
  "This application credential may not make the EC2 credentials that S3 needs, so object storage isn't offered: create it with --unrestricted, or give a user and OS_PASSWORD."
const noS3 =
  "/info lists no s3api, so object storage isn't offered: add s3api and s3token to the pipeline of Swift's proxy, or set OS_S3_URL where S3 is served."
const noParts =
  "s3api has allow_multipart_uploads = false, so object storage isn't offered: files of more than 16 MiB are uploaded in parts."
const ownAcls =
  "s3api has s3_acl = true, which locks everybody out of containers that it has not made itself, so object storage isn't offered."

const lookIn = async (world: World, region: string): Promise<ObjectStoreFinding> => {
  const { client, settings } = world
  const token = await client.token()
  const urlBy = (by: string) => endpointOf(token, 'object', { region, interface: by })
  const url = urlBy(settings.interface)
  if (url === undefined) return { missing: undefined }
  if (token.isRestricted) return { missing: noCredentials }
  const { s3api, slo, ...info } = await infoIn(world, region)
  if (!s3api && settings.s3Url === undefined) return { missing: noS3 }
  if (s3api?.s3_acl) return { missing: ownAcls }
  if (s3api?.allow_multipart_uploads === false) return { missing: noParts }
  const most = [s3api?.max_upload_part_num, slo?.max_manifest_segments].filter((n) => n !== undefined)
  return {
    store: {
      endpoint: settings.s3Url ?? new URL(url).origin,
      publicEndpoint: settings.s3Url ?? new URL(urlBy('public') ?? url).origin,
      // RADOS Gateway, which has no such list, keeps versions.
      hasVersions: !s3api || info.object_versioning !== undefined,
      hasQuotas: info.account_quotas !== undefined,
      mostParts: most.length === 0 ? undefined : Math.min(...most),
    },
  }
}

export interface ObjectStores {
  /** The regions that have one. */
  regions(): Promise<string[]>
  look(region: string): Promise<ObjectStoreFinding>
  /** Undefined where the region has none that Portico can use. */
  in(region: string): Promise<ObjectStore | undefined>
  must(region: string): Promise<ObjectStore>
}

/** Which regions have object storage with an S3 API. */
export const objectStoresIn = (world: World): ObjectStores => {
  const look = keptFor(keptMs, world.now, (region) => lookIn(world, region))
  const find = async (region: string) => {
    const found = await look(region)
    return 'store' in found ? found.store : undefined
  }
  return {
    look,
    regions: async () => {
      const all = await regionsIn(world)
      const has = await Promise.all(all.map(find))
      return all.filter((_, at) => has[at])
    },
    in: find,
    must: async (region) => {
      const store = await find(region)
      if (store) return store
      throw new CloudFault('rejected', `region ${region} has no object storage with an S3 API`, false)
    },
  }
}
