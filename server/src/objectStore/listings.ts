import { bucketOf, type Answer, type Call } from './call.ts'
import type { Bucket } from './buckets.ts'
import { S3Error } from './errors.ts'
import { quoted } from './objectHeaders.ts'
import { parameter } from './target.ts'
import type { Upload } from './uploads.ts'
import { versionColumns, versionOf, type Version, type VersionRow } from './versions.ts'
import { placeAfter, walk, type Page, type Place } from './walk.ts'
import { wholeOf, type XmlValue } from './xml.ts'

const mostEntries = 1000

interface Asked {
  prefix: string
  delimiter: string
  size: number
  /** A key as this client wants to see it: `encoding-type=url` lets XML say what it otherwise can't. */
  shown: (text: string) => string
  encoding: string | undefined
}

const encoded = (text: string) =>
  encodeURIComponent(text)
    .replaceAll('%2F', '/')
    .replace(/[!'()*]/g, (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`)

const askedOf = ({ target }: Call, sizeName: string): Asked => {
  const encoding = parameter(target, 'encoding-type')
  if (encoding !== undefined && encoding !== 'url')
    throw new S3Error('InvalidArgument', 'Invalid Encoding Method specified in Request')
  return {
    prefix: parameter(target, 'prefix') ?? '',
    delimiter: parameter(target, 'delimiter') ?? '',
    size: Math.min(mostEntries, wholeOf(parameter(target, sizeName) ?? String(mostEntries), sizeName, 0)),
    shown: encoding === 'url' ? encoded : (text) => text,
    encoding,
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

const owner = (bucket: Bucket): XmlValue => ({ ID: bucket.account, DisplayName: bucket.account })

const told = (
  { key, modified, etag, size, checksum }: Version,
  { shown }: Asked,
): { [name: string]: XmlValue } => ({
  Key: shown(key),
  LastModified: new Date(modified).toISOString(),
  ETag: quoted(etag),
  ChecksumAlgorithm: checksum?.algorithm,
  ChecksumType: checksum?.type,
  Size: size,
  StorageClass: 'STANDARD',
})

const prefixesOf = ({ prefixes }: Page<unknown>, { shown }: Asked): XmlValue =>
  prefixes.map((prefix) => ({ Prefix: shown(prefix) }))

const common = (
  bucket: Bucket,
  { prefix, delimiter, encoding, shown }: Asked,
): { [name: string]: XmlValue } => ({
  Name: bucket.name,
  Prefix: shown(prefix),
  Delimiter: delimiter === '' ? undefined : shown(delimiter),
  EncodingType: encoding,
})

const lastKey = ({ last }: Page<VersionRow>) =>
  last === undefined ? '' : 'row' in last ? last.row.key : last.prefix

const currentPage = (call: Call, bucket: Bucket, asked: Asked, marker: string | undefined) =>
  walk({
    rowsFrom: currentRows(call, bucket),
    keyOf: (row) => row.key,
    prefix: asked.prefix,
    delimiter: asked.delimiter,
    from:
      marker === undefined ? { key: '', inclusive: true } : placeAfter(marker, asked.prefix, asked.delimiter),
    size: asked.size,
  })

/** ListObjects, the older one. */
export const listObjects = (call: Call): Answer => {
  const bucket = bucketOf(call)
  const asked = askedOf(call, 'max-keys')
  const marker = parameter(call.target, 'marker')
  const page = currentPage(call, bucket, asked, marker)
  return {
    xml: {
      root: 'ListBucketResult',
      value: {
        ...common(bucket, asked),
        Marker: asked.shown(marker ?? ''),
        NextMarker: page.isTruncated ? asked.shown(lastKey(page)) : undefined,
        MaxKeys: asked.size,
        IsTruncated: page.isTruncated,
        Contents: page.rows.map((row) => ({ ...told(versionOf(row), asked), Owner: owner(bucket) })),
        CommonPrefixes: prefixesOf(page, asked),
      },
    },
  }
}

const tokenOf = (key: string) => Buffer.from(key).toString('base64url')

const keyOfToken = (token: string) => {
  const key = Buffer.from(token, 'base64url').toString()
  if (tokenOf(key) !== token)
    throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect')
  return key
}

export const listObjectsV2 = (call: Call): Answer => {
  const { target } = call
  const bucket = bucketOf(call)
  const asked = askedOf(call, 'max-keys')
  const token = parameter(target, 'continuation-token')
  const startAfter = parameter(target, 'start-after')
  const page = currentPage(call, bucket, asked, token === undefined ? startAfter : keyOfToken(token))
  const isOwnerTold = parameter(target, 'fetch-owner') === 'true'
  return {
    xml: {
      root: 'ListBucketResult',
      value: {
        ...common(bucket, asked),
        StartAfter: startAfter === undefined ? undefined : asked.shown(startAfter),
        ContinuationToken: token,
        NextContinuationToken: page.isTruncated ? tokenOf(lastKey(page)) : undefined,
        KeyCount: page.rows.length + page.prefixes.length,
        MaxKeys: asked.size,
        IsTruncated: page.isTruncated,
        Contents: page.rows.map((row) => ({
          ...told(versionOf(row), asked),
          Owner: isOwnerTold ? owner(bucket) : undefined,
        })),
        CommonPrefixes: prefixesOf(page, asked),
      },
    },
  }
}

/** ListObjectVersions: newest first within a key, and markers among them. */
export const listVersions = (call: Call): Answer => {
  const { parts, target } = call
  const bucket = bucketOf(call)
  const asked = askedOf(call, 'max-keys')
  const marker = parameter(target, 'key-marker')
  const versionMarker = parameter(target, 'version-id-marker')
  if (versionMarker !== undefined && marker === undefined)
    throw new S3Error('InvalidArgument', 'A version-id marker cannot be specified without a key marker.')
  const from =
    marker === undefined
      ? { key: '', inclusive: true }
      : versionMarker === undefined
        ? placeAfter(marker, asked.prefix, asked.delimiter)
        : { key: marker, inclusive: true }
  const shownUpTo =
    versionMarker === undefined ? undefined : parts.versions.placeOf(bucket, marker ?? '', versionMarker)
  const page = walk<VersionRow>({
    rowsFrom: function* ({ key, inclusive }) {
      // In two statements, since SQLite would look at all newer versions of the key again.
      const isWithin = shownUpTo !== undefined && key === marker
      if (isWithin)
        yield* parts.index.each<VersionRow>(
          `select ${versionColumns} from versions where bucket = ? and key = ? and id > ? order by id`,
          bucket.id,
          key,
          shownUpTo,
        )
      yield* parts.index.each<VersionRow>(
        `select ${versionColumns} from versions
         where bucket = ? and key ${inclusive && !isWithin ? '>=' : '>'} ? order by key, id`,
        bucket.id,
        key,
      )
    },
    keyOf: (row) => row.key,
    prefix: asked.prefix,
    delimiter: asked.delimiter,
    from,
    size: asked.size,
  })
  const { last } = page
  const rows = page.rows.map(versionOf)
  const entry = (version: Version): { [name: string]: XmlValue } => ({
    ...told(version, asked),
    VersionId: version.version,
    IsLatest: version.isCurrent,
    Owner: owner(bucket),
  })
  return {
    xml: {
      root: 'ListVersionsResult',
      value: {
        ...common(bucket, asked),
        KeyMarker: asked.shown(marker ?? ''),
        VersionIdMarker: versionMarker ?? '',
        NextKeyMarker: page.isTruncated ? asked.shown(lastKey(page)) : undefined,
        NextVersionIdMarker: page.isTruncated && last && 'row' in last ? last.row.version : undefined,
        MaxKeys: asked.size,
        IsTruncated: page.isTruncated,
        Version: rows.filter(({ isMarker }) => !isMarker).map(entry),
        DeleteMarker: rows
          .filter(({ isMarker }) => isMarker)
          .map((version) => ({
            ...entry(version),
            ETag: undefined,
            Size: undefined,
            StorageClass: undefined,
          })),
        CommonPrefixes: prefixesOf(page, asked),
      },
    },
  }
}

/** ListMultipartUploads. */
export const listUploads = (call: Call): Answer => {
  const { parts, target } = call
  const bucket = bucketOf(call)
  const asked = askedOf(call, 'max-uploads')
  const marker = parameter(target, 'key-marker')
  const idMarker = parameter(target, 'upload-id-marker')
  /** All ids are below this. */
  const behindIds = '\u{10ffff}'
  const rowsFrom = ({ key, inclusive }: Place) =>
    parts.uploads.behind(bucket, {
      key,
      id: key === marker && idMarker !== undefined ? idMarker : inclusive ? '' : behindIds,
    })
  const page = walk<Omit<Upload, 'headers'>>({
    rowsFrom,
    keyOf: (upload) => upload.key,
    prefix: asked.prefix,
    delimiter: asked.delimiter,
    from:
      marker === undefined
        ? { key: '', inclusive: true }
        : idMarker === undefined
          ? placeAfter(marker, asked.prefix, asked.delimiter)
          : { key: marker, inclusive: true },
    size: asked.size,
  })
  const { last } = page
  return {
    xml: {
      root: 'ListMultipartUploadsResult',
      value: {
        Bucket: bucket.name,
        Prefix: asked.shown(asked.prefix),
        Delimiter: asked.delimiter === '' ? undefined : asked.shown(asked.delimiter),
        EncodingType: asked.encoding,
        KeyMarker: asked.shown(marker ?? ''),
        UploadIdMarker: idMarker ?? '',
        NextKeyMarker:
          page.isTruncated && last ? asked.shown('row' in last ? last.row.key : last.prefix) : undefined,
        NextUploadIdMarker: page.isTruncated && last && 'row' in last ? last.row.id : undefined,
        MaxUploads: asked.size,
        IsTruncated: page.isTruncated,
        Upload: page.rows.map(({ id, key, started, algorithm, checksumType }) => ({
          Key: asked.shown(key),
          UploadId: id,
          Initiated: new Date(started).toISOString(),
          ChecksumAlgorithm: algorithm ?? undefined,
          ChecksumType: checksumType ?? undefined,
          StorageClass: 'STANDARD',
        })),
        CommonPrefixes: prefixesOf(page, asked),
      },
    },
  }
}
