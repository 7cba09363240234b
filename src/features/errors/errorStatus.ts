import { isRouteErrorResponse } from 'react-router'
import { problem } from '#contract/problem.ts'

/** The failures that have a page of their own (specification §2). */
export const errorStatuses = [401, 404, 429, 500] as const
export type ErrorStatus = (typeof errorStatuses)[number]

/**
 * Which page stands for a thrown failure: that of its status, 500 for a status without one, none for
 * what is no answer of a server at all (specification §2).
 */
export const errorStatusOf = (error: unknown): ErrorStatus | undefined => {
  const status = statusIn(error)
  return status === undefined ? undefined : (errorStatuses.find((known) => known === status) ?? 500)
}

const statusIn = (error: unknown) => {
  if (isRouteErrorResponse(error)) return error.status
  const refused = problem.safeParse(error)
  // A problem with status 0 is the console's own: no server answered.
  return refused.success && refused.data.status > 0 ? refused.data.status : undefined
}

/** The number to quote to support, when the failure carries one. */
export const requestIdOf = (error: unknown) => {
  const refused = problem.safeParse(isRouteErrorResponse(error) ? error.data : error)
  return refused.success ? refused.data.requestId : undefined
}

export const messageOf = (error: unknown) => {
  if (isRouteErrorResponse(error)) return error.statusText
  const refused = problem.safeParse(error)
  if (refused.success) return refused.data.message
  return error instanceof Error ? error.message : String(error)
}
