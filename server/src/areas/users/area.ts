import type { Area } from '../../resources/area.ts'
import { peopleAmong } from '../../tenancy/people.ts'
import { plantPeople } from './demo/plantPeople.ts'
import { endAccess } from './endingAccess.ts'
import { userAreaRoutes } from './routes.ts'
import { remindOfFactor } from './securityPolicy.ts'

/** The people of a company: invitations, roles, removal. */
export const usersArea: Area = {
  routes: userAreaRoutes,
  loaders: { user: peopleAmong },
  workers: [
    { name: 'ending access', everyMs: 60_000, run: endAccess },
    { name: 'remind of second factors', everyMs: 600_000, run: remindOfFactor },
  ],
  plant: () => [{ hoursAgo: 0, does: (company) => company.write((tx) => plantPeople(tx, company)) }],
}
