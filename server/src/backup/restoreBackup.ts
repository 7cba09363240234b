import { sql } from 'kysely'
import { makeFolder } from '../db/lockFolder.ts'
import type { Db } from '../db/db.ts'
import { openDatabase, openVault } from '../openDatabase.ts'
import { holdHours, noteRestored } from '../operations/deletionHold.ts'
import { existingKey, keyPrint } from '../security/keyFile.ts'
import { vaultWith } from '../security/vault.ts'
import { StartFailure } from '../startFailure.ts'
import { loadEmbedded } from './embedded.ts'
import { readManifest, type Manifest } from './manifest.ts'
import { loadPostgres } from './postgres.ts'
import type { Environment } from './programs.ts'
import type { BackupConfig } from './takeBackup.ts'

/** Fills an empty database from a backup, if the key at hand opens its secrets, and brings its tables up to date. */
export const restoreBackup = async (
  config: BackupConfig,
  folder: string,
  { env, say, now }: { env: Environment; say: (line: string) => void; now?: () => Date },
) => {
  const manifest = await readManifest(folder)
  const { databaseUrl: url, dataDir } = config
  refuseOtherDatabase(manifest, url)
  refuseOtherKey(manifest, config)
  makeFolder(dataDir)
  if (url === undefined) await loadEmbedded(dataDir, folder)
  else await loadPostgres({ url, env }, folder, manifest)
  await using opened = new AsyncDisposableStack()
  const db = await openDatabase(config, opened, say, { now })
  await openVault(config, db)
  await settleRestored(db, new Date(manifest.takenAt))
  say(`The database is as it was at ${manifest.takenAt}.`)
  say(
    `For ${holdHours} hours nothing in the cloud is deleted unless somebody orders it. Now run: npm run ledger -- verify`,
  )
}

const refuseOtherDatabase = ({ database }: Manifest, url: string | undefined) => {
  if (database === 'postgresql' && url === undefined)
    throw new StartFailure('The backup is of a PostgreSQL database. Set DATABASE_URL to an empty one.')
  if (database === 'embedded' && url !== undefined)
    throw new StartFailure('The backup is of the embedded database. Unset DATABASE_URL to restore it.')
}

const refuseOtherKey = ({ keyCheck }: Manifest, config: BackupConfig) => {
  const key = existingKey(config)
  if (!key)
    throw new StartFailure(
      `The key of the backup is missing: set PORTICO_KEK to it, or put portico.key into ${config.dataDir}. Nothing was restored.`,
    )
  if (keyPrint(vaultWith(key)) !== keyCheck)
    throw new StartFailure(
      'The key is not the one that the secrets in this backup are sealed with. Set PORTICO_KEK to it, or put the right portico.key back. Nothing was restored.',
    )
}

/**
 * Holds deletions back, and restarts the clock of operations that were in progress: a step that seems to have taken since
 * the backup would time out, and what it has made meanwhile would be taken back.
 */
export const settleRestored = (db: Db, takenAt: Date) =>
  db.system(async (tx) => {
    await noteRestored(tx, takenAt)
    await sql`update operation_steps as s set started_at = app_now()
      from operations as o where o.id = s.operation_id and s.state <> 'done'
        and o.status in ('queued', 'running', 'compensating')`.execute(tx)
  })
