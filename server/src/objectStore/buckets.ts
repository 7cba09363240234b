import { S3Error } from './errors.ts'
import type { Index } from './index.ts'

export type Access = 'private' | 'publicRead'
export type Versioning = 'off' | 'on' | 'suspended'

/** Which pages of other origins may call the bucket from a browser. */
export interface CorsRule {
  id?: string | undefined
  origins: string[]
  methods: string[]
  headers: string[]
  exposed: string[]
  maxAgeSeconds?: number | undefined
}

/** A rule of expiry, for keys that begin with a prefix. */
export interface LifecycleRule {
  id: string
  enabled: boolean
  prefix: string
  /** Current objects, so many days after they were written. */
  days?: number | undefined
  /** Old versions, so many days after they were replaced. */
  oldDays?: number | undefined
  /** Unfinished uploads, so many days after they were begun. */
  unfinishedDays?: number | undefined
}

export interface Bucket {
  id: number
  name: string
  account: string
  /** The tag that the creator gave the order. */
  tag: string | null
  created: number
  access: Access
  versioning: Versioning
  cors: CorsRule[]
  lifecycle: LifecycleRule[]
  /** Links that were signed before are refused. */
  linksAfter: number
  objects: number
  bytes: number
  oldBytes: number
  unfinishedBytes: number
}

type Row = Omit<Bucket, 'cors' | 'lifecycle'> & { cors: string; lifecycle: string }

const columns = `id, name, account, tag, created, access, versioning, cors, lifecycle, links_after "linksAfter",
  objects, bytes, old_bytes "oldBytes", unfinished_bytes "unfinishedBytes"`

/** Only `change` writes these texts. */
const bucketOf = (row: Row): Bucket => ({
  ...row,
  cors: JSON.parse(row.cors) as CorsRule[],
  lifecycle: JSON.parse(row.lifecycle) as LifecycleRule[],
})

export interface Buckets {
  find(name: string): Bucket | undefined
  byTag(tag: string): Bucket | undefined
  /** A page of buckets by name, of one account or of all. */
  page(wanted: { account?: string | undefined; after: string; size: number }): Bucket[]
  /** Makes a bucket. One of the same account and tag is the same order, and is given back. */
  create(bucket: Pick<Bucket, 'name' | 'account' | 'tag' | 'created'>): Bucket
  change(
    id: number,
    about: Partial<Pick<Bucket, 'access' | 'versioning' | 'cors' | 'lifecycle' | 'linksAfter'>>,
  ): void
  /** Removes a bucket that has no versions and no uploads. */
  remove(id: number): void
}

/** Whether a bucket can have this name. */
const isName = (name: string) =>
  /^[a-z\d][a-z\d-]{1,61}[a-z\d]$/.test(name) && !name.startsWith('xn--') && !name.includes('xn--')

export const bucketsIn = (index: Index): Buckets => {
  const find = (name: string) => {
    const row = index.get<Row>(`select ${columns} from buckets where name = ?`, name)
    return row && bucketOf(row)
  }
  const settings = {
    access: 'update buckets set access = ? where id = ?',
    versioning: 'update buckets set versioning = ? where id = ?',
    cors: 'update buckets set cors = ? where id = ?',
    lifecycle: 'update buckets set lifecycle = ? where id = ?',
    linksAfter: 'update buckets set links_after = ? where id = ?',
  } as const
  return {
    find,
    byTag: (tag) => {
      const row = index.get<Row>(`select ${columns} from buckets where tag = ?`, tag)
      return row && bucketOf(row)
    },
    page: ({ account, after, size }) =>
      (account === undefined
        ? index.all<Row>(`select ${columns} from buckets where name > ? order by name limit ?`, after, size)
        : index.all<Row>(
            `select ${columns} from buckets where account = ? and name > ? order by name limit ?`,
            account,
            after,
            size,
          )
      ).map(bucketOf),
    create: ({ name, account, tag, created }) => {
      if (!isName(name))
        throw new S3Error(
          'InvalidBucketName',
          'A bucket name has 3 to 63 lower-case letters, digits and hyphens, and begins and ends with a letter or digit.',
        )
      const there = find(name)
      if (there && there.account === account && tag !== null && there.tag === tag) return there
      if (there?.account === account)
        throw new S3Error('BucketAlreadyOwnedByYou', 'You have a bucket of this name already.')
      if (there)
        throw new S3Error('BucketAlreadyExists', 'The bucket name is taken. Names are shared by everybody.')
      index.run(
        'insert into buckets (name, account, tag, created) values (?, ?, ?, ?)',
        name,
        account,
        tag,
        created,
      )
      return mustBe(find(name))
    },
    change: (id, about) =>
      index.transaction(() => {
        for (const name of Object.keys(settings) as (keyof typeof settings)[]) {
          const value = about[name]
          if (value !== undefined)
            index.run(settings[name], typeof value === 'object' ? JSON.stringify(value) : value, id)
        }
      }),
    remove: (id) =>
      index.transaction(() => {
        const used =
          index.get('select 1 from versions where bucket = ? limit 1', id) ??
          index.get('select 1 from uploads where bucket = ? limit 1', id)
        if (used)
          throw new S3Error(
            'BucketNotEmpty',
            'The bucket you tried to delete is not empty: delete all versions and abort all uploads first.',
          )
        // A bucket of this name that comes later is another one.
        index.run(
          `update access_keys set grants = (select json_group_array(json(value)) from json_each(access_keys.grants)
             where json_extract(value, '$.bucket') <> (select name from buckets where id = ?))
           where account = (select account from buckets where id = ?) and json_type(grants) = 'array'`,
          id,
          id,
        )
        index.run('delete from buckets where id = ?', id)
      }),
  }
}

/** A bucket that has to be there. */
export const mustBe = (bucket: Bucket | undefined): Bucket => {
  if (!bucket) throw new S3Error('NoSuchBucket', 'The specified bucket does not exist.')
  return bucket
}
