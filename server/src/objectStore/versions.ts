import { randomBytes } from 'node:crypto'
import type { Bucket } from './buckets.ts'
import type { Checksum } from './checksums.ts'
import { S3Error } from './errors.ts'
import type { Segment } from './files.ts'
import type { Index } from './index.ts'

/** One version of an object, or a marker that says that it was deleted. */
export interface Version {
  id: number
  bucket: number
  key: string
  /** The version id that clients see; `null` in a bucket that keeps no versions. */
  version: string
  isCurrent: boolean
  isMarker: boolean
  size: number
  /** Without quotes. */
  etag: string
  checksum: Checksum | undefined
  /** Headers that are given back with it, metadata among them. */
  headers: Record<string, string>
  content: string | null
  modified: number
}

/** A new version to be written. */
export interface Written extends Pick<Version, 'size' | 'etag' | 'checksum' | 'headers'> {
  segments: readonly Segment[]
  /** The multipart upload that it was completed from. */
  upload?: string
}

export interface VersionRow extends Omit<Version, 'isCurrent' | 'isMarker' | 'checksum' | 'headers'> {
  isCurrent: number
  isMarker: number
  checksum: string | null
  headers: string
}

export const versionColumns = `id, bucket, key, version, is_current "isCurrent", is_marker "isMarker", size, etag, checksum,
  headers, content, modified`

/** Only this file and `uploads.ts` write these texts. */
export const versionOf = (row: VersionRow): Version => ({
  ...row,
  isCurrent: row.isCurrent === 1,
  isMarker: row.isMarker === 1,
  checksum: row.checksum === null ? undefined : (JSON.parse(row.checksum) as Checksum),
  headers: JSON.parse(row.headers) as Record<string, string>,
})

/** The result of a deletion. */
export interface Removal {
  /** The version that was removed, or that marks the object as deleted now. */
  version: string | undefined
  isMarker: boolean
  /** Files that no row names any more. */
  freed: string[]
}

export interface Versions {
  current(bucket: Bucket, key: string): Version | undefined
  find(bucket: Bucket, key: string, version: string): Version | undefined
  /** The version that an upload was completed as. */
  ofUpload(bucket: Bucket, key: string, upload: string): Version | undefined
  segments(content: string | null): Segment[]
  /** Keeps the names of bytes under a new content; for transactions. */
  addContent(segments: readonly Segment[]): string | null
  /** Forgets a content, and tells which files nothing needs any more; for transactions. */
  dropContent(content: string | null): string[]
  /** Writes a new current version; for transactions. */
  add(bucket: Bucket, key: string, written: Written, now: number): { version: Version; freed: string[] }
  /** Deletes as S3 does: by a marker, or one version for good; for transactions. */
  remove(bucket: Bucket, key: string, version: string | undefined, now: number): Removal
  /** Where a version is in the order of its key, newest first. */
  placeOf(bucket: Bucket, key: string, version: string): number
}

/** Ten digits of its place, so that a listing goes on behind a version that is gone. */
const versionName = (id: number) =>
  `${(-id).toString(36).padStart(10, '0')}${randomBytes(11).toString('hex')}`

