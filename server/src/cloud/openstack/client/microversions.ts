import { z } from 'zod/mini'
import { CloudFault } from '../../port.ts'
import type { Service } from './endpoints.ts'
import type { Answer } from './transport.ts'

/** What the calls are written for: at the least, and the newest whose answers are known. */
const wanted: Partial<Record<Service, { name: string; least: number; most: number }>> = {
  // 2.60 is Queens; 2.73 tells of locks, 2.79 is Train.
  compute: { name: 'compute', least: 60, most: 79 },
  // 3.42 extends attached volumes, 3.60 is Ussuri.
  volume: { name: 'volume', least: 42, most: 60 },
}

const version = z.object({
  version: z.optional(z.string()),
  max_version: z.optional(z.string()),
  min_version: z.optional(z.string()),
  id: z.string(),
})
const versionAnswer = z.union([
  z.object({ version }),
  z.object({ versions: z.array(version).check(z.minLength(1)) }),
])

/** Where a service tells its versions: its address up to the version in it. */
export const versionUrl = (endpoint: string) => {
  const found = /\/v\d+(\.\d+)?(?=\/|$)/.exec(endpoint)
  return found ? `${endpoint.slice(0, found.index)}${found[0]}/` : endpoint
}

/** Where a service tells which of its versions there are. */
export const rootUrl = (endpoint: string) => versionUrl(endpoint).replace(/\/v\d+(\.\d+)?\/$/, '/')

/** The names of the versions that a service lists: `v2`, `v2.1`. */
export const versionIdsOf = ({ text }: Pick<Answer, 'text'>): string[] => {
  const answer = versionsIn(text)
  return answer && 'versions' in answer ? answer.versions.map(({ id }) => id) : []
}

export const hasMicroversions = (service: Service) => wanted[service] !== undefined

/** The newest version that a service has, as it writes it: `2.93`. */
export const newestOf = (service: Service, { status, text }: Pick<Answer, 'status' | 'text'>): string => {
  const answer = versionsIn(text)
  if (!answer)
    throw new CloudFault(
      'unavailable',
      `${service} version: ${status}, an answer that is not understood`,
      true,
    )
  const current = 'version' in answer ? answer.version : answer.versions[0]
  return current?.version ?? current?.max_version ?? ''
}

const versionsIn = (text: string) => {
  try {
    return z.safeParse(versionAnswer, JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** The header that pins a call to the newest version that both sides know. */
export const pinned = (service: Service, newest: string): Record<string, string> => {
  const known = wanted[service]
  if (!known) return {}
  const [major, minor] = newest.split('.').map(Number)
  if (minor === undefined || minor < known.least)
    throw new CloudFault(
      'rejected',
      `${service} has version ${newest || 'unknown'}, and ${major ?? 0}.${known.least} is needed`,
      false,
    )
  return { 'openstack-api-version': `${known.name} ${major}.${Math.min(minor, known.most)}` }
}
