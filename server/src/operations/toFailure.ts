import type { Failure } from '#contract/operations.ts'
import type { CloudFault, FaultReason } from '../cloud/port.ts'

/** What a customer reads of each fault; the cloud's own words are for the operator's log. */
const sentences: Record<FaultReason, string> = {
  notFound: 'What this needs is no longer there.',
  conflict: 'The resource was busy with something else for too long.',
  noCapacity: 'There is no room for this in the region now.',
  rejected: 'The cloud could not do this.',
  unavailable: 'The cloud could not be reached.',
  timeout: 'The cloud did not answer in time.',
}

export const toFailure = ({ reason }: CloudFault): Failure => ({ reason, message: sentences[reason] })
