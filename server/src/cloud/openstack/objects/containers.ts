import { z } from 'zod/mini'
import { mustHave } from '../client/endpoints.ts'
import { rootUrl } from '../client/microversions.ts'
import type { Home } from '../network.ts'
import { unlessMissing, type World } from '../world.ts'

/*
 * A bucket is a container of Swift. Beside it s3api keeps the parts of its uploads in a second one: those of unfinished
 * uploads, and for ever those of finished ones, which are not copied. Portico makes both, marks both as its own, and
 * gives both the same rights.
 */

/** The container that s3api keeps the parts of a bucket's uploads in. */
export const segmentsOf = (bucket: string) => `${bucket}+segments`
const isSegments = (name: string) => name.endsWith('+segments')

/** The place of a container: a region, a project and its name. */
export type ContainerAt = Home & { name: string }

export interface Container {
  /** The order that made it. */
  tag: string
  createdAt: Date
  objects: number
  /** Old versions are among them. */
  bytes: number
  versioning: 'off' | 'on' | 'suspended'
  /** Who may read and who may write objects, as Swift's ACL has it. */
  readers: string[]
  writers: string[]
}

export interface ContainerSize {
  name: string
  objects: number
  /** The containers of the bucket, of its old versions and of the parts of its uploads. */
  bytes: number
}

const listed = z.array(
  z.object({ name: z.optional(z.string()), count: z.optional(z.int()), bytes: z.optional(z.int()) }),
)

/** A page of an account's containers. Swift gives 10,000 unless its operator has lowered that. */
const pageSize = 1000

const versionings: Readonly<Record<string, Container['versioning']>> = { true: 'on', false: 'suspended' }

const elementsOf = (acl: string) => acl.split(',').filter((element) => element !== '')

const object = { service: 'object' } as const
const pathOf = (name: string) => `/${encodeURIComponent(name)}`
const aclHeaders = ({ readers, writers }: Pick<Container, 'readers' | 'writers'>) => ({
  'x-container-read': readers.join(','),
  'x-container-write': writers.join(','),
})

/** The calls of Swift's own API that S3 has no equal for. */
export const containersIn = (world: World) => {
  const { client, installation, consoleOrigin } = world

  const read = async ({ name, ...home }: ContainerAt): Promise<Container | undefined> => {
    // Swift ends its refusals of HEAD in a way that breaks connections which stay open.
    const call = { ...object, ...home, method: 'GET', path: pathOf(name), query: { limit: 1 } } as const
    const headers = await unlessMissing(client.headersOf(call))
    if (!headers || headers['x-container-meta-portico'] !== installation) return undefined
    const text = (header: string) => String(headers[header] ?? '')
    return {
      tag: text('x-container-meta-portico-op'),
      createdAt: new Date(Number(text('x-timestamp')) * 1000),
      objects: Number(text('x-container-object-count')),
      bytes: Number(text('x-container-bytes-used')),
      versioning: versionings[text('x-versions-enabled').toLowerCase()] ?? 'off',
      readers: elementsOf(text('x-container-read')),
      writers: elementsOf(text('x-container-write')),
    }
  }

  const put = async ({ name, ...home }: ContainerAt, headers: Record<string, string>) =>
    client.tell({ ...object, ...home, method: 'PUT', path: pathOf(name), headers })

  const change = async ({ name, ...home }: ContainerAt, headers: Record<string, string>) =>
    client.tell({ ...object, ...home, method: 'POST', path: pathOf(name), headers })

  const allIn = async (home: Home) => {
    const all: z.infer<typeof listed> = []
    for (let marker = ''; ;) {
      const query = { format: 'json', limit: pageSize, ...(marker && { marker }) }
      const call = { ...object, ...home, method: 'GET', path: '', query } as const
      // Some clusters have no account before the first container is made.
      const page = (await unlessMissing(client.ask(call, listed))) ?? []
      all.push(...page)
      marker = page.at(-1)?.name ?? ''
      if (page.length < pageSize) return all
    }
  }

  /** Pages of the console upload to every bucket, and read what became of it. */
  const corsHeaders = (origins: readonly string[]) => ({
    'x-container-meta-access-control-allow-origin': [consoleOrigin, ...origins]
      .filter((origin) => origin !== undefined)
      .join(' '),
    'x-container-meta-access-control-expose-headers': 'etag',
  })

  return {
    /** Undefined if there is none, or one that this installation has not made. */
    read,

    create: async (at: ContainerAt, tag: string, rights: Pick<Container, 'readers' | 'writers'>) => {
      const headers = {
        'x-container-meta-portico': installation,
        'x-container-meta-portico-op': tag,
        ...aclHeaders(rights),
        ...corsHeaders([]),
      }
      await put({ ...at, name: segmentsOf(at.name) }, headers)
      await put(at, headers)
    },

    setRights: async (at: ContainerAt, rights: Pick<Container, 'readers' | 'writers'>) => {
      for (const name of [at.name, segmentsOf(at.name)]) await change({ ...at, name }, aclHeaders(rights))
    },

    setOrigins: async (at: ContainerAt, origins: readonly string[]) => change(at, corsHeaders(origins)),

    /** How many bytes the parts of a bucket's uploads take. */
    segmentBytes: async (at: ContainerAt) => (await read({ ...at, name: segmentsOf(at.name) }))?.bytes ?? 0,

    /** Removes the container of parts, which s3api leaves behind where there was no upload. */
    removeSegments: async ({ name, ...home }: ContainerAt) => {
      const call = { ...object, ...home, method: 'DELETE', path: pathOf(segmentsOf(name)) } as const
      await unlessMissing(client.tell(call))
    },

    /** The buckets of a project by name, whoever has made them, with what they hold. */
    sizes: async (home: Home): Promise<ContainerSize[]> => {
      const all = (await allIn(home)).flatMap(({ name, count = 0, bytes = 0 }) =>
        name === undefined ? [] : [{ name, objects: count, bytes }],
      )
      const bytesOf = new Map(all.map(({ name, bytes }) => [name, bytes]))
      return all
        .filter(({ name }) => !isSegments(name))
        .map((one) => ({ ...one, bytes: one.bytes + (bytesOf.get(segmentsOf(one.name)) ?? 0) }))
    },

    /**
     * Sets how many bytes a project may store; null for as many as it likes. Only a user with Swift's role ResellerAdmin
     * may do so, which is Portico's own user in its own project.
     */
    setQuota: async ({ project, region }: Home, quotaBytes: number | null) => {
      const place = { region, interface: world.settings.interface }
      const url = mustHave(await client.token(project), 'object', place)
      const path = url.slice(rootUrl(url).length - 1)
      const headers = { 'x-account-meta-quota-bytes': quotaBytes === null ? '' : String(quotaBytes) }
      await client.tell({ ...object, region, method: 'POST', path, fromRoot: true, headers })
    },
  }
}
export type Containers = ReturnType<typeof containersIn>
