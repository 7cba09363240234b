import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { existingKey, keyPrint } from '../security/keyFile.ts'
import { vaultWith } from '../security/vault.ts'
import { StartFailure } from '../startFailure.ts'
import { dumpEmbedded } from './embedded.ts'
import { writeManifest } from './manifest.ts'
import { dumpPostgres } from './postgres.ts'
import type { Environment } from './programs.ts'

export type BackupConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'keyEncryptionKey'>

/**
 * Backs the database up into a new folder: a dump, and what it needs to be restored. The key of its secrets is not among
 * it. A folder of this name is there only once the backup is complete.
 */
export const takeBackup = async (
  config: BackupConfig,
  folder: string,
  env: Environment,
  say: (line: string) => void,
) => {
  if (existsSync(folder)) throw new StartFailure(`${folder} is there already. Name a folder that is not.`)
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  try {
    const { databaseUrl: url } = config
    const manifest =
      url === undefined
        ? await dumpEmbedded(config.dataDir, unfinished)
        : await dumpPostgres({ url, env }, unfinished)
    const key = existingKey(config)
    if (key && keyPrint(vaultWith(key)) !== manifest.keyCheck)
      throw new StartFailure(
        'The key at hand is not the one this database was filled with, so nothing could be restored with it. Set PORTICO_KEK, or put the right portico.key back.',
      )
    await writeManifest(unfinished, manifest)
    await rename(unfinished, folder)
    say(`The database as of ${manifest.takenAt} is in ${folder}`)
    say(
      'Its key is not: keep PORTICO_KEK, or portico.key of DATA_DIR, in another place. Without it the backup can’t be restored.',
    )
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}
