import type { RouteObject } from 'react-router'

/** A section of `/account/security`. */
export const keysSection: RouteObject = { index: true, lazy: () => import('./KeysCard.tsx') }
