import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { StartFailure } from '../startFailure.ts'
import type { Vault } from './vault.ts'

const fileIn = (folder: string) => join(folder, 'portico.key')

/** The key that is set or in the data folder. None is made. */
export const existingKey = ({
  keyEncryptionKey,
  dataDir,
}: Pick<Config, 'keyEncryptionKey' | 'dataDir'>): Buffer | undefined =>
  keyEncryptionKey ?? (existsSync(fileIn(dataDir)) ? keyFromFile(dataDir) : undefined)

/** The key-encryption key of the data folder; made, readable by its owner only, when there is none. */
export const keyFromFile = (folder: string): Buffer => {
  const file = fileIn(folder)
  try {
    // `wx` makes the file or fails: two servers that start together agree on one key.
    writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new StartFailure(`The key file ${file} can't be written: ${(error as Error).message}.`, {
        cause: error,
      })
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
  if (key.length !== 32)
    throw new StartFailure(`The key file ${file} is damaged. Put the right one back, from a backup.`)
  return key
}

/** What tells a key from others, and nothing else about it. */
export const keyPrint = (vault: Vault): string => vault.mac('key check', 'portico').toString('base64url')

/** Stops a start with another key than the one this database was filled with: nothing sealed would open. */
export const checkKey = async (db: Db, vault: Vault) => {
  const print = keyPrint(vault)
  const kept = await db.system(async (tx) => {
    await tx
      .insertInto('settings')
      .values({ key: 'keyCheck', value: JSON.stringify(print) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { value } = await tx
      .selectFrom('settings')
      .select(sql<string>`value #>> '{}'`.as('value'))
      .where('key', '=', 'keyCheck')
      .executeTakeFirstOrThrow()
    return value
  })
  if (kept !== print)
    throw new StartFailure(
      'The key is not the one this database was filled with. Set PORTICO_KEK to it, or put the right portico.key back.',
    )
}
