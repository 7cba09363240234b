import type { AccessKey, Accounts } from './accounts.ts'
import { mustBe, type Bucket, type Buckets } from './buckets.ts'
import { S3Error } from './errors.ts'
import type { Files } from './files.ts'
import type { Index } from './index.ts'
import type { Body } from './receive.ts'
import type { Proof } from './sigv4/authenticate.ts'
import type { Target } from './target.ts'
import type { Uploads } from './uploads.ts'
import type { Versions } from './versions.ts'
import type { XmlValue } from './xml.ts'

/** The parts of an open store. */
export interface Parts {
  index: Index
  files: Files
  accounts: Accounts
  buckets: Buckets
  versions: Versions
  uploads: Uploads
  /** The time, in milliseconds. */
  now: () => number
}

/** Who sends a request; `anonymous` without a signature. */
export type Caller = { kind: 'anonymous' } | { kind: 'key'; key: AccessKey; proof: Proof }

/** A request to S3 whose signature was right, if it has one. */
export interface Call {
  parts: Parts
  method: string
  target: Target
  /** A header's value; those that a link has in its address are among them. */
  header: (name: string) => string | undefined
  headerNames: readonly string[]
  caller: Caller
  body: Body
}

/** An answer of the store. */
export interface Answer {
  /** 200 without. */
  status?: number
  headers?: Record<string, string>
  /** A document, by the name of its root. */
  xml?: { root: string; value: XmlValue }
  /** Bytes of an object, with their length among the headers. */
  bytes?: AsyncGenerator<Buffer, void>
}

/** The right that a request needs on a bucket or an object. */
export type Need = 'readObject' | 'read' | 'write' | 'configure' | 'own'

const denied = () => new S3Error('AccessDenied', 'Access Denied')

const mayTouch = (key: AccessKey, bucket: Bucket, need: Need): boolean => {
  if (key.account !== bucket.account) return false
  if (key.grants === 'root') return true
  const right =
    key.grants === 'all' ? 'readWrite' : key.grants.find((grant) => grant.bucket === bucket.name)?.right
  const may: Record<Need, boolean> = {
    readObject: right !== undefined,
    read: right !== undefined,
    write: right === 'readWrite',
    configure: right === 'readWrite' && key.configures,
    own: false,
  }
  return may[need]
}

/** Refuses whoever may not do this with the bucket now. */
export const mustBeAllowed = (
  { parts, caller }: Pick<Call, 'parts' | 'caller'>,
  bucket: Bucket,
  need: Need,
) => {
  const isRoot = caller.kind === 'key' && caller.key.grants === 'root' && caller.proof.by === 'header'
  // A suspended company is stopped; the operator's own calls, which clean up after it, are not.
  if (!isRoot && parts.accounts.find(bucket.account)?.suspended !== 0)
    throw new S3Error('AllAccessDisabled', 'All access to this object has been disabled')
  if (caller.kind === 'key') {
    const { key, proof } = caller
    if (proof.by === 'link' && proof.signedAt <= bucket.linksAfter)
      throw new S3Error('AccessDenied', 'All links that were made by then have been stopped.')
    if (mayTouch(key, bucket, need)) return
    if (need === 'own' && key.account === bucket.account)
      throw new S3Error(
        'AccessDenied',
        'Access keys cannot create or delete buckets. Do it in the console or by its API.',
      )
  }
  if (need === 'readObject' && bucket.access === 'publicRead') return
  throw denied()
}

/** The bucket of a call. */
export const bucketOf = ({ parts, target }: Call): Bucket => mustBe(parts.buckets.find(target.bucket ?? ''))

/** The key of a call on an object. */
export const keyOf = ({ target }: Call): string => {
  if (target.key === undefined) throw new S3Error('InvalidURI', 'The address has no object key.')
  return target.key
}

/**
 * The bucket as it is now, for the end of a request that took long: meanwhile it may have been deleted, the access key
 * revoked or the company suspended.
 */
export const bucketStill = (call: Call, { id, name }: Bucket, need: Need): Bucket => {
  const bucket = mustBe(call.parts.buckets.find(name))
  if (bucket.id !== id) throw new S3Error('NoSuchBucket', 'The specified bucket does not exist.')
  const { caller } = call
  if (caller.kind === 'key' && !call.parts.accounts.key(caller.key.id, call.parts.now())) throw denied()
  mustBeAllowed(call, bucket, need)
  return bucket
}
