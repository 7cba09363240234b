import { z } from 'zod/mini'
import type { Home } from '../network.ts'
import { unlessMissing, type World } from '../world.ts'

/*
 * Where networks of companies have their IPv6 from: a pool of neutron's that an operator has made the default one
 * (`openstack subnet pool create --default --pool-prefix …/48 --default-prefix-length 64`).
 */

const subnetPool = z.object({ id: z.string(), ip_version: z.int(), is_default: z.boolean() })

/** The id of a region's default pool of IPv6; undefined where there is none. */
export const poolOfIpv6 = async (
  { client }: Pick<World, 'client'>,
  at: Partial<Home>,
): Promise<string | undefined> => {
  const query = { ip_version: 6, is_default: true }
  const call = { service: 'network', ...at, path: '/subnetpools', query } as const
  // An older neutron knows no pools.
  const found = (await unlessMissing(client.all(call, 'subnetpools', subnetPool))) ?? []
  return found.find(({ ip_version: version, is_default: isDefault }) => version === 6 && isDefault)?.id
}
