import { createContext, type ReactNode } from 'react'
import type { DataRouteMatch, Location } from 'react-router'

/** A page that is drawn before anybody has gone to it, and out of sight until they do. */
export interface AheadPage {
  location: Location
  matches: DataRouteMatch[]
  /** What stands in the place of the router's own drawing of it, from then on. */
  element: ReactNode
}

/** The latest of them, for the frame's pages (src/app/layouts/KeptPages.tsx). */
export const AheadPageContext = createContext<AheadPage | undefined>(undefined)

/** On the element around it, as long as nobody has gone to it. */
export const aheadAttribute = 'data-ahead'
