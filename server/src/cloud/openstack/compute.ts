import { z } from 'zod/mini'
import {
  CloudFault,
  type CloudRef,
  type Compute,
  type Machine,
  type MachineSpec,
  type Order,
} from '../port.ts'
import { addressesOn, ensureAddresses, floatingIps, ourPorts, releaseAddresses, sorted } from './addresses.ts'
import { looksOf, paceOf } from './builds.ts'
import { changesOf, powerAction, refuseBusy, refuseOn } from './changes.ts'
import { imagesIn } from './images.ts'
import { networkOf } from './network.ts'
import type { Offers } from './offers.ts'
import { halfIn, serversIn, stateOf, taskOf, toMachine, type Server } from './servers.ts'
import { metadataOf, orderIn, orderTag, ourTag } from './tags.ts'
import { openScreen } from './screen.ts'
import { userDataOf } from '../userData.ts'
import type { Metrics } from './metrics/metrics.ts'
import { placeOf, projectOf, refOf, regionsIn, unlessMissing, type Place, type World } from './world.ts'

/** Nova's servers, behind the port. */
export const computeOf = (world: World, offers: Offers, metrics: Metrics): Compute => {
  const { client } = world
  const servers = serversIn(world)
  const look = looksOf(world, servers)
  const pace = paceOf(world, servers.building)
  const images = imagesIn(world)
  const network = networkOf(world)
  const { act, change } = changesOf(world)

  const create = async (order: Order, spec: MachineSpec): Promise<Machine> => {
    const home = { region: spec.region, project: projectOf(order.tenant) }
    const known = order.isFirst ? undefined : await servers.ofOrder(home, order.tag)
    if (known) return withAddresses(home, known)
    const flavor = await offers.flavor(spec.region, spec.planRef)
    const image = await offers.image(spec.region, spec.imageRef)
    if (spec.zone !== undefined && !(await offers.zones(spec.region)).includes(spec.zone))
      throw new CloudFault('rejected', `region ${spec.region} has no zone ${spec.zone}`, false)
    const wanted = { tag: order.tag, isPublic: spec.publicIpv4 }
    const portIds = spec.portRefs?.map((ref) => placeOf(ref).id)
    const { ports, addresses } = await orRelease(home, order, async () => {
      if (portIds)
        return { ports: portIds, addresses: await addressesOn(world, home, { ...wanted, portIds }) }
      const made = await ensureAddresses(world, home, await network(home), wanted)
      return { ports: [made.portId], addresses: made.addresses }
    })
    const userData = userDataOf(spec)
    const body = {
      server: {
        name: spec.name,
        flavorRef: flavor.id,
        imageRef: image.id,
        networks: ports.map((port) => ({ port })),
        tags: [ourTag(world), orderTag(order.tag)],
        metadata: metadataOf(world, order.tag),
        ...(spec.zone !== undefined && { availability_zone: spec.zone }),
        ...(userData !== undefined && { user_data: userData }),
        ...(spec.password !== undefined && { adminPass: spec.password }),
      },
    }
    const call = { service: 'compute', method: 'POST', ...home, path: '/servers', body } as const
    const made = z.object({ server: z.object({ id: z.string() }) })
    pace.ordered(home.region)
    const { id } = (await orRelease(home, order, () => client.ask(call, made))).server
    // Nothing more is known of it yet, and to look costs nova two looks at neutron.
    const ref = refOf({ ...home, id })
    return {
      ref,
      tag: order.tag,
      state: 'building',
      progress: 0,
      planRef: spec.planRef,
      zone: spec.zone,
      ...sorted(addresses),
    }
  }

  /** What has certainly come to nothing leaves no address behind. */
  const orRelease = async <T>(home: Omit<Place, 'id'>, { tag }: Order, made: () => Promise<T>) => {
    try {
      return await made()
    } catch (error) {
      if (error instanceof CloudFault && !error.retryable) await releaseAddresses(world, home, tag)
      throw error
    }
  }

  /** Nova learns of a floating IP later than neutron has it. */
  const withAddresses = async (home: Omit<Place, 'id'>, found: Server): Promise<Machine> => {
    const known = toMachine(found, home.region)
    if (known.ipv4.length > 0) return known
    const order = orderIn(found.tags)
    const floating = order === undefined ? [] : await floatingIps(world, home, order)
    return toMachine(
      found,
      home.region,
      floating.map(({ floating_ip_address }) => floating_ip_address),
    )
  }

  const find = async (ref: CloudRef): Promise<Machine | undefined> => {
    const place = placeOf(ref)
    const found = await look(place)
    if (!found) return undefined
    if (found.status === 'VERIFY_RESIZE' && taskOf(found) === null) await confirm(place)
    const isSettled = stateOf(found) === 'on' || stateOf(found) === 'off'
    return isSettled ? withAddresses(place, found) : toMachine(found, place.region)
  }

  /** Nova keeps the old disk of a resized server until somebody is content. Nobody else asks. */
  const confirm = async (place: Place) => {
    try {
      await act(place, { confirmResize: null })
    } catch (error) {
      // Whoever was quicker has confirmed it: “Instance has not been resized”, with 400.
      if (!(error instanceof CloudFault) || error.retryable) throw error
    }
  }

  const findByTag: Compute['findByTag'] = async (tenant, tag) => {
    const project = projectOf(tenant)
    for (const region of await regionsIn(world)) {
      const found = await servers.ofOrder({ region, project }, tag)
      if (found) return withAddresses({ region, project }, found)
    }
    return servers.halfOf(tenant, tag)
  }

  /** Addresses first: as long as the server is there, what is left of it can be found. */
  const destroy: Compute['destroy'] = async ({ tenant }, ref) => {
    const place = placeOf(ref)
    const port = halfIn(place)
    if (port !== undefined) {
      const half = (await ourPorts(world, place)).find(({ id }) => id === port)
      const left = half && orderIn([half.description])
      if (left !== undefined) await releaseAddresses(world, place, left)
      return
    }
    const found = await servers.read(place)
    if (!found || taskOf(found) === 'deleting') return
    if (found.tenant_id !== projectOf(tenant))
      throw new CloudFault('rejected', `server ${place.id} is another tenant's`, false)
    const { region, project, id } = place
    const order = orderIn(found.tags)
    if (order !== undefined) {
      // Of two servers of one order, the one that came about has the addresses.
      const chosen = await servers.ofOrder({ region, project }, order)
      if (!chosen || chosen.id === id) await releaseAddresses(world, place, order)
    }
    await unlessMissing(
      client.tell({ service: 'compute', method: 'DELETE', region, project, path: `/servers/${id}` }),
    )
    await metrics.forget(ref)
  }

  return {
    mayBuild: pace.mayBuild,
    create,
    find,
    findByTag,
    list: servers.list,
    changedSince: servers.changedSince,
    destroy,

    setPower: (order, ref, wanted) =>
      change(order, ref, async (found) => {
        if (stateOf(found) === 'rescue' && (wanted === 'off' || wanted === 'softOff')) {
          refuseBusy(found)
          await act(placeOf(ref), { unrescue: null })
          throw new CloudFault('conflict', `server ${found.id} leaves rescue before it is stopped`, true)
        }
        return powerAction(found, wanted)
      }),

    resize: (order, ref, planRef) =>
      change(order, ref, async (found) => {
        // It has been ordered before.
        if (found.flavor.original_name === planRef) return undefined
        refuseOn(found)
        return { resize: { flavorRef: (await offers.flavor(placeOf(ref).region, planRef)).id } }
      }),

    rebuild: (order, ref, image) =>
      change(order, ref, async (found) => {
        refuseBusy(found)
        const { id } = await offers.image(placeOf(ref).region, image.imageRef)
        return {
          rebuild: {
            imageRef: id,
            user_data: userDataOf(image) ?? null,
            ...(image.password !== undefined && { adminPass: image.password }),
          },
        }
      }),

    setRescue: (order, ref, on) =>
      change(order, ref, (found) => {
        refuseBusy(found)
        if ((stateOf(found) === 'rescue') === on) return undefined
        return on ? { rescue: {} } : { unrescue: null }
      }),

    setPassword: (order, ref, password) =>
      change(order, ref, (found) => {
        refuseBusy(found)
        return { changePassword: { adminPass: password } }
      }),

    snapshot: async (order, ref, name) => {
      const place = placeOf(ref)
      const { id, ...home } = place
      const known = await images.ofOrder(home, order.tag)
      if (known) return known
      refuseBusy(await servers.must(place))
      const body = { createImage: { name, metadata: metadataOf(world, order.tag) } }
      const call = {
        service: 'compute',
        method: 'POST',
        ...home,
        path: `/servers/${id}/action`,
        body,
      } as const
      const { image_id } = await client.ask(call, z.object({ image_id: z.string() }))
      const imageRef = refOf({ ...home, id: image_id })
      return (
        (await images.find(imageRef)) ?? {
          ref: imageRef,
          tag: order.tag,
          state: 'creating',
          sizeGib: 0,
          progress: 0,
        }
      )
    },
    findSnapshot: images.find,
    destroySnapshot: (_, ref) => images.destroy(ref),

    restore: (order, ref, snapshot) =>
      change(order, ref, async (found) => {
        refuseOn(found)
        const image = await images.find(snapshot)
        if (!image || image.state === 'gone') throw new CloudFault('notFound', 'the snapshot is gone', false)
        if (image.state !== 'available')
          throw new CloudFault('conflict', 'the snapshot is still being taken', true)
        return { rebuild: { imageRef: placeOf(snapshot).id } }
      }),

    metrics: (ref, wanted) =>
      metrics.series(
        ref,
        wanted,
        'cpuPercent',
        'memoryPercent',
        'diskReadBytes',
        'diskWriteBytes',
        'networkInBytes',
        'networkOutBytes',
      ),

    consoleLog: async (ref, after) => {
      const { region, project, id } = placeOf(ref)
      const body = { 'os-getConsoleOutput': {} }
      const call = {
        service: 'compute',
        method: 'POST',
        region,
        project,
        path: `/servers/${id}/action`,
        body,
      } as const
      try {
        const { output } = await client.ask({ ...call, repeatable: true }, z.object({ output: z.string() }))
        // What follows the last line's end is a line only once something is in it.
        return output
          .replace(/\r?\n$/, '')
          .split(/\r?\n/)
          .slice(after)
      } catch (error) {
        // What is still being built has said nothing.
        if (error instanceof CloudFault && error.reason === 'conflict') return []
        throw error
      }
    },

    openConsole: async (ref, view) => {
      if (view === 'graphical') return openScreen(world, ref)
      throw new CloudFault('rejected', 'this cloud has no serial console to type at', false)
    },
  }
}
