import { problem, type Problem } from '#contract/problem.ts'
import { ownProblem, somethingWentWrong } from './problems.ts'

/** What a query or mutation failed with. Anything but a problem is a fault of the console itself. */
export const problemOf = (error: unknown): Problem => {
  const stated = problem.safeParse(error)
  return stated.success ? stated.data : ownProblem('Unexpected', 0, somethingWentWrong)
}
