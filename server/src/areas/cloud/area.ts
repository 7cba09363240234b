import type { Area } from '../../resources/area.ts'
import { emptyClosed } from './closedCompanies.ts'

/** The cloud itself, and what becomes of companies in it. */
export const cloudArea: Area = {
  routes: () => async () => undefined,
  workers: [{ name: 'closed companies', everyMs: 60_000, run: emptyClosed }],
}
