import { z } from 'zod/mini'
import type { CloudPort, Ports } from '../../networking.ts'
import { CloudFault, type CloudRef, type Order } from '../../port.ts'
import { markedLately } from './madeLately.ts'
import { marked, markedIn, named } from './marked.ts'
import type { Home } from '../network.ts'
import { orderIn } from '../tags.ts'
import { placeOf, projectOf, refOf, unlessMissing, type Place, type World } from '../world.ts'

const port = z.object({
  ...marked,
  device_id: z.string(),
  status: z.string(),
  mac_address: z.string(),
  fixed_ips: z.array(z.object({ ip_address: z.string() })),
})
type Port = z.infer<typeof port>

/** What is plugged in is that, be its machine on or off: neutron says DOWN of a port while its machine is off. */
const stateOf = ({ status, device_id: device }: Port): CloudPort['state'] => {
  if (status === 'ERROR') return 'failed'
  return device === '' ? 'down' : 'active'
}

const toPort = (found: Port, region: string): CloudPort => ({
  ...named(found, region),
  state: stateOf(found),
  progress: 100,
  mac: found.mac_address,
  ips: found.fixed_ips.map(({ ip_address }) => ip_address),
  ...(found.device_id !== '' && {
    machineRef: refOf({ region, project: found.project_id, id: found.device_id }),
  }),
})

const floating = z.object({ id: z.string(), description: z.nullish(z.string()) })

const idOf = (ref: CloudRef) => placeOf(ref).id

/** Where nova plugs ports into a machine. */
const interfacesOf = (machine: CloudRef) => {
  const { id, ...home } = placeOf(machine)
  return { service: 'compute', ...home, path: `/servers/${id}/os-interface` } as const
}

/** Ports of companies' networks, behind the port. Nova gives back what it has not made itself, so they outlive machines. */
export const portsOf = (world: World): Ports => {
  const { client } = world
  const ports = markedIn(world, { name: 'port', entry: port })

  const lately = markedLately(world, ports, toPort)

  /** A public address that leads to a port goes with it. */
  const releasePublic = async ({ id, ...home }: Place) => {
    const call = { service: 'network', ...home, path: '/floatingips' } as const
    const found = await client.all({ ...call, query: { port_id: id } }, 'floatingips', floating)
    for (const { id: address, description } of found)
      if (orderIn([description ?? '']) !== undefined)
        await unlessMissing(client.tell({ ...call, method: 'DELETE', path: `/floatingips/${address}` }))
  }

  return {
    create: async (order: Order, { networkRef, ip, groupRefs }) => {
      const { region, id: network } = placeOf(networkRef)
      const home: Home = { region, project: projectOf(order.tenant) }
      const about = {
        name: 'portico',
        network_id: network,
        security_groups: groupRefs.map(idOf),
        ...(ip !== undefined && { fixed_ips: [{ ip_address: ip }] }),
      }
      return lately.made(order, toPort(await ports.ensure(home, order, about), region))
    },

    findByTag: lately.findByTag,

    find: async (ref) => {
      const place = placeOf(ref)
      const found = await ports.read(place)
      return found && toPort(found, place.region)
    },

    list: async () => (await ports.everywhere()).map(({ region, found }) => toPort(found, region)),

    attachedTo: async (machine) => {
      const { id, ...home } = placeOf(machine)
      return (await ports.all(home, { device_id: id })).map((found) => toPort(found, home.region))
    },

    plug: async (_: Order, ref, machine) => {
      const place = placeOf(ref)
      const found = await lately.readToChange(ref)
      if (found.device_id === idOf(machine)) return toPort(found, place.region)
      if (found.device_id !== '') throw new CloudFault('conflict', `port ${place.id} is plugged in`, false)
      const body = { interfaceAttachment: { port_id: place.id } }
      await client.tell({ ...interfacesOf(machine), method: 'POST', body })
      return toPort(await ports.must(place), place.region)
    },

    unplug: async (_: Order, ref) => {
      const place = placeOf(ref)
      const found = await lately.readToChange(ref)
      if (found.device_id !== '') {
        const { path, ...call } = interfacesOf(refOf({ ...place, id: found.device_id }))
        await unlessMissing(client.tell({ ...call, method: 'DELETE', path: `${path}/${place.id}` }))
      }
      return toPort(found, place.region)
    },

    setGroups: async (_: Order, ref, groups) => {
      const place = placeOf(ref)
      await lately.readToChange(ref)
      return toPort(await ports.change(place, { security_groups: groups.map(idOf) }), place.region)
    },

    setReverseName: async () => {
      throw new CloudFault('rejected', 'this cloud has no reverse names of IPv6', false)
    },

    destroy: async (_, ref) => {
      const place = placeOf(ref)
      lately.changing(ref)
      if (!(await ports.read(place))) return
      await releasePublic(place)
      await ports.remove(place)
    },
  }
}
