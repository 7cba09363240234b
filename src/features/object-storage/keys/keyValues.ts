import { accessKeyDraft, type AccessKeyDraft } from '#contract/object-storage/routes.ts'
import type { Grant } from '#contract/object-storage/grants.ts'
import { endOf } from '#src/forms/days.ts'
import { codesOf, type FieldCodes } from '#src/resources/actions/useCall.ts'

/** What the form of a new access key holds. */
export interface KeyValues {
  name: string
  scope: 'all' | 'some'
  /** The chosen buckets, each with a right; kept while the scope is `all`. */
  grants: readonly Grant[]
  mayConfigure: boolean
  /** The last day on which it works, `YYYY-MM-DD`; empty for a key that doesn't expire. */
  lastDay: string
}

/** With a bucket, the key reaches that one alone. */
export const blankKey = (bucketId: string | undefined): KeyValues => ({
  name: '',
  scope: bucketId === undefined ? 'all' : 'some',
  grants: bucketId === undefined ? [] : [{ bucketId, right: 'readWrite' }],
  mayConfigure: false,
  lastDay: '',
})

/** The body of the call. */
export const draftOf = ({ name, scope, grants, mayConfigure, lastDay }: KeyValues): AccessKeyDraft => ({
  name: name.trim(),
  grants: scope === 'all' ? 'all' : [...grants],
  ...(mayConfigure && { mayConfigure }),
  ...(lastDay !== '' && { expiresAt: endOf(lastDay) }),
})

/** What is wrong with the fields, by the contract's own check of the body, and by the day that it is. */
export const faultsIn = (values: KeyValues, today: string): FieldCodes => ({
  ...codesOf(accessKeyDraft, draftOf(values)),
  ...(values.scope === 'some' && values.grants.length === 0 && { grants: 'tooFew' }),
  ...(values.lastDay !== '' && values.lastDay < today && { expiresAt: 'past' }),
})
