import type { BodyOf, GivenOf, ParamsOf, QueryOf, Route } from '#contract/route.ts'
import type { Tx } from '../db/db.ts'
import type { WorkDeps } from './area.ts'

/** Parameters, query and body of a call, as its route takes them. */
export type Given<R extends Route> = Partial<{ params: ParamsOf<R>; query: QueryOf<R>; body: BodyOf<R> }>

/** The data of a route's answer. */
export type DataOf<R extends Route> = R['gives'] extends { shape: 'many' } ? GivenOf<R>[] : GivenOf<R>

/** The company of a demo, as it was at the moment of a deed. */
export interface PastCompany {
  companyId: string
  /** Its owner. */
  actor: { id: string; name: string; email: string }
  /** By their names. */
  projectIds: ReadonlyMap<string, string>
  /** The moment of the deed, and that at which the past ends. */
  now: Date
  present: Date
  /** The dependencies of background work, with the clock of the past. */
  work: WorkDeps
  /** Sends a request to the API as the person of the deed, and gives back its `data`. Throws when it is refused. */
  ask: <R extends Route>(route: R, given?: Given<R>) => Promise<DataOf<R>>
  /** The id of a resource by its kind and name. Throws when there is none. */
  idOf: (kind: string, name: string) => Promise<string>
  projectId: (name: string) => string
  /** Lets the cloud finish what has been ordered. It is done by itself after each deed. */
  settle: () => Promise<void>
  /** Writes rows that no call of the product can write. */
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

/** Something that somebody did in the past of a demo. */
export interface Deed {
  /** How long ago it was. */
  hoursAgo: number
  /** The address of who did it; the owner when absent. */
  by?: string
  /** The cloud has no room for anything while it is done. */
  lacksRoom?: true
  does: (company: PastCompany) => Promise<unknown>
}

/** Hours of a day, for deeds that are days ago. */
export const dayHours = 24
