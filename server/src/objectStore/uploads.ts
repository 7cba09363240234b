import { randomBytes } from 'node:crypto'
import type { Bucket } from './buckets.ts'
import type { Algorithm, Checksum, ChecksumType } from './checksums.ts'
import { S3Error } from './errors.ts'
import type { Segment } from './files.ts'
import type { Index } from './index.ts'
import type { Versions } from './versions.ts'

/** A multipart upload that has been begun and not completed. */
export interface Upload {
  id: string
  bucket: number
  key: string
  /** Headers that the object is served with. */
  headers: Record<string, string>
  algorithm: Algorithm | null
  checksumType: ChecksumType | null
  started: number
}

export interface Part {
  number: number
  size: number
  etag: string
  checksum: Checksum | undefined
  content: string | null
  modified: number
}

interface PartRow extends Omit<Part, 'checksum'> {
  checksum: string | null
}

/** Only this file writes these texts. */
const partOf = (row: PartRow): Part => ({
  ...row,
  checksum: row.checksum === null ? undefined : (JSON.parse(row.checksum) as Checksum),
})

const columns = 'id, bucket, key, headers, algorithm, checksum_type "checksumType", started'
const partColumns = 'number, size, etag, checksum, content, modified'

export interface Uploads {
  /** An upload of this key, or a refusal. */
  find(bucket: Bucket, key: string, id: string): Upload
  begin(upload: Omit<Upload, 'id'>): string
  /** The uploads of a bucket behind a place, by key and id; whoever takes them may stop at any of them. */
  behind(bucket: Bucket, after: { key: string; id: string }): Iterable<Omit<Upload, 'headers'>>
  parts(id: string, after: number, size: number): Part[]
  part(id: string, number: number): Part | undefined
  /** Puts a part in the place of the former one of its number; for transactions. */
  putPart(id: string, part: Omit<Part, 'content'> & { segments: readonly Segment[] }): string[]
  /** Forgets an upload; tells which files nothing needs any more. For transactions. */
  end(id: string): string[]
}

export const uploadsIn = (index: Index, versions: Versions): Uploads => {
  const all = (id: string) =>
    index.all<PartRow>(`select ${partColumns} from parts where upload = ? order by number`, id).map(partOf)
  const part = (id: string, number: number) => {
    const row = index.get<PartRow>(
      `select ${partColumns} from parts where upload = ? and number = ?`,
      id,
      number,
    )
    return row && partOf(row)
  }
  return {
    find: (bucket, key, id) => {
      const row = index.get<Omit<Upload, 'headers'> & { headers: string }>(
        `select ${columns} from uploads where id = ? and bucket = ? and key = ?`,
        id,
        bucket.id,
        key,
      )
      if (!row)
        throw new S3Error(
          'NoSuchUpload',
          'The specified upload does not exist. It may have been aborted or completed.',
        )
      return { ...row, headers: JSON.parse(row.headers) as Upload['headers'] } // only `begin` writes it
    },
    begin: ({ bucket, key, headers, algorithm, checksumType, started }) => {
      const id = randomBytes(24).toString('base64url')
      index.run(
        `insert into uploads (id, bucket, key, headers, algorithm, checksum_type, started) values (?, ?, ?, ?, ?, ?, ?)`,
        id,
        bucket,
        key,
        JSON.stringify(headers),
        algorithm,
        checksumType,
        started,
      )
      return id
    },
    behind: (bucket, { key, id }) =>
      index.each<Omit<Upload, 'headers'>>(
        `select id, bucket, key, algorithm, checksum_type "checksumType", started from uploads
         where bucket = ? and (key, id) > (?, ?) order by key, id`,
        bucket.id,
        key,
        id,
      ),
    parts: (id, after, size) =>
      index
        .all<PartRow>(
          `select ${partColumns} from parts where upload = ? and number > ? order by number limit ?`,
          id,
          after,
          size,
        )
        .map(partOf),
    part,
    putPart: (id, { number, size, etag, checksum, segments, modified }) => {
      const former = part(id, number)
      const freed = former ? versions.dropContent(former.content) : []
      if (former) index.run('delete from parts where upload = ? and number = ?', id, number)
      index.run(
        'insert into parts (upload, number, size, etag, checksum, content, modified) values (?, ?, ?, ?, ?, ?, ?)',
        id,
        number,
        size,
        etag,
        checksum ? JSON.stringify(checksum) : null,
        versions.addContent(segments),
        modified,
      )
      return freed
    },
    end: (id) => {
      const freed = all(id).flatMap(({ content }) => versions.dropContent(content))
      index.run('delete from parts where upload = ?', id)
      index.run('delete from uploads where id = ?', id)
      return freed
    },
  }
}
