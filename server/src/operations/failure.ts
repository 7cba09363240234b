import type { Failure, FailureReason } from '#contract/operations.ts'
import { CloudFault } from '../cloud/port.ts'

/** What a customer reads of each failure; the cloud's own words are for the operator's log. */
const sentences: Record<FailureReason, string> = {
  notFound: 'What this needs is no longer there.',
  conflict: 'The resource was busy with something else for too long.',
  noCapacity: 'There is no room for this in the region now.',
  rejected: 'The cloud could not do this.',
  unavailable: 'The cloud could not be reached.',
  timeout: 'The cloud did not answer in time.',
  stateChanged: 'The resource has changed since this was requested.',
  internal: 'Something went wrong on our side.',
  cancelled: 'This was cancelled.',
  unknown: 'Nobody knows how to do this.',
}

export const failureOf = (reason: FailureReason): Failure => ({ reason, message: sentences[reason] })

/** Why an operation failed that this was thrown at. What is no fault of the cloud is one of ours. */
export const toFailure = (error: unknown): Failure =>
  failureOf(error instanceof CloudFault ? error.reason : 'internal')
