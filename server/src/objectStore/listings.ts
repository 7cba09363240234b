import { bucketOf, type Answer, type Call } from './call.ts'
import type { Bucket } from './buckets.ts'
import { S3Error } from './errors.ts'
import { quoted } from './objectHeaders.ts'
import { parameter } from './target.ts'
import { versionColumns, versionOf, type VersionRow } from './versions.ts'
import { placeAfter, walk, type Page, type Place } from './walk.ts'
import { wholeOf, type XmlValue } from './xml.ts'

const mostEntries = 1000

type Shown = (text: string) => string
type Xml = { [name: string]: XmlValue }

/** One of the four listings: what it asks the index for, and what it says beside what all of them say. */
interface Listing<Row> {
  root: string
  /** How a client names the size of a page. */
  size: { parameter: string; element: string }
  /** The key that the page goes on after. */
  after: string | undefined
  /** True if the page goes on within the entries of that key. */
  isWithin?: boolean
  rowsFrom: (place: Place) => Iterable<Row>
  /** `next` is where the next page begins, if there is one: after a row, or after a common prefix. */
  says: (
    page: Pick<Page<Row>, 'rows' | 'prefixes'>,
    shown: Shown,
    next: { key: string; row?: Row } | undefined,
  ) => Xml
}

/** XML has no way to say some characters: with `encoding-type=url` a client gets keys in percent encoding. */
const encoded = (text: string) =>
  encodeURIComponent(text)
    .replaceAll('%2F', '/')
    .replace(/[!'()*]/g, (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`)

const nextOf = <Row extends { key: string }>({ isTruncated, last }: Page<Row>) => {
  if (!isTruncated || !last) return undefined
  return 'row' in last ? { key: last.row.key, row: last.row } : { key: last.prefix }
}

const list = <Row extends { key: string }>({ target }: Call, listing: Listing<Row>): Answer => {
  const { root, size: named, after, isWithin = false, rowsFrom, says } = listing
  const encoding = parameter(target, 'encoding-type')
  if (encoding !== undefined && encoding !== 'url')
    throw new S3Error('InvalidArgument', 'Invalid Encoding Method specified in Request')
  const shown: Shown = encoding === 'url' ? encoded : (text) => text
  const prefix = parameter(target, 'prefix') ?? ''
  const delimiter = parameter(target, 'delimiter') ?? ''
  const asked = parameter(target, named.parameter) ?? String(mostEntries)
  const size = Math.min(mostEntries, wholeOf(asked, named.parameter, 0))
  const from =
    after === undefined || isWithin
      ? { key: after ?? '', inclusive: true }
      : placeAfter(after, prefix, delimiter)
  const page = walk({ rowsFrom, prefix, delimiter, from, size })
  const value = {
    Prefix: shown(prefix),
    Delimiter: delimiter === '' ? undefined : shown(delimiter),
    EncodingType: encoding,
    [named.element]: size,
    IsTruncated: page.isTruncated,
    ...says(page, shown, nextOf(page)),
    CommonPrefixes: page.prefixes.map((common) => ({ Prefix: shown(common) })),
  }
  return { xml: { root, value } }
}

const keys = { parameter: 'max-keys', element: 'MaxKeys' }

const ownerOf = ({ account }: Bucket): XmlValue => ({ ID: account, DisplayName: account })

const entryOf = (row: VersionRow, shown: Shown): Xml => {
  const { key, modified, etag, size, checksum } = versionOf(row)
  return {
    Key: shown(key),
    LastModified: new Date(modified).toISOString(),
    ETag: quoted(etag),
    ChecksumAlgorithm: checksum?.algorithm,
    ChecksumType: checksum?.type,
    Size: size,
    StorageClass: 'STANDARD',
  }
}

const currentRows =
  ({ parts: { index } }: Call, bucket: Bucket) =>
  ({ key, inclusive }: Place) =>
    index.each<VersionRow>(
      `select ${versionColumns} from versions
       where bucket = ? and key ${inclusive ? '>=' : '>'} ? and is_current = 1 and is_marker = 0 order by key`,
      bucket.id,
      key,
    )

/** ListObjects, the older one. */
export const listObjects = (call: Call): Answer => {
  const bucket = bucketOf(call)
  const marker = parameter(call.target, 'marker')
  return list(call, {
    root: 'ListBucketResult',
    size: keys,
    after: marker,
    rowsFrom: currentRows(call, bucket),
    says: ({ rows }, shown, next) => ({
      Name: bucket.name,
      Marker: shown(marker ?? ''),
      NextMarker: next && shown(next.key),
      Contents: rows.map((row) => ({ ...entryOf(row, shown), Owner: ownerOf(bucket) })),
    }),
  })
}

const tokenOf = (key: string) => Buffer.from(key).toString('base64url')

const keyOfToken = (token: string) => {
  const key = Buffer.from(token, 'base64url').toString()
  if (tokenOf(key) !== token)
    throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect')
  return key
}

export const listObjectsV2 = (call: Call): Answer => {
  const bucket = bucketOf(call)
  const token = parameter(call.target, 'continuation-token')
  const startAfter = parameter(call.target, 'start-after')
  const Owner = parameter(call.target, 'fetch-owner') === 'true' ? ownerOf(bucket) : undefined
  return list(call, {
    root: 'ListBucketResult',
    size: keys,
    after: token === undefined ? startAfter : keyOfToken(token),
    rowsFrom: currentRows(call, bucket),
    says: ({ rows, prefixes }, shown, next) => ({
      Name: bucket.name,
      StartAfter: startAfter === undefined ? undefined : shown(startAfter),
      ContinuationToken: token,
      NextContinuationToken: next && tokenOf(next.key),
      KeyCount: rows.length + prefixes.length,
      Contents: rows.map((row) => ({ ...entryOf(row, shown), Owner })),
    }),
  })
}

/** ListObjectVersions: newest first within a key, and markers among them. */
export const listVersions = (call: Call): Answer => {
  const { index, versions } = call.parts
  const bucket = bucketOf(call)
  const marker = parameter(call.target, 'key-marker')
  const versionMarker = parameter(call.target, 'version-id-marker')
  if (versionMarker !== undefined && marker === undefined)
    throw new S3Error('InvalidArgument', 'A version-id marker cannot be specified without a key marker.')
  const shownUpTo =
    versionMarker === undefined ? undefined : versions.placeOf(bucket, marker ?? '', versionMarker)
  return list<VersionRow>(call, {
    root: 'ListVersionsResult',
    size: keys,
    after: marker,
    isWithin: versionMarker !== undefined,
    rowsFrom: function* ({ key, inclusive }) {
      // In two statements, since SQLite would look at all newer versions of the key again.
      const isWithin = shownUpTo !== undefined && key === marker
      if (isWithin)
        yield* index.each<VersionRow>(
          `select ${versionColumns} from versions where bucket = ? and key = ? and id > ? order by id`,
          bucket.id,
          key,
          shownUpTo,
        )
      yield* index.each<VersionRow>(
        `select ${versionColumns} from versions
         where bucket = ? and key ${inclusive && !isWithin ? '>=' : '>'} ? order by key, id`,
        bucket.id,
        key,
      )
    },
    says: ({ rows }, shown, next) => {
      const told = (row: VersionRow): Xml => ({
        ...entryOf(row, shown),
        VersionId: row.version,
        IsLatest: row.isCurrent === 1,
        Owner: ownerOf(bucket),
      })
      const ofMarker = { ETag: undefined, Size: undefined, StorageClass: undefined }
      return {
        Name: bucket.name,
        KeyMarker: shown(marker ?? ''),
        VersionIdMarker: versionMarker ?? '',
        NextKeyMarker: next && shown(next.key),
        NextVersionIdMarker: next?.row?.version,
        Version: rows.filter(({ isMarker }) => isMarker === 0).map(told),
        DeleteMarker: rows
          .filter(({ isMarker }) => isMarker === 1)
          .map((row) => ({ ...told(row), ...ofMarker })),
      }
    },
  })
}

/** No id of an upload comes after this. */
const behindIds = '\u{10ffff}'

/** ListMultipartUploads. */
export const listUploads = (call: Call): Answer => {
  const { uploads } = call.parts
  const bucket = bucketOf(call)
  const marker = parameter(call.target, 'key-marker')
  const idMarker = parameter(call.target, 'upload-id-marker')
  return list(call, {
    root: 'ListMultipartUploadsResult',
    size: { parameter: 'max-uploads', element: 'MaxUploads' },
    after: marker,
    // Without a key it means nothing.
    isWithin: marker !== undefined && idMarker !== undefined,
    rowsFrom: ({ key, inclusive }) => {
      const isWithin = key === marker && idMarker !== undefined
      return uploads.behind(bucket, { key, id: isWithin ? idMarker : inclusive ? '' : behindIds })
    },
    says: ({ rows }, shown, next) => ({
      Bucket: bucket.name,
      KeyMarker: shown(marker ?? ''),
      UploadIdMarker: idMarker ?? '',
      NextKeyMarker: next && shown(next.key),
      NextUploadIdMarker: next?.row?.id,
      Upload: rows.map(({ id, key, started, algorithm, checksumType }) => ({
        Key: shown(key),
        UploadId: id,
        Initiated: new Date(started).toISOString(),
        ChecksumAlgorithm: algorithm ?? undefined,
        ChecksumType: checksumType ?? undefined,
        StorageClass: 'STANDARD',
      })),
    }),
  })
}
