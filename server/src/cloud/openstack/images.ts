import { z } from 'zod/mini'
import type { CloudRef, MachineSnapshot } from '../port.ts'
import { placeOf, refOf, unlessMissing, type Place, type World } from './world.ts'

/*
 * Snapshots of instances: private images of the company's project.
 */

const image = z.object({
  id: z.string(),
  status: z.string(),
  size: z.nullable(z.int()),
  portico: z.optional(z.string()),
  portico_op: z.optional(z.string()),
})
type Image = z.infer<typeof image>

const gib = 1024 ** 3

const states: Readonly<Record<string, MachineSnapshot['state']>> = {
  active: 'available',
  killed: 'failed',
  deactivated: 'failed',
  deleted: 'gone',
  pending_delete: 'gone',
}

const toSnapshot = (found: Image, home: Omit<Place, 'id'>): MachineSnapshot => {
  const state = states[found.status] ?? 'creating'
  return {
    ref: refOf({ ...home, id: found.id }),
    tag: found.portico_op ?? '',
    state,
    sizeGib: found.size === null ? 0 : Math.max(1, Math.ceil(found.size / gib)),
    progress: state === 'creating' ? 50 : 100,
  }
}

export const imagesIn = (world: World) => {
  const { client, installation } = world
  const isOurs = ({ portico }: Image) => portico === installation

  const find = async (ref: CloudRef): Promise<MachineSnapshot | undefined> => {
    const { id, ...home } = placeOf(ref)
    const call = { service: 'image', method: 'GET', ...home, path: `/images/${id}` } as const
    const found = await unlessMissing(client.ask(call, image))
    return found && isOurs(found) ? toSnapshot(found, home) : undefined
  }

  return {
    find,

    ofOrder: async (home: Omit<Place, 'id'>, tag: string): Promise<MachineSnapshot | undefined> => {
      const query = { portico_op: tag, visibility: 'private' }
      const found = await client.all({ service: 'image', ...home, path: '/images', query }, 'images', image)
      const ours = found.find(isOurs)
      return ours && toSnapshot(ours, home)
    },

    destroy: async (ref: CloudRef) => {
      // What is not ours is not there.
      if (!(await find(ref))) return
      const { id, ...home } = placeOf(ref)
      await unlessMissing(client.tell({ service: 'image', method: 'DELETE', ...home, path: `/images/${id}` }))
    },
  }
}
