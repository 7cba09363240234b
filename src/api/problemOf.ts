import type { Problem } from '#contract/problem.ts'
import { isProblem } from './isProblem.ts'
import { ownProblem, somethingWentWrong } from './problems.ts'

/** What a query or mutation failed with. Anything but a problem is a fault of the console itself. */
export const problemOf = (error: unknown): Problem =>
  isProblem(error) ? error : ownProblem('Unexpected', 0, somethingWentWrong)
