import type { Problem } from '#contract/problem.ts'
import type { ArgOf, GivenOf, Route } from '#contract/route.ts'
import { exchange } from './exchange.ts'

export type GuestAnswer<R extends Route> =
  | { data: GivenOf<R>; error?: undefined }
  | { data?: undefined; error: Problem }

/**
 * Calls a route that is open to guests. Such calls carry passwords and codes, so they go past the
 * query cache and become no actions: the facts of the auth slice tell how they went. It also keeps
 * the cache and every product area out of what the sign-in page loads.
 */
export const guestCall = async <R extends Route & { needs: 'guest' }>(
  route: R,
  arg: ArgOf<R>,
): Promise<GuestAnswer<R>> => {
  const { data, error } = await exchange({ route, arg })
  // The answers of these routes are bare: the body is the value.
  return error ? { error } : { data: data as GivenOf<R> }
}
