import { z } from 'zod/mini'
import { CloudFault } from '../../port.ts'
import { endpointOf } from '../client/endpoints.ts'
import type { Home } from '../network.ts'
import { unlessMissing, type World } from '../world.ts'

/*
 * Octavia makes a port for each machine of a load balancer, on the balancer's network and in a project of its own. When it
 * fails it may leave one behind, which keeps the network from being deleted. The one thing without our tag that is taken
 * away, so only on a network of ours that goes, where no machine has it, and when octavia knows nothing of its owner.
 */

export const portOnNetwork = z.object({
  id: z.string(),
  device_owner: z.string(),
  device_id: z.nullish(z.string()),
  name: z.nullish(z.string()),
})
export type PortOnNetwork = z.infer<typeof portOnNetwork>

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const named = new RegExp(`^octavia-lb-vrrp-(${uuid})$`)
const meant = new RegExp(`^lb-(${uuid})$`)

/** Whose port it is by octavia's own names; nothing of one that a machine has, or that is anybody else's. */
const ownerOf = ({ name, device_id: device, device_owner: owner }: PortOnNetwork): string | undefined => {
  if (owner !== '' && owner !== 'Octavia') return undefined
  const [, balancer] = meant.exec(device ?? '') ?? []
  if (balancer !== undefined) return `/lbaas/loadbalancers/${balancer}`
  const [, machine] = named.exec(name ?? '') ?? []
  return machine !== undefined && !device ? `/octavia/amphorae/${machine}` : undefined
}

/** Octavia writes down what it makes before it makes a port for it, so what it does not know never comes to be. */
const isGone = async ({ client }: World, { region }: Home, path: string): Promise<boolean> => {
  try {
    const call = { service: 'balancer', method: 'GET', region, path } as const
    return (await unlessMissing(client.ask(call, z.unknown()))) === undefined
  } catch (error) {
    // Who may not know leaves it to the operator.
    if (error instanceof CloudFault && error.reason === 'rejected') return false
    throw error
  }
}

/** Takes away what octavia has left on a network that goes. Gives back the ports that stay. */
export const sweepLeftPorts = async (
  world: World,
  home: Home,
  ports: readonly PortOnNetwork[],
): Promise<PortOnNetwork[]> => {
  const { client, settings } = world
  const place = { region: home.region, interface: settings.interface }
  if (endpointOf(await client.token(), 'balancer', place) === undefined) return [...ports]
  const staying: PortOnNetwork[] = []
  for (const port of ports) {
    const owner = ownerOf(port)
    if (owner !== undefined && (await isGone(world, home, owner)))
      await unlessMissing(
        client.tell({ service: 'network', ...home, method: 'DELETE', path: `/ports/${port.id}` }),
      )
    else staying.push(port)
  }
  return staying
}
