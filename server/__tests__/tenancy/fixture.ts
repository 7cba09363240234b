import type { Permission } from '#contract/permissions/permissions.ts'
import type { Sender, World } from './world.ts'

/** A valid request of a route. Ids in it, wherever they are, are what the matrix puts others in place of. */
export interface Fixture {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
  /** Raw bytes instead of a body. */
  octets?: Buffer
  /** The ids are the sender's own, so that everybody reaches them. */
  own?: true
  /** It names something of the company without an id, so that other companies don't find it. */
  namesWithoutId?: true
  /** The status of an answer to whom it is allowed, when it is not that of a good one. */
  answers?: number
  /** The query names what the request is about, where that of a list only narrows it. */
  queryNames?: true
  /** What it takes to see what the request is about, where the route itself lets anyone in. */
  seenWith?: Permission
  /** What it takes to do it, likewise. */
  doneWith?: Permission
}

type Make = (world: World, sender: Sender) => Fixture | Promise<Fixture>

/** How valid requests are made, by the lines of their routes. */
export type Fixtures = Record<string, Make>
