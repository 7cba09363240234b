import type { Area } from '#src/resources/area.ts'
import { guestRoutes, publicRoutes, suspendedRoutes } from './routes.tsx'

/** Signing in and up, and what is open to everyone. */
export const authArea: Area = {
  guestPages: guestRoutes,
  publicPages: [...publicRoutes, ...suspendedRoutes],
}
