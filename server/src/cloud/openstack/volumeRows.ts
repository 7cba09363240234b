import { z } from 'zod/mini'
import { CloudFault } from '../port.ts'
import type { CloudVolume, CloudVolumeSnapshot } from '../volumes.ts'
import { refOf, unlessMissing, type Place, type World } from './world.ts'
import { noteOfOrder } from './tags.ts'

/*
 * Volumes and snapshots of cinder. Whose they are and which order made them is in their metadata.
 */

const metadata = z.record(z.string(), z.string())

export const volume = z.object({
  id: z.string(),
  status: z.string(),
  size: z.int(),
  metadata,
  attachments: z.array(z.object({ server_id: z.string(), device: z.nullish(z.string()) })),
  'os-vol-tenant-attr:tenant_id': z.optional(z.string()),
})
export type Volume = z.infer<typeof volume>

export const snapshot = z.object({ id: z.string(), status: z.string(), size: z.int(), metadata })
export type Snapshot = z.infer<typeof snapshot>

const states: Readonly<Record<string, CloudVolume['state']>> = {
  available: 'available',
  'in-use': 'attached',
  attaching: 'attaching',
  reserved: 'attaching',
  detaching: 'detaching',
  extending: 'resizing',
  retyping: 'resizing',
  reverting: 'restoring',
  'restoring-backup': 'restoring',
  deleting: 'gone',
}

const stateOf = ({ status }: Volume): CloudVolume['state'] =>
  states[status] ?? (status.startsWith('error') ? 'failed' : 'creating')

const settled: ReadonlySet<CloudVolume['state']> = new Set(['available', 'attached', 'failed', 'gone'])

export const toVolume = (found: Volume, home: Omit<Place, 'id'>): CloudVolume => {
  const state = stateOf(found)
  const [attached] = found.attachments
  return {
    ref: refOf({ ...home, id: found.id }),
    tag: found.metadata['portico_op'] ?? '',
    state,
    progress: settled.has(state) ? 100 : 50,
    sizeGib: found.size,
    // What the hypervisor shows the guest of it.
    serial: found.id.slice(0, 20),
    ...(attached && { machineRef: refOf({ ...home, id: attached.server_id }) }),
    ...(attached?.device && { device: attached.device.replace('/dev/', '') }),
    ...(state === 'failed' && { fault: { reason: 'rejected', message: `cinder: ${found.status}` } }),
  }
}

const snapshotStates: Readonly<Record<string, CloudVolumeSnapshot['state']>> = {
  available: 'available',
  restoring: 'available',
  'backing-up': 'available',
  deleting: 'gone',
  deleted: 'gone',
  error: 'failed',
  error_deleting: 'failed',
}

export const toVolumeSnapshot = (found: Snapshot, home: Omit<Place, 'id'>): CloudVolumeSnapshot => {
  const state = snapshotStates[found.status] ?? 'creating'
  return {
    ref: refOf({ ...home, id: found.id }),
    tag: found.metadata['portico_op'] ?? '',
    state,
    sizeGib: found.size,
    progress: state === 'creating' ? 50 : 100,
  }
}

/** Refuses what cinder is at, and what has failed for good. */
export const refuseUnsettled = (found: Volume) => {
  const state = stateOf(found)
  if (state === 'available' || state === 'attached') return
  throw new CloudFault('conflict', `volume ${found.id} is ${found.status}`, state !== 'failed')
}

/** So many orders are remembered on a volume: the value of its metadata has 255 characters. */
const remembered = 8
const noteKey = 'portico_did'
const notesOf = (found: Volume) => found.metadata[noteKey]?.split(' ') ?? []

export const wasDone = (found: Volume, tag: string) => notesOf(found).includes(noteOfOrder(tag))
export const noteOf = (found: Volume, tag: string) => ({
  [noteKey]: [...notesOf(found), noteOfOrder(tag)].slice(-remembered).join(' '),
})

/** How cinder is asked for what has this in its metadata. */
const marked = (about: Record<string, string>) => ({ metadata: JSON.stringify(about) })

/** Reads what is ours of a project, or of all. */
export const volumesIn = (world: World) => {
  const { client, installation } = world
  const isOurs = ({ metadata: found }: { metadata: Record<string, string> }) =>
    found['portico'] === installation

  const read = async ({ id, region, project }: Place): Promise<Volume | undefined> => {
    const call = { service: 'volume', method: 'GET', region, project, path: `/volumes/${id}` } as const
    const found = (await unlessMissing(client.ask(call, z.object({ volume }))))?.volume
    return found && isOurs(found) ? found : undefined
  }

  const all = async (
    { region, project }: { region: string; project?: string },
    about: Record<string, string> = {},
  ) => {
    const query = {
      ...marked({ portico: installation, ...about }),
      ...(project === undefined && { all_tenants: true }),
    }
    const call = { service: 'volume', region, project, path: '/volumes/detail', query } as const
    return (await client.all(call, 'volumes', volume)).filter(isOurs)
  }

  return {
    read,
    all,

    must: async (place: Place): Promise<Volume> => {
      const found = await read(place)
      if (found && stateOf(found) !== 'gone') return found
      throw new CloudFault('notFound', `there is no volume ${place.id} of ours`, false)
    },

    ofOrder: async (home: Omit<Place, 'id'>, tag: string) => (await all(home, { portico_op: tag }))[0],

    readSnapshot: async ({ id, ...home }: Place): Promise<Snapshot | undefined> => {
      const call = { service: 'volume', method: 'GET', ...home, path: `/snapshots/${id}` } as const
      const found = (await unlessMissing(client.ask(call, z.object({ snapshot }))))?.snapshot
      return found && isOurs(found) ? found : undefined
    },

    snapshotOfOrder: async ({ region, project }: Omit<Place, 'id'>, tag: string) => {
      const query = marked({ portico: installation, portico_op: tag })
      const call = { service: 'volume', region, project, path: '/snapshots/detail', query } as const
      return (await client.all(call, 'snapshots', snapshot)).find(
        (one) => isOurs(one) && one.metadata['portico_op'] === tag,
      )
    },
  }
}
