import { CloudFault } from '../port.ts'
import { endpointOf } from './client/endpoints.ts'
import { regionsIn, type World } from './world.ts'

const without = (...metrics: string[]) => Object.fromEntries(metrics.map((metric) => [metric, -1]))

/**
 * Lifts a project's quotas: the limits of a contract are Portico's own and checked first, and a second set of them
 * in the cloud would only refuse what has been sold. Where that is not permitted, the cloud's quotas stay, and what
 * they refuse is “no capacity”.
 */
export const raiseQuotas = async (world: World, project: string) => {
  for (const region of await regionsIn(world)) {
    const at = { region, method: 'PUT' } as const
    const token = await world.client.token()
    const { settings } = world
    await permitted(
      world.client.tell({
        ...at,
        service: 'compute',
        path: `/os-quota-sets/${project}`,
        body: { quota_set: without('instances', 'cores', 'ram', 'key_pairs') },
      }),
    )
    await permitted(
      world.client.tell({
        ...at,
        service: 'network',
        path: `/quotas/${project}`,
        body: { quota: without('port', 'floatingip', 'network', 'subnet', 'router', 'security_group') },
      }),
    )
    if (endpointOf(token, 'volume', { region, interface: settings.interface }) !== undefined)
      await permitted(
        world.client.tell({
          ...at,
          service: 'volume',
          path: `/os-quota-sets/${project}`,
          body: { quota_set: without('volumes', 'gigabytes', 'snapshots') },
        }),
      )
  }
}

const permitted = async (asked: Promise<void>) => {
  try {
    await asked
  } catch (error) {
    if (!(error instanceof CloudFault) || error.reason !== 'rejected') throw error
  }
}
