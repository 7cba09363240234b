import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { startEmbedded } from '../db/embedded.ts'
import { lockFolder } from '../db/lockFolder.ts'
import { StartFailure } from '../startFailure.ts'
import { contentOf } from './content.ts'
import { dumpName, type Manifest } from './manifest.ts'

const placeIn = (dataDir: string) => join(dataDir, 'database')

/** Dumps the embedded database into the folder. One process at a time may open it, so its server must be stopped. */
export const dumpEmbedded = async (dataDir: string, folder: string): Promise<Manifest> => {
  if (!existsSync(placeIn(dataDir)))
    throw new StartFailure(
      `There is no database in ${dataDir}. Set DATA_DIR, or DATABASE_URL for PostgreSQL.`,
    )
  const unlock = lockFolder(dataDir)
  try {
    const { poolInto } = await import('../db/embeddedPool.ts')
    const { pool, embedded } = poolInto({ dataDir: placeIn(dataDir) })
    try {
      await embedded.waitReady
      const content = await contentOf(pool)
      const archive = await promisify(gzip)(await embedded.dump())
      await writeFile(join(folder, dumpName.embedded), archive, { mode: 0o600 })
      return { format: 1, database: 'embedded', dumpVersion: 0, ...content }
    } finally {
      await pool.end()
      await embedded.close()
    }
  } finally {
    unlock()
  }
}

/** Makes the embedded database of a data folder from a dump, all of it or nothing. */
export const loadEmbedded = async (dataDir: string, folder: string): Promise<void> => {
  const unlock = lockFolder(dataDir)
  try {
    if (existsSync(placeIn(dataDir)))
      throw new StartFailure(
        `There is a database in ${dataDir} already. Move ${placeIn(dataDir)} away, or set DATA_DIR to another folder.`,
      )
    const dump = new Uint8Array(await promisify(gunzip)(await readFile(join(folder, dumpName.embedded))))
    const unfinished = `${placeIn(dataDir)}.unfinished`
    await rm(unfinished, { recursive: true, force: true })
    const embedded = startEmbedded({ dataDir: unfinished, dump })
    await embedded.waitReady
    await embedded.close()
    await rename(unfinished, placeIn(dataDir))
  } finally {
    unlock()
  }
}
