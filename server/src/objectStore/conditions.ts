import type { Call } from './call.ts'
import { S3Error } from './errors.ts'
import type { Version } from './versions.ts'

type Header = Call['header']
type Known = Pick<Version, 'etag' | 'modified'>

const unquoted = (etag: string) =>
  etag
    .trim()
    .replace(/^W\//, '')
    .replace(/^"(.*)"$/, '$1')

const names = (value: string, etag: string) =>
  value.split(',').some((one) => one.trim() === '*' || unquoted(one) === etag)

/** HTTP dates have whole seconds. */
const seconds = (ms: number) => Math.floor(ms / 1000) * 1000

const failed = (condition: string) =>
  new S3Error(
    'PreconditionFailed',
    `At least one of the pre-conditions you specified did not hold: ${condition}`,
  )

interface Conditions {
  match: string | undefined
  noneMatch: string | undefined
  modifiedSince: string | undefined
  unmodifiedSince: string | undefined
}

/** The order is that of RFC 9110: an ETag wins over a date. */
const outcomeOf = (asked: Conditions, { etag, modified }: Known): 'holds' | 'unchanged' | 'failed' => {
  if (asked.match !== undefined) {
    if (!names(asked.match, etag)) return 'failed'
  } else if (asked.unmodifiedSince !== undefined && seconds(modified) > Date.parse(asked.unmodifiedSince))
    return 'failed'
  if (asked.noneMatch !== undefined) return names(asked.noneMatch, etag) ? 'unchanged' : 'holds'
  return asked.modifiedSince !== undefined && seconds(modified) <= Date.parse(asked.modifiedSince)
    ? 'unchanged'
    : 'holds'
}

/** For reading: true if the reader has the object already (304). */
export const isUnchanged = (header: Header, version: Known): boolean => {
  const outcome = outcomeOf(
    {
      match: header('if-match'),
      noneMatch: header('if-none-match'),
      modifiedSince: header('if-modified-since'),
      unmodifiedSince: header('if-unmodified-since'),
    },
    version,
  )
  if (outcome === 'failed') throw failed('If-Match or If-Unmodified-Since')
  return outcome === 'unchanged'
}

/** For the source of a copy. */
export const mustHoldForSource = (header: Header, version: Known) => {
  const asked = {
    match: header('x-amz-copy-source-if-match'),
    noneMatch: header('x-amz-copy-source-if-none-match'),
    modifiedSince: header('x-amz-copy-source-if-modified-since'),
    unmodifiedSince: header('x-amz-copy-source-if-unmodified-since'),
  }
  if (outcomeOf(asked, version) !== 'holds') throw failed('x-amz-copy-source-if-…')
}

/** For writing and deleting: what has to be there, or must not be. */
export const mustHoldForChange = (header: Header, current: (Known & { isMarker: boolean }) | undefined) => {
  const there = current?.isMarker === false ? current : undefined
  const [match, noneMatch] = [header('if-match'), header('if-none-match')]
  if (noneMatch !== undefined && there && names(noneMatch, there.etag)) throw failed('If-None-Match')
  if (match === undefined) return
  if (!there) throw new S3Error('NoSuchKey', 'The specified key does not exist.')
  if (!names(match, there.etag)) throw failed('If-Match')
}

/** Whether a range still is of the object that its reader has begun with (`If-Range`). */
export const isRangeOfThis = (header: Header, { etag, modified }: Known): boolean => {
  const condition = header('if-range')
  if (condition === undefined) return true
  return condition.includes('"') ? unquoted(condition) === etag : Date.parse(condition) === seconds(modified)
}

/** The bytes that a reader wants, both ends included; undefined: all of them. */
export const rangeOf = (
  text: string | undefined,
  size: number,
): { first: number; last: number } | undefined => {
  if (text === undefined) return undefined
  if (/^bytes=.*,/.test(text))
    throw new S3Error('NotImplemented', 'This server does not support several ranges at once.')
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(text) ?? []
  // An invalid range is ignored (RFC 9110, 14.2).
  if ((from === '' && to === '') || (from !== '' && to !== '' && Number(from) > Number(to))) return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (first >= size || (from === '' && Number(to) === 0))
    throw new S3Error('InvalidRange', 'The requested range is not satisfiable', {
      'content-range': `bytes */${size}`,
    })
  return { first, last }
}
