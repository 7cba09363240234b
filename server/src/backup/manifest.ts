import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { StartFailure } from '../startFailure.ts'

const schema = z.object({
  format: z.literal(1),
  /** What it was taken of; it can be restored to the same only. */
  database: z.enum(['postgresql', 'embedded']),
  takenAt: z.iso.datetime(),
  /** The fingerprint of the key that the secrets in it are sealed with. The key itself is in no backup. */
  keyCheck: z.string(),
  /** The last migration that it has. */
  migration: z.string(),
  /** Major version of the pg_dump that wrote it; 0 for the embedded database. */
  dumpVersion: z.int(),
})

/** What a backup says of itself, in `backup.json` beside the dump. */
export type Manifest = z.output<typeof schema>

const name = 'backup.json'

export const dumpName = { postgresql: 'database.dump', embedded: 'database.tar.gz' } as const

export const writeManifest = (folder: string, manifest: Manifest) =>
  writeFile(join(folder, name), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })

/** Throws a StartFailure where there is no backup, or one that this version can't restore. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, name), 'utf8').catch(() => {
    throw new StartFailure(`There is no backup in ${folder}: it has no ${name}.`)
  })
  const { data } = schema.safeParse(parsed(text))
  if (!data) throw new StartFailure(`${join(folder, name)} is damaged, or was written by a newer Portico.`)
  const known = await readdir(new URL('../../migrations/', import.meta.url))
  if (!known.includes(data.migration))
    throw new StartFailure(
      `The backup is of a newer Portico: it has the migration ${data.migration}. Restore it with that version or a later one.`,
    )
  return data
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
