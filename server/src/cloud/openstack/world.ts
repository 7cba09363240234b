import type { CloudRef, TenantRef } from '../port.ts'
import { CloudFault } from '../port.ts'
import type { Client } from './client/client.ts'
import { regionsOf } from './client/endpoints.ts'
import type { OpenStackSettings } from './settings.ts'

/** What every part of the adapter works with. */
export interface World {
  client: Client
  settings: OpenStackSettings
  /** The id of this installation of Portico: what carries another is not ours. */
  installation: string
  now: () => Date
  /** A secret that follows from a text and the installation's key. */
  secretOf: (text: string) => string
  /** Where pages of the console are from; absent for commands. */
  consoleOrigin?: string | undefined
}

/** Where something is: its region, its project, its id there. */
export interface Place {
  region: string
  project: string
  id: string
}

/** The port's refs, as this adapter mints them. */
export const refOf = ({ region, project, id }: Place) => `${region}/${project}/${id}` as CloudRef

export const placeOf = (ref: CloudRef): Place => {
  const [region, project, id] = ref.split('/')
  if (!region || !project || !id) throw new CloudFault('notFound', `${ref} is of another cloud`, false)
  return { region, project, id }
}

/** A tenant is a project of keystone. */
export const projectOf = (tenant: TenantRef): string => tenant

/** The regions that are offered. */
export const regionsIn = async ({ client, settings }: Pick<World, 'client' | 'settings'>) =>
  settings.region === undefined ? regionsOf(await client.token()) : [settings.region]

/** Says for a thing that is not there that there is none. */
export const unlessMissing = async <T>(asked: Promise<T>): Promise<T | undefined> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof CloudFault && error.reason === 'notFound') return undefined
    throw error
  }
}

/** Keeps what is asked for, for a while, and nothing that failed. */
export const keptFor = <T>(ms: number, now: () => Date, ask: (key: string) => Promise<T>) => {
  const kept = new Map<string, { until: number; asked: Promise<T> }>()
  return (key: string): Promise<T> => {
    const known = kept.get(key)
    if (known && known.until > now().getTime()) return known.asked
    const entry = { until: now().getTime() + ms, asked: ask(key) }
    kept.set(key, entry)
    entry.asked.catch(() => void (kept.get(key) === entry && kept.delete(key)))
    return entry.asked
  }
}
