import { createHash } from 'node:crypto'
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3'
import { CloudFault, type TenantRef } from '../port.ts'

/** The credentials that sign calls, and the endpoint that they go to. */
export interface Connection {
  /** Where Portico itself reaches the store. */
  endpoint: string
  /** Where browsers and customers do: what is signed for them is signed for this. */
  publicEndpoint: string
  /** The region that requests are signed for. */
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Other credentials for what is signed for others; absent: the same. */
  forLinks?: (() => Promise<{ accessKeyId: string; secretAccessKey: string }>) | undefined
  /** The certificate of the authority that the endpoint is checked against; absent: those of the system. */
  ca?: string | undefined
}

export type Connect = (tenant: TenantRef, region: string) => Promise<Connection>

/** The SDK, which is large: loaded when object storage is first used. */
export const loadSdk = async () => {
  const [s3, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
  ])
  return { ...s3, getSignedUrl }
}
export type Sdk = Awaited<ReturnType<typeof loadSdk>>

export interface Clients {
  /** For calls from here. */
  calls: S3Client
  /** For what is signed for others, at the public address. */
  signs: S3Client
}

/** Deleting many objects needs the MD5 of the list: older stores, Swift among them, know no other checksum. */
const addContentMd5 = (client: S3Client) =>
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        // The SDK types a request, which by this step is one of HTTP, as unknown.
        const { body, headers } = args.request as { headers: Record<string, string>; body?: unknown }
        if (commandName === 'DeleteObjectsCommand' && typeof body === 'string')
          headers['content-md5'] = createHash('md5').update(body).digest('base64')
        return next(args)
      },
    { step: 'build', name: 'contentMd5' },
  )

/** Companies whose connections stay open; whoever was asked for longest ago makes room. */
const mostOpen = 100

const callMs = 60_000

/** Clients by tenant and region, made when first used. */
export const clientsOf = (connect: Connect) => {
  const open = new Map<string, Promise<Clients>>()
  const make = async (tenant: TenantRef, region: string): Promise<Clients> => {
    const [sdk, connection] = await Promise.all([loadSdk(), connect(tenant, region)])
    const { accessKeyId, secretAccessKey, ca, forLinks } = connection
    const own = { accessKeyId, secretAccessKey }
    const clientAt = (endpoint: string, credentials: S3ClientConfig['credentials'] = own) => {
      const client = new sdk.S3Client({
        endpoint,
        region: connection.region,
        credentials,
        forcePathStyle: true,
        // A link would carry the checksum of an empty body.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        requestHandler: {
          requestTimeout: callMs,
          throwOnRequestTimeout: true,
          ...(ca !== undefined && { httpsAgent: { ca } }),
        },
      })
      addContentMd5(client)
      return client
    }
    return { calls: clientAt(connection.endpoint), signs: clientAt(connection.publicEndpoint, forLinks) }
  }
  const destroy = async (clients: Promise<Clients> | undefined) => {
    const made = await clients?.catch(() => undefined)
    made?.calls.destroy()
    made?.signs.destroy()
  }
  return {
    for: async (tenant: TenantRef, region: string): Promise<Clients> => {
      const key = `${tenant} ${region}`
      const clients = open.get(key) ?? make(tenant, region)
      open.delete(key)
      open.set(key, clients)
      const [oldest] = open.keys()
      if (open.size > mostOpen && oldest !== undefined) {
        void destroy(open.get(oldest))
        open.delete(oldest)
      }
      try {
        return await clients
      } catch (error) {
        open.delete(key)
        throw asFault(error)
      }
    },
    close: async () => {
      await Promise.all([...open.values()].map(destroy))
      open.clear()
    },
  }
}

/** An S3 error as a fault of the port. */
export const asFault = (error: unknown): CloudFault => {
  if (error instanceof CloudFault) return error
  const {
    name = '',
    message = '',
    $metadata,
  } = (error ?? {}) as {
    name?: string
    message?: string
    $metadata?: { httpStatusCode?: number }
  }
  const status = $metadata?.httpStatusCode
  const fault = (reason: CloudFault['reason'], retryable: boolean) =>
    new CloudFault(reason, `object storage: ${name} ${message}`, retryable, { cause: error })
  if (name === 'TimeoutError') return fault('timeout', true)
  if (status === undefined || status >= 500)
    return fault(status === 507 ? 'noCapacity' : 'unavailable', status !== 507)
  if (status === 404) return fault('notFound', false)
  if (status === 409 || status === 412) return fault('conflict', false)
  return status === 429 ? fault('unavailable', true) : fault('rejected', false)
}

/** Runs a call, and gives its failure in the words of the port. */
export const inFaults = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call()
  } catch (error) {
    throw asFault(error)
  }
}

/** The same, where it is no failure that a thing is gone. */
export const unlessGone = async (call: () => Promise<unknown>): Promise<void> => {
  try {
    await inFaults(call)
  } catch (error) {
    if (!(error instanceof CloudFault) || error.reason !== 'notFound') throw error
  }
}
