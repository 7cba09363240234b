import { z } from 'zod/mini'
import { CloudFault, type CloudRef, type Order } from '../port.ts'
import type { CloudVolume, CloudVolumeSnapshot, Volumes, VolumeSpec } from '../volumes.ts'
import type { Offers } from './offers.ts'
import { serversIn } from './servers.ts'
import { metadataOf } from './tags.ts'
import {
  noteOf,
  refuseUnsettled,
  snapshot as snapshotAnswer,
  toVolume,
  toVolumeSnapshot,
  volume as volumeAnswer,
  volumesIn,
  wasDone,
  type Volume,
} from './volumeRows.ts'
import type { Metrics } from './metrics/metrics.ts'
import { placeOf, projectOf, regionsIn, unlessMissing, type Place, type World } from './world.ts'

const conflict = (message: string, retryable = false) => new CloudFault('conflict', message, retryable)
const rejected = (message: string) => new CloudFault('rejected', message, false)

/** Cinder's volumes, behind the port. */
export const volumesOf = (world: World, offers: Offers, metrics: Metrics): Volumes => {
  const { client, settings } = world
  const known = volumesIn(world)
  const servers = serversIn(world)

  const tell = (
    { region, project }: Omit<Place, 'id'>,
    method: 'POST' | 'DELETE',
    path: string,
    body?: unknown,
  ) => client.tell({ service: 'volume', method, region, project, path, body })

  const find = async (ref: CloudRef): Promise<CloudVolume | undefined> => {
    const place = placeOf(ref)
    const found = await known.read(place)
    return found && toVolume(found, homeOf(place))
  }

  /** Carries out what `effect` does to the volume as it is, once an order. */
  const change = async (
    { tag }: Order,
    ref: CloudRef,
    effect: (found: Volume, place: Place) => Promise<'done' | 'nothing'>,
  ): Promise<CloudVolume> => {
    const place = placeOf(ref)
    const found = await known.must(place)
    if (wasDone(found, tag) || (await effect(found, place)) === 'nothing')
      return toVolume(found, homeOf(place))
    const body = { metadata: noteOf(found, tag) }
    await tell(place, 'POST', `/volumes/${place.id}/metadata`, body)
    return toVolume(await known.must(place), homeOf(place))
  }

  const create = async ({ tenant, tag, isFirst }: Order, spec: VolumeSpec): Promise<CloudVolume> => {
    const home = { region: spec.region, project: projectOf(tenant) }
    const made = isFirst ? undefined : await known.ofOrder(home, tag)
    if (made) return toVolume(made, home)
    const type = await offers.volumeType(spec.region, spec.typeRef)
    const source = spec.source && placeOf(spec.source.ref).id
    const body = {
      volume: {
        name: spec.name,
        size: spec.sizeGib,
        volume_type: type.id,
        metadata: metadataOf(world, tag),
        ...(spec.source?.kind === 'snapshot' && { snapshot_id: source }),
        ...(spec.source?.kind === 'volume' && { source_volid: source }),
      },
    }
    const call = { service: 'volume', method: 'POST', ...home, path: '/volumes', body } as const
    return toVolume((await client.ask(call, z.object({ volume: volumeAnswer }))).volume, home)
  }

  const findSnapshot = async (ref: CloudRef): Promise<CloudVolumeSnapshot | undefined> => {
    const place = placeOf(ref)
    const found = await known.readSnapshot(place)
    return found && toVolumeSnapshot(found, homeOf(place))
  }

  return {
    create,
    find,

    findByTag: async (tenant, tag) => {
      for (const region of await regionsIn(world)) {
        const home = { region, project: projectOf(tenant) }
        const found = await known.ofOrder(home, tag)
        if (found) return toVolume(found, home)
      }
      return undefined
    },

    list: async () => {
      const own = settings.tenancy.kind === 'single' ? (await client.token()).project.id : undefined
      const regions = (await regionsIn(world)).map(async (region) => {
        const scope = own === undefined ? { region } : { region, project: own }
        return (await known.all(scope)).map((found) =>
          toVolume(found, { region, project: found['os-vol-tenant-attr:tenant_id'] ?? own ?? '' }),
        )
      })
      return (await Promise.all(regions)).flat().filter(({ state }) => state !== 'gone')
    },

    attachedTo: async (machine) => {
      const place = placeOf(machine)
      const home = homeOf(place)
      const found = await known.all(home)
      return found
        .filter(({ attachments: all }) => all.some(({ server_id }) => server_id === place.id))
        .map((one) => toVolume(one, home))
    },

    attach: (order, ref, machine) =>
      change(order, ref, async (found, place) => {
        const host = placeOf(machine)
        const [attached] = found.attachments
        if (attached?.server_id === host.id) return 'nothing'
        if (attached) throw conflict(`volume ${place.id} is attached to ${attached.server_id}`)
        refuseUnsettled(found)
        await servers.must(host)
        const body = { volumeAttachment: { volumeId: place.id } }
        await client.tell({ ...attachments(place, host.id), method: 'POST', body })
        return 'done'
      }),

    // Nova has no way to take a volume from a guest that does not let go: asking again is all that can be done.
    detach: (order, ref) =>
      change(order, ref, async (found, place) => {
        const [attached] = found.attachments
        if (!attached || found.status === 'detaching') return 'nothing'
        refuseUnsettled(found)
        const { path, ...at } = attachments(place, attached.server_id)
        await unlessMissing(client.tell({ ...at, method: 'DELETE', path: `${path}/${place.id}` }))
        return 'done'
      }),

    resize: (order, ref, sizeGib) =>
      change(order, ref, async (found, place) => {
        refuseUnsettled(found)
        if (sizeGib < found.size) throw rejected('a volume can not shrink')
        if (sizeGib === found.size) return 'nothing'
        await tell(place, 'POST', `/volumes/${place.id}/action`, { 'os-extend': { new_size: sizeGib } })
        return 'done'
      }),

    snapshot: async ({ tag }, ref, name) => {
      const place = placeOf(ref)
      const home = homeOf(place)
      const taken = await known.snapshotOfOrder(home, tag)
      if (taken) return toVolumeSnapshot(taken, home)
      refuseUnsettled(await known.must(place))
      // Without force, what is attached is refused.
      const body = { snapshot: { volume_id: place.id, name, force: true, metadata: metadataOf(world, tag) } }
      const call = { service: 'volume', method: 'POST', ...home, path: '/snapshots', body } as const
      return toVolumeSnapshot((await client.ask(call, z.object({ snapshot: snapshotAnswer }))).snapshot, home)
    },
    findSnapshot,

    restore: (order, ref, from) =>
      change(order, ref, async (found, place) => {
        refuseUnsettled(found)
        if (found.attachments.length > 0) throw conflict(`volume ${place.id} is attached`)
        const body = { revert: { snapshot_id: placeOf(from).id } }
        await tell(place, 'POST', `/volumes/${place.id}/action`, body)
        return 'done'
      }),

    destroySnapshot: async (_, ref) => {
      const place = placeOf(ref)
      const found = await known.readSnapshot(place)
      if (found && found.status !== 'deleting')
        await unlessMissing(unlessNeeded(tell(place, 'DELETE', `/snapshots/${place.id}`)))
    },

    destroy: async (_, ref) => {
      const place = placeOf(ref)
      const found = await known.read(place)
      if (!found || found.status === 'deleting') return
      if (found.attachments.length > 0) throw conflict(`volume ${place.id} is attached`)
      await unlessMissing(unlessNeeded(tell(place, 'DELETE', `/volumes/${place.id}`)))
      await metrics.forget(ref)
    },

    metrics: (ref, wanted) => metrics.series(ref, wanted, 'readBytes', 'writeBytes', 'readOps', 'writeOps'),
  }
}

const attachments = ({ region, project }: Place, serverId: string) =>
  ({ service: 'compute', region, project, path: `/servers/${serverId}/os-volume_attachments` }) as const

const homeOf = ({ region, project }: Place) => ({ region, project })

/** Cinder refuses with 400 what others still depend on; snapshots that are being deleted among them. */
const unlessNeeded = async (asked: Promise<void>) => {
  try {
    await asked
  } catch (error) {
    if (
      error instanceof CloudFault &&
      error.reason === 'rejected' &&
      /status|dependent|snapshot/i.test(error.message)
    )
      throw conflict(error.message, true)
    throw error
  }
}
