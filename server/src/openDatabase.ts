import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import type { EmbeddedOptions } from './db/embedded.ts'
import { lockFolder, makeFolder } from './db/lockFolder.ts'
import { openDb, type OpenDb } from './db/open.ts'
import { checkKey, keyFromFile } from './security/keyFile.ts'
import { vaultWith, type Vault } from './security/vault.ts'

/** Where the embedded database is in the data folder. */
export const embeddedFolder = 'database'

/** Opens this installation's database, for one process alone where it is the embedded one. */
export const openDatabase = async (
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  opened: AsyncDisposableStack,
  say: (line: string) => void,
  { now, start }: { now?: (() => Date) | undefined } & Pick<EmbeddedOptions, 'start'> = {},
): Promise<OpenDb> => {
  if (databaseUrl === undefined) {
    opened.defer(lockFolder(dataDir))
    say(`Opening the embedded database in ${dataDir}`)
  } else {
    makeFolder(dataDir)
    say(`Connecting to PostgreSQL at ${new URL(databaseUrl).host}`)
  }
  const db = await openDb(
    databaseUrl === undefined
      ? { embedded: { dataDir: join(dataDir, embeddedFolder), ...(start && { start }) } }
      : { url: databaseUrl },
    { now },
  )
  opened.defer(() => db.close())
  return db
}

/** What opens the secrets in it. */
export const openVault = async (
  { keyEncryptionKey, dataDir }: Pick<Config, 'keyEncryptionKey' | 'dataDir'>,
  db: Db,
): Promise<Vault> => {
  const vault = vaultWith(keyEncryptionKey ?? keyFromFile(dataDir))
  await checkKey(db, vault)
  return vault
}