export const versionsIn = (index: Index): Versions => {
  let lastId = index.get<{ id: number | null }>('select min(id) id from versions')?.id ?? 0
  const nextId = () => (lastId -= 1)

  const current = (bucket: Bucket, key: string) => {
    const row = index.get<VersionRow>(
      `select ${versionColumns} from versions where bucket = ? and key = ? and is_current = 1`,
      bucket.id,
      key,
    )
    return row && versionOf(row)
  }
  const find = (bucket: Bucket, key: string, version: string) => {
    const row = index.get<VersionRow>(
      `select ${versionColumns} from versions where bucket = ? and key = ? and version = ?`,
      bucket.id,
      key,
      version,
    )
    return row && versionOf(row)
  }
  const addContent = (segments: readonly Segment[]) => {
    if (segments.length === 0) return null
    const content = randomBytes(16).toString('hex')
    for (const [n, { file, start, length }] of segments.entries())
      index.run('insert into segments values (?, ?, ?, ?, ?)', content, n, file, start, length)
    return content
  }
  const dropContent = (content: string | null) => {
    if (content === null) return []
    const files = index.all<{ file: string }>('select distinct file from segments where content = ?', content)
    index.run('delete from segments where content = ?', content)
    // Copies name the same files.
    return files.flatMap(({ file }) =>
      index.get('select 1 from segments where file = ? limit 1', file) ? [] : [file],
    )
  }
  const drop = ({ id, content }: Version) => {
    index.run('delete from versions where id = ?', id)
    return dropContent(content)
  }
  const supersede = (bucket: Bucket, key: string, now: number) =>
    index.run(
      'update versions set is_current = 0, superseded = ? where bucket = ? and key = ? and is_current = 1',
      now,
      bucket.id,
      key,
    )
  const insert = (
    bucket: Bucket,
    key: string,
    about: Omit<Written, 'segments'> & { isMarker: boolean; content: string | null },
    now: number,
  ) => {
    const id = nextId()
    const version = bucket.versioning === 'on' ? versionName(id) : 'null'
    index.run(
      `insert into versions
         (id, bucket, key, version, is_current, is_marker, size, etag, checksum, headers, content, upload, modified)
       values (?, ?, ?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      bucket.id,
      key,
      version,
      Number(about.isMarker),
      about.size,
      about.etag,
      about.checksum ? JSON.stringify(about.checksum) : null,
      JSON.stringify(about.headers),
      about.content,
      about.upload ?? null,
      now,
    )
    return version
  }
  /** Makes room for a new version: without versioning it takes the place of the one that is called `null`. */
  const giveWay = (bucket: Bucket, key: string, now: number) => {
    const replaced = bucket.versioning === 'on' ? undefined : find(bucket, key, 'null')
    const freed = replaced ? drop(replaced) : []
    supersede(bucket, key, now)
    return freed
  }
  return {
    current,
    find,
    ofUpload: (bucket, key, upload) => {
      const row = index.get<VersionRow>(
        `select ${versionColumns} from versions where upload = ? and bucket = ? and key = ?`,
        upload,
        bucket.id,
        key,
      )
      return row && versionOf(row)
    },
    segments: (content) =>
      content === null
        ? []
        : index.all<Segment>(
            'select file, start, length from segments where content = ? order by n',
            content,
          ),
    addContent,
    dropContent,
    add: (bucket, key, { segments, ...about }, now) => {
      const freed = giveWay(bucket, key, now)
      insert(bucket, key, { ...about, isMarker: false, content: addContent(segments) }, now)
      const version = current(bucket, key)
      if (!version) throw new Error('A version that was just written is not there')
      return { version, freed }
    },
    remove: (bucket, key, wanted, now) => {
      if (wanted === undefined) {
        const freed = giveWay(bucket, key, now)
        if (bucket.versioning === 'off') return { version: undefined, isMarker: false, freed }
        const marker = { size: 0, etag: '', checksum: undefined, headers: {}, isMarker: true, content: null }
        return { version: insert(bucket, key, marker, now), isMarker: true, freed }
      }
      const found = find(bucket, key, wanted)
      if (!found) return { version: wanted, isMarker: false, freed: [] }
      const freed = drop(found)
      if (found.isCurrent)
        index.run(
          `update versions set is_current = 1, superseded = null where id =
             (select id from versions where bucket = ? and key = ? order by id limit 1)`,
          bucket.id,
          key,
        )
      return { version: wanted, isMarker: found.isMarker, freed }
    },
    placeOf: (bucket, key, version) => {
      const place =
        version === 'null' ? find(bucket, key, version)?.id : -Number.parseInt(version.slice(0, 10), 36)
      if (place === undefined || Number.isNaN(place))
        throw new S3Error('InvalidArgument', 'Invalid version id specified.')
      return place
    },
  }
}
