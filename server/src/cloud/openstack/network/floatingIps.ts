import { z } from 'zod/mini'
import type { CloudAddress, PublicAddresses } from '../../networking.ts'
import { CloudFault, type Order } from '../../port.ts'
import { externalNetworks, type Home } from '../network.ts'
import { placeOf, projectOf, refOf, type World } from '../world.ts'
import { forwardingsIn } from './forwardings.ts'
import { markedLately } from './madeLately.ts'
import { marked, markedIn, named } from './marked.ts'
import { dropReverseName, setReverseName } from './reverseNames.ts'

const floatingIp = z.object({
  ...marked,
  status: z.string(),
  floating_ip_address: z.string(),
  port_id: z.nullish(z.string()),
  fixed_ip_address: z.nullish(z.string()),
})
type FloatingIp = z.infer<typeof floatingIp>

/** What leads somewhere is in use: neutron says DOWN of one while the machine there is off. */
const stateOf = ({ status, port_id: port }: FloatingIp): CloudAddress['state'] => {
  if (status === 'ERROR') return 'failed'
  return port ? 'inUse' : 'free'
}

const toAddress = (found: FloatingIp, region: string): CloudAddress => ({
  ...named(found, region),
  ip: found.floating_ip_address,
  state: stateOf(found),
  ...(found.port_id && {
    portRef: refOf({ region, project: found.project_id, id: found.port_id }),
    privateIp: found.fixed_ip_address ?? undefined,
  }),
})

const nowhere = { port_id: null }

/**
 * Floating IPs of companies, behind the port. Those that are made with an instance have its order's tag alone, and are
 * not among these.
 */
export const floatingIpsOf = (world: World): PublicAddresses => {
  const addresses = markedIn(world, { name: 'floatingip', entry: floatingIp })
  const forwardings = forwardingsIn(world)
  const external = externalNetworks(world)
  const lately = markedLately(world, addresses, toAddress)

  return {
    create: async (order: Order, { region }) => {
      const home: Home = { region, project: projectOf(order.tenant) }
      const about = { floating_network_id: (await external(home)).id }
      return lately.made(order, toAddress(await addresses.ensure(home, order, about), region))
    },

    findByTag: lately.findByTag,

    find: async (ref) => {
      const place = placeOf(ref)
      const found = await addresses.read(place)
      return found && toAddress(found, place.region)
    },

    list: async () => (await addresses.everywhere()).map(({ region, found }) => toAddress(found, region)),

    associate: async (_, ref, { portRef, ip }) => {
      const place = placeOf(ref)
      const port = placeOf(portRef).id
      const found = await lately.readToChange(ref)
      if (found.port_id === port && found.fixed_ip_address === ip) return toAddress(found, place.region)
      // Neutron would take it from there without a word.
      if (found.port_id)
        throw new CloudFault('conflict', `floating IP ${place.id} leads to port ${found.port_id}`, false)
      const change = { port_id: port, fixed_ip_address: ip }
      return toAddress(await addresses.change(place, change), place.region)
    },

    disassociate: async (_, ref) => {
      const place = placeOf(ref)
      const found = await lately.readToChange(ref)
      return toAddress(found.port_id ? await addresses.change(place, nowhere) : found, place.region)
    },

    forward: async (_, ref, rule) => {
      const place = placeOf(ref)
      const found = await lately.readToChange(ref)
      if (found.port_id)
        throw new CloudFault('conflict', `floating IP ${place.id} leads to port ${found.port_id}`, false)
      await forwardings.add(place, rule)
    },

    unforward: async (_, ref, rule) => {
      const place = placeOf(ref)
      await lately.readToChange(ref)
      await forwardings.remove(place, rule)
    },

    setReverseName: async (_, ref, name) => {
      const place = placeOf(ref)
      await lately.readToChange(ref)
      await setReverseName(world, place, name)
    },

    destroy: async (_, ref) => {
      const place = placeOf(ref)
      lately.changing(ref)
      if (!(await addresses.read(place))) return
      await dropReverseName(world, place)
      await addresses.remove(place)
    },
  }
}
