import { z } from 'zod/mini'
import type { BalancerFeatures } from '#contract/load-balancers/features.ts'
import type { CloudBalancer, CloudBalancerSize } from '../../balancers.ts'
import { CloudFault, type CloudRef } from '../../port.ts'
import { endpointOf, type Service } from '../client/endpoints.ts'
import { keptFor, placeOf, regionsIn, unlessMissing, type World } from '../world.ts'
import { featuresOf, isWhole } from './features.ts'

/*
 * What load balancers there are in a region: octavia's provider, and its flavors, which are the sizes. Where there are no
 * flavors, the provider's own size is the only one.
 */

const provider = z.object({ name: z.string() })
const flavor = z.object({
  id: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  flavor_profile_id: z.nullish(z.string()),
})
const profile = z.object({ id: z.string(), provider_name: z.string() })

/** How long what octavia offers is taken for true. */
const keptMs = 60_000

/** The size where octavia has no flavors. */
const usual = 'standard'

/** Of a list that only administrators may read. */
const unlessRefused = async <T>(asked: Promise<T>): Promise<T | undefined> => {
  try {
    return await unlessMissing(asked)
  } catch (error) {
    if (error instanceof CloudFault && error.reason === 'rejected') return undefined
    throw error
  }
}

/** What a region offers of octavia; undefined where the catalogue has none. */
export const balancersIn = (world: World) => {
  const { client, settings, now } = world

  const has = async (region: string, service: Service) =>
    endpointOf(await client.token(), service, { region, interface: settings.interface }) !== undefined

  /** The operator's word; else the one that can most. */
  const providerIn = async (region: string) => {
    if (settings.balancerProvider !== undefined) return settings.balancerProvider
    const call = { service: 'balancer', region, path: '/lbaas/providers' } as const
    const names = (await client.all(call, 'providers', provider)).map(({ name }) => name)
    return names.find(isWhole) ?? names[0]
  }

  /** Those of the provider; of which one a flavor is may be an administrator's to know. */
  const flavorsIn = async (region: string, wanted: string) => {
    const call = { service: 'balancer', region } as const
    const [flavors = [], profiles] = await Promise.all([
      unlessRefused(client.all({ ...call, path: '/lbaas/flavors' }, 'flavors', flavor)),
      unlessRefused(client.all({ ...call, path: '/lbaas/flavorprofiles' }, 'flavorprofiles', profile)),
    ])
    const ofOthers = new Set(
      profiles
        ?.filter(({ provider_name: of }) => of !== wanted && !(isWhole(of) && isWhole(wanted)))
        .map(({ id }) => id),
    )
    return flavors.filter(({ enabled, flavor_profile_id: id }) => enabled && !ofOthers.has(id ?? ''))
  }

  const ask = keptFor(keptMs, now, async (region) => {
    if (!(await has(region, 'balancer'))) return undefined
    const name = await providerIn(region)
    if (name === undefined) return undefined
    return {
      provider: name,
      features: featuresOf(name, await has(region, 'secret')),
      flavors: await flavorsIn(region, name),
    }
  })

  const sizesOf = async (region: string) => {
    const offered = await ask(region)
    if (!offered) return []
    return offered.flavors.length === 0 ? [usual] : offered.flavors.map(({ name }) => name)
  }

  return {
    has,
    offeredIn: ask,

    featuresIn: async (region: string): Promise<BalancerFeatures | undefined> =>
      settings.publicMode === 'floating' ? (await ask(region))?.features : undefined,

    sizes: async (): Promise<CloudBalancerSize[]> => {
      const regions = await regionsIn(world)
      const found = await Promise.all(
        regions.map(async (region) => (await sizesOf(region)).map((ref) => ({ ref, region }))),
      )
      const all = found.flat()
      return [...new Set(all.map(({ ref }) => ref))].map((ref) => ({
        ref,
        name: ref,
        // Octavia does not say what a flavor carries.
        connections: null,
        requestsPerSecond: null,
        mbps: null,
        regions: all.flatMap((one) => (one.ref === ref ? one.region : [])),
      }))
    },

    /** Of these, those whose provider counts what goes through them. */
    counted: async (all: readonly CloudBalancer[]): Promise<CloudRef[]> => {
      const active = all.filter(({ state }) => state === 'active').map(({ ref }) => ref)
      const regions = [...new Set(active.map((ref) => placeOf(ref).region))]
      const counting = await Promise.all(
        regions.map(async (region) => (isWhole((await ask(region))?.provider ?? '') ? region : [])),
      )
      return active.filter((ref) => counting.flat().includes(placeOf(ref).region))
    },

    /** What octavia is told of a size. */
    sizeFor: async (region: string, ref: string): Promise<{ provider: string; flavor_id?: string }> => {
      const offered = await ask(region)
      if (!offered) throw new CloudFault('rejected', `region ${region} has no load balancers`, false)
      const found = offered.flavors.find(({ name }) => name === ref)
      if (!found && (offered.flavors.length > 0 || ref !== usual))
        throw new CloudFault('rejected', `region ${region} offers no load balancer ${ref}`, false)
      return { provider: offered.provider, ...(found && { flavor_id: found.id }) }
    },
  }
}
export type OfferedBalancers = ReturnType<typeof balancersIn>
