import { z } from 'zod/mini'
import type { CloudRoute } from '../../vpcs.ts'
import type { Place, World } from '../world.ts'

/*
 * Static routes of a router, each added and taken away by itself: a list that is set as a whole would lose what others
 * have put there meanwhile.
 */

export const route = z.object({ destination: z.string(), nexthop: z.string() })
export type Route = z.infer<typeof route>

export const toNeutron = ({ cidr, via }: CloudRoute): Route => ({ destination: cidr, nexthop: via })
export const fromNeutron = ({ destination, nexthop }: Route): CloudRoute => ({
  cidr: destination,
  via: nexthop,
})

/** Those that are not among others. */
export const without = (routes: readonly Route[], others: readonly Route[]) =>
  routes.filter(
    ({ destination, nexthop }) =>
      !others.some((other) => other.destination === destination && other.nexthop === nexthop),
  )

/** Changes routes of a router of ours, which has been looked at. */
export const routesIn = ({ client }: Pick<World, 'client'>) => {
  const change = async (how: 'add' | 'remove', { id, ...home }: Place, routes: readonly Route[]) => {
    if (routes.length === 0) return
    const path = `/routers/${id}/${how}_extraroutes`
    await client.tell({ service: 'network', method: 'PUT', ...home, path, body: { router: { routes } } })
  }
  return {
    add: (place: Place, routes: readonly Route[]) => change('add', place, routes),
    remove: (place: Place, routes: readonly Route[]) => change('remove', place, routes),
  }
}
