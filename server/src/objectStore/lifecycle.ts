import type { Bucket, LifecycleRule } from './buckets.ts'
import type { Parts } from './call.ts'
import { behindPrefix } from './walk.ts'

const dayMs = 86_400_000

/** So many things are removed in one transaction; others get their turn between two. */
const batch = 200

/**
 * The keys that begin with a prefix, as a condition with its values. Without a prefix there is none, so that the index by
 * time leads to what is due, however many objects are not.
 */
const within = (prefix: string): { sql: string; values: string[] } => {
  if (prefix === '') return { sql: 'true', values: [] }
  const end = behindPrefix(prefix)
  return end === undefined
    ? { sql: 'key >= ?', values: [prefix] }
    : { sql: 'key >= ? and key < ?', values: [prefix, end] }
}

/** Removes one batch of expired objects; returns how many there were, and the files that nothing needs any more. */
const removeBatch = (
  { index, versions, uploads }: Parts,
  bucket: Bucket,
  rule: LifecycleRule,
  now: number,
) => {
  const { sql, values } = within(rule.prefix)
  const freed: string[] = []
  let removed = 0
  const remove = (files: string[]) => {
    removed += 1
    freed.push(...files)
  }
  if (rule.days !== undefined)
    for (const { key } of index.all<{ key: string }>(
      `select key from versions
       where bucket = ? and is_current = 1 and is_marker = 0 and modified <= ? and ${sql} limit ${batch}`,
      bucket.id,
      now - rule.days * dayMs,
      ...values,
    ))
      remove(versions.remove(bucket, key, undefined, now).freed)
  if (rule.oldDays !== undefined)
    for (const { key, version } of index.all<{ key: string; version: string }>(
      `select key, version from versions
       where bucket = ? and is_current = 0 and superseded <= ? and ${sql} limit ${batch}`,
      bucket.id,
      now - rule.oldDays * dayMs,
      ...values,
    ))
      remove(versions.remove(bucket, key, version, now).freed)
  if (rule.unfinishedDays !== undefined)
    for (const { id } of index.all<{ id: string }>(
      `select id from uploads where bucket = ? and started <= ? and ${sql} limit ${batch}`,
      bucket.id,
      now - rule.unfinishedDays * dayMs,
      ...values,
    ))
      remove(uploads.end(id))
  return { removed, freed }
}

/** Removes what the rules of all buckets say. Tells how many things it was. */
export const removeExpired = async (parts: Parts): Promise<number> => {
  let total = 0
  let after = ''
  for (;;) {
    const page = parts.buckets.page({ after, size: 100 })
    for (const { name, lifecycle } of page)
      for (const rule of lifecycle.filter(({ enabled }) => enabled)) {
        let more = true
        while (more) {
          const { removed, freed } = parts.index.transaction(() => {
            const bucket = parts.buckets.find(name)
            return bucket ? removeBatch(parts, bucket, rule, parts.now()) : { removed: 0, freed: [] }
          })
          await parts.files.remove(freed)
          total += removed
          more = removed > 0
          // Requests come first.
          await new Promise((resolve) => setImmediate(resolve))
        }
      }
    const last = page.at(-1)
    if (!last) return total
    after = last.name
  }
}
