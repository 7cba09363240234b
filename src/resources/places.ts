import { createContext, use } from 'react'
import type { Id } from '#contract/record.ts'
import type { Area } from './area.ts'
import type { IconName } from './icons.ts'

/** Where a kind of record is at home in the console. */
export interface Place {
  icon: IconName
  /** All of them; of resources, those in one status. */
  list: (status?: string) => string
  /** One of them. */
  one: (id: Id) => string
  /** The form of a new one. */
  create: () => string
  /** Those that cost without being of use to another resource, of a kind that is attached. */
  unattached?: () => string
}

export type Places = Readonly<Record<string, Place>>

/** The places of the kinds of these areas. */
export const placesOf = (areas: readonly Area[]): Places =>
  Object.fromEntries(areas.flatMap(({ kinds = {} }) => Object.entries(kinds)))

/** The application says which kinds are at home where; whoever links to a record of any kind knows no area. */
export const PlacesContext = createContext<Places>({})

/** The place of a kind; undefined for one that has no pages. */
export const usePlaceOf = () => {
  const places = use(PlacesContext)
  return (kind: string): Place | undefined => (Object.hasOwn(places, kind) ? places[kind] : undefined)
}
