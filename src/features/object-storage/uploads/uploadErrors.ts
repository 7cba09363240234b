import type { Problem } from '#contract/problem.ts'
import type { StoreAnswer } from './sendFile.ts'
import type { UploadFailure } from './uploadsSlice.ts'

/** No answer, or one that may be another in a while. */
export class Unanswered extends Error {}

/** The bucket has an object of this key, and it must not be replaced. */
export class ExistsAlready extends Error {}

/** It is no use to send it again. */
export class Refused extends Error {
  readonly failure: UploadFailure
  constructor(failure: UploadFailure) {
    super(failure)
    this.failure = failure
  }
}

/** What S3 says of a 403 that a new address would not change. */
const forbidden: Record<string, UploadFailure> = {
  QuotaExceeded: 'quota',
  AllAccessDisabled: 'suspended',
}

const refusals: Record<string, UploadFailure> = {
  ...forbidden,
  NoSuchBucket: 'bucketGone',
  NoSuchUpload: 'ended',
  EntityTooLarge: 'tooLarge',
}

/** What the store says of a body that did not arrive whole. */
const broken = ['BadDigest', 'IncompleteBody', 'RequestTimeout']

/** Whether the address has expired or its links were stopped, so that a new one may help. */
export const wantsNewAddress = ({ status, code }: StoreAnswer) => status === 403 && !forbidden[code ?? '']

/** Throws unless the store has taken what was sent. */
export const checkAnswer = ({ status, code = '' }: StoreAnswer) => {
  if (status >= 200 && status < 300) return
  if (status === 412) throw new ExistsAlready()
  const failure = refusals[code]
  if (failure) throw new Refused(failure)
  if (status === 507) throw new Refused('full')
  // A body that came too slowly or broken, two writers at once, too many requests, or a fault of the store.
  if ([0, 408, 409, 429].includes(status) || status >= 500 || broken.includes(code))
    throw new Unanswered(code)
  throw new Refused(status === 403 ? 'forbidden' : 'refused')
}

const named: Partial<Record<Problem['name'], UploadFailure>> = {
  ContractResourceLimitExceededException: 'quota',
  ServiceSuspendedException: 'suspended',
  PaymentMethodRequiredException: 'suspended',
  ForbiddenException: 'forbidden',
  NotFoundException: 'bucketGone',
}

/** What a problem of the API means for an upload. */
export const errorOf = ({ name, status }: Problem): Error => {
  // A conflict ends with the change of the bucket that it is about.
  if ([0, 409, 429].includes(status) || status >= 500) return new Unanswered(name)
  return new Refused(named[name] ?? 'refused')
}
