import { z } from 'zod/mini'
import type { CloudForwarding } from '../../networking.ts'
import { CloudFault } from '../../port.ts'
import { placeOf, unlessMissing, type Place, type World } from '../world.ts'

/*
 * Ports of a floating IP that lead to ports of an interface: neutron's port forwardings, with its ranges of ports.
 */

const forwarding = z.object({
  id: z.string(),
  protocol: z.string(),
  external_port_range: z.string(),
  internal_port_range: z.string(),
  internal_ip_address: z.string(),
  internal_port_id: z.string(),
})
type Forwarding = z.infer<typeof forwarding>

const range = (from: number, to: number) => `${from}:${to}`

const toNeutron = ({ protocol, from, to, portRef, ip, privateFrom }: CloudForwarding) => ({
  protocol,
  external_port_range: range(from, to),
  internal_port_range: range(privateFrom, privateFrom + to - from),
  internal_ip_address: ip,
  internal_port_id: placeOf(portRef).id,
})

/** A single port may be told without its end. */
const endsOf = (told: string) => {
  const [from = '', to = from] = told.split(':')
  return [Number(from), Number(to)] as const
}

const isRange = (one: string, other: string) => String(endsOf(one)) === String(endsOf(other))

const isSame = (found: Forwarding, rule: CloudForwarding) => {
  const wanted = toNeutron(rule)
  return (
    found.protocol === wanted.protocol &&
    isRange(found.external_port_range, wanted.external_port_range) &&
    isRange(found.internal_port_range, wanted.internal_port_range) &&
    found.internal_ip_address === wanted.internal_ip_address &&
    found.internal_port_id === wanted.internal_port_id
  )
}

const isInTheWay = (found: Forwarding, { protocol, from, to }: CloudForwarding) => {
  const [first, last] = endsOf(found.external_port_range)
  return found.protocol === protocol && first <= to && last >= from
}

const callOf = ({ id, ...home }: Place) =>
  ({ service: 'network', ...home, path: `/floatingips/${id}/port_forwardings` }) as const

/** Reads, makes and takes away what a floating IP forwards; the address is ours, and has been looked at. */
export const forwardingsIn = ({ client }: Pick<World, 'client'>) => {
  const all = (place: Place) => client.all(callOf(place), 'port_forwardings', forwarding)

  return {
    add: async (place: Place, rule: CloudForwarding) => {
      const others = (await all(place)).filter((one) => isInTheWay(one, rule))
      if (others.some((one) => isSame(one, rule))) return
      if (others.length > 0)
        throw new CloudFault('conflict', `ports of floating IP ${place.id} are taken`, false)
      await client.tell({ ...callOf(place), method: 'POST', body: { port_forwarding: toNeutron(rule) } })
    },

    remove: async (place: Place, rule: CloudForwarding) => {
      const { path, ...call } = callOf(place)
      for (const one of await all(place))
        if (isSame(one, rule))
          await unlessMissing(client.tell({ ...call, method: 'DELETE', path: `${path}/${one.id}` }))
    },
  }
}
