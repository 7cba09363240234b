import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { restoreBackup } from '#server/backup/restoreBackup.ts'
import { takeBackup } from '#server/backup/takeBackup.ts'
import { openDatabase, openVault } from '#server/openDatabase.ts'
import { newFolder } from '../support/process.ts'

const silent = () => undefined
const configOf = (dataDir: string) => ({ dataDir, databaseUrl: undefined, keyEncryptionKey: undefined })

/** The installation of a folder, open until the block ends. */
const open = async (dataDir: string, opened: AsyncDisposableStack) => {
  const db = await openDatabase(configOf(dataDir), opened, silent)
  await openVault(configOf(dataDir), db)
  return db
}
const restoreInto = (dataDir: string, folder: string) =>
  restoreBackup(configOf(dataDir), folder, { env: {}, say: silent })

describe('a backup of the embedded database', () => {
  const id = randomUUID()
  const folder = join(newFolder(), 'backup')
  let source: string
  beforeAll(async () => {
    source = newFolder()
    await using opened = new AsyncDisposableStack()
    const db = await open(source, opened)
    await db.system((tx) => tx.insertInto('companies').values({ id, name: 'Acme' }).execute())
  }, 60_000)

  it('is not taken while a server runs', async () => {
    await using opened = new AsyncDisposableStack()
    await open(source, opened)
    await expect(takeBackup(configOf(source), folder, {}, silent)).rejects.toThrow(
      'in use by another Portico',
    )
    expect(existsSync(folder)).toBe(false)
  })

  it('is restored only with its key', async () => {
    await takeBackup(configOf(source), folder, {}, silent)
    const target = newFolder()
    await expect(restoreInto(target, folder)).rejects.toThrow('The key of the backup is missing')
    copyFileSync(join(source, 'portico.key'), join(target, 'portico.key'))
    await restoreInto(target, folder)
    await using opened = new AsyncDisposableStack()
    const db = await open(target, opened)
    const names = await db.system((tx) =>
      tx.selectFrom('companies').select('name').where('id', '=', id).execute(),
    )
    expect(names).toEqual([{ name: 'Acme' }])
  })

  it('is not restored over what is there', async () => {
    await expect(restoreInto(source, folder)).rejects.toThrow(/There is a database in .* already/)
  })
})
