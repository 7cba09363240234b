import { z } from 'zod/mini'
import { CloudFault } from '../../port.ts'
import type { Client } from '../client/client.ts'
import type { World } from '../world.ts'
import { objectStoresIn } from './stores.ts'

interface Looked {
  version: string
  offers: string
  missing?: (string | undefined)[]
}

/** An upload of the console has so many parts at most. */
const partsOfConsole = 10_000

const deadlineMs = 10_000

/** Whether the store lets pages of the console send files: asked as a browser asks before a signed upload. */
const preflight = async (
  { client, consoleOrigin = '' }: World,
  origin: string,
): Promise<string | undefined> => {
  const advice = `Set cors_preflight_allow_origin = ${consoleOrigin || 'the address of the console'} in s3api of Swift's proxy: uploads in the browser fail without it.`
  const answer = await sent(client, {
    method: 'OPTIONS',
    url: `${origin}/portico-check/upload?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=check`,
    headers: { origin: consoleOrigin, 'access-control-request-method': 'PUT' },
    deadlineMs,
  })
  if (!answer) return `S3 can't be reached at ${origin}: set OS_S3_URL to where customers reach it.`
  const allowed = answer.headers['access-control-allow-origin']
  return answer.status < 300 && (allowed === consoleOrigin || allowed === '*') ? undefined : advice
}

const sent = async (client: Client, request: Parameters<Client['send']>[0]) => {
  try {
    return await client.send(request)
  } catch {
    return undefined
  }
}

/** Whether Portico may use its own project's account, as it will use those of companies. */
const accountRefused = async ({ client }: World, region: string): Promise<string | undefined> => {
  try {
    await client.tell({ service: 'object', method: 'GET', path: '', query: { limit: 1 }, region })
    return undefined
  } catch (error) {
    if (!(error instanceof CloudFault) || error.reason === 'notFound') return undefined
    if (error.reason !== 'rejected') throw error
    return "Portico's user may not use Swift: OS_TENANCY_ROLE has to be one of operator_roles of keystoneauth in Swift's proxy."
  }
}

const roles = z.object({ roles: z.array(z.object({ name: z.string() })) })

const roleMissing = async ({ client, settings: { objectRole } }: World): Promise<string | undefined> => {
  if (objectRole === undefined) return undefined
  const call = { service: 'identity', method: 'GET', path: '/roles', query: { name: objectRole } } as const
  const found = (await client.ask(call, roles)).roles
  if (found.some(({ name }) => name === objectRole)) return undefined
  return `Keystone has no role ${objectRole} (OS_OBJECT_ROLE): create one that no service gives any rights.`
}

/** The features of a region's object storage that Portico offers, and advice to its operator for more. */
export const lookAtObjects = async (world: World, region: string): Promise<Looked> => {
  const { client, settings } = world
  const found = await objectStoresIn(world).look(region)
  if (!('store' in found)) return { version: 'none', offers: 'no object storage', missing: [found.missing] }
  const { publicEndpoint, hasVersions, hasQuotas, mostParts } = found.store
  const isShared = settings.tenancy.kind === 'single'
  const hasKeys = settings.objectRole !== undefined && !isShared
  const mayLimit = isShared || (hasQuotas && (await client.token()).roles.includes('ResellerAdmin'))
  return {
    version: 'S3',
    offers: `buckets at ${publicEndpoint}${hasVersions ? ', with versions' : ''}${hasKeys ? ', with access keys for customers' : ''}`,
    missing: [
      await accountRefused(world, region),
      await preflight(world, publicEndpoint),
      hasKeys || isShared
        ? undefined
        : 'Customers get no access keys for their own programs: create a role that no service gives any rights, and name it in OS_OBJECT_ROLE.',
      hasKeys ? await roleMissing(world) : undefined,
      hasVersions
        ? undefined
        : 'Swift keeps no versions: allow_object_versioning is off in versioned_writes.',
      mostParts === undefined || mostParts >= partsOfConsole
        ? undefined
        : `An upload has ${mostParts} parts at most, and large files need up to ${partsOfConsole}: raise max_upload_part_num of s3api and max_manifest_segments of slo.`,
      mayLimit
        ? undefined
        : "Swift does not hold companies to the bytes that they may store: it needs account_quotas in its pipeline, and Portico's user the role ResellerAdmin in its own project.",
    ],
  }
}
