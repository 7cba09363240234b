import { isRouteErrorResponse } from 'react-router'
import { isProblem } from '#src/api/isProblem.ts'

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
  // A problem with status 0 is the console's own: no server answered.
  return isProblem(error) && error.status > 0 ? error.status : undefined
}

/** The number to quote to support, when the failure carries one. */
export const requestIdOf = (error: unknown) => {
  const stated: unknown = isRouteErrorResponse(error) ? error.data : error
  return isProblem(stated) ? stated.requestId : undefined
}

export const messageOf = (error: unknown) => {
  if (isRouteErrorResponse(error)) return error.statusText
  if (isProblem(error)) return error.message
  return error instanceof Error ? error.message : String(error)
}
