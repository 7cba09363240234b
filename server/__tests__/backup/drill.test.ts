import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { areas } from '#server/areas.ts'
import { restoreBackup } from '#server/backup/restoreBackup.ts'
import { dumpProgram } from '#server/backup/programs.ts'
import { takeBackup, type BackupConfig } from '#server/backup/takeBackup.ts'
import { openDb } from '#server/db/open.ts'
import { ledgerCommand } from '#server/ledger.ts'
import { checkKey } from '#server/security/keyFile.ts'
import { vaultWith } from '#server/security/vault.ts'
import { startCluster } from '../support/cluster.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { newFolder } from '../support/process.ts'

const server = process.env['TEST_DATABASE_URL'] ?? ''

const inServer = async <T>(url: string, work: (client: pg.Client) => Promise<T>) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** PostgreSQL from npm has no pg_dump, and neither has a machine without client programs. */
const canDump = async () => {
  if (!server) return false
  const version = await inServer(server, async (client) => {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    return Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  })
  return dumpProgram(version, process.env).then(
    () => true,
    () => false,
  )
}
const describeWhereItCan = (await canDump()) ? describe : describe.skip

const key = randomBytes(32)
const silent = () => undefined

const configOf = (
  databaseUrl: string,
  keyEncryptionKey: BackupConfig['keyEncryptionKey'] = key,
): BackupConfig => ({
  databaseUrl,
  keyEncryptionKey,
  dataDir: newFolder(),
})

/** How many rows each table has, as an administrator sees them. */
const countsOf = (administrator: string, url: string) =>
  inServer(
    Object.assign(new URL(administrator), { pathname: new URL(url).pathname }).href,
    async (client) => {
      const { rows } = await client.query<{ name: string; count: number }>(`
      select relname as name, (xpath('/row/c/text()', query_to_xml(
        format('select count(*) as c from %I', relname), false, true, '')))[1]::text::int as count
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`)
      return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
    },
  )

const backUp = async (url: string) => {
  const folder = join(newFolder(), 'backup')
  await takeBackup(configOf(url), folder, process.env, silent)
  return folder
}

describeWhereItCan('a backup of a PostgreSQL database', () => {
  let test: TestApp
  let t: Tenant
  let source: string
  let cluster: Awaited<ReturnType<typeof startCluster>>
  beforeAll(async () => {
    test = await testApp({ deps: { vault: vaultWith(key) } })
    t = await newTenant(test)
    await checkKey(test.db, test.deps.vault)
    const name = await test.db.system((tx) =>
      tx.selectNoFrom((eb) => eb.fn<string>('current_database').as('name')).executeTakeFirstOrThrow(),
    )
    source = Object.assign(new URL(server), { pathname: `/${name.name}` }).href
    cluster = await startCluster()
    await inServer(cluster.url, (client) =>
      client.query(`create role portico login password 'secret/of:the@test';
        create role portico_app nologin; create role portico_system nologin; create role portico_retention nologin;
        grant portico_app, portico_system, portico_retention to portico`),
    )
  })
  afterAll(async () => {
    await test.close()
    cluster.stop()
  })

  /** An empty database of a plain owner on the other server. */
  const newDatabase = async (name: string) => {
    await inServer(cluster.url, (client) => client.query(`create database ${name} owner portico`))
    const password = encodeURIComponent('secret/of:the@test')
    return Object.assign(new URL(cluster.url), { username: 'portico', password, pathname: `/${name}` }).href
  }
  const restore = (folder: string, config: BackupConfig) =>
    restoreBackup(config, folder, { env: process.env, say: silent, now: test.clock.now })

  it('restores into a fresh server, where the books hold and nothing newer than it is deleted in the cloud', async () => {
    const kept = await t.running({ name: 'kept' })
    const recovered = await t.running({ name: 'recovered' })
    await t.ask(`DELETE /compute/instances/${recovered}`)
    await test.settle()
    const folder = await backUp(source)
    const atBackup = await countsOf(server, source)

    // Meanwhile the cloud goes on.
    const newer = await t.running({ name: 'newer' })
    await t.ask(`POST /compute/instances/${recovered}/actions/recover`, {})
    await test.settle()
    const machines = () => test.cloudMachines(t.companyId)
    const before = await machines()
    expect(before.filter(({ state }) => state !== 'gone')).toHaveLength(3)

    // By the backup's own dates, what was deleted then could be purged now.
    test.clock.advance(80 * 3_600)
    const target = await newDatabase('restored')
    await restore(folder, configOf(target))
    // The one more is that the database was restored.
    expect(await countsOf(cluster.url, target)).toEqual({
      ...atBackup,
      settings: (atBackup['settings'] ?? 0) + 1,
    })

    const db = await openDb({ url: target }, { now: test.clock.now })
    const restored = await testApp({ beside: { ...test, db } })
    try {
      expect(await ledgerCommand(['verify'], db, silent)).toBe(true)
      const ids = await db.system((tx) => tx.selectFrom('instances').select('id').execute())
      expect(ids.map(({ id }) => id).toSorted()).toEqual([kept, recovered].toSorted())
      expect(ids).not.toContainEqual({ id: newer })

      const log = { warn: silent, error: silent, info: silent }
      const workers = areas.flatMap(({ workers: works = [] }) => works)
      const compares = workers.filter(({ name }) => /reconcile|purge|closed|release/.test(name))
      const round = async () => {
        test.clock.advance(301)
        for (const { run } of compares) await run({ ...restored.deps, log })
        await restored.work()
      }
      for (let n = 0; n < 4; n += 1) await round()
      // Until the hold ends, what was recovered after the backup is still there.
      test.clock.advance(70 * 3_600)
      await round()
      expect(await machines()).toEqual(before)
      // After that, too, nothing is deleted that was made after the backup.
      test.clock.advance(8 * 3_600)
      for (let n = 0; n < 4; n += 1) await round()
      const ref = await test.db.system((tx) =>
        tx.selectFrom('instances').select('cloud_ref').where('id', '=', newer).executeTakeFirstOrThrow(),
      )
      expect(await machines()).toContainEqual({ ref: ref.cloud_ref, state: 'on' })
    } finally {
      await restored.app.close()
      await db.close()
    }
  })

  it('is complete when a plain owner takes it, whom row-level security holds for', async () => {
    const owned = await newDatabase('owned')
    await restore(await backUp(source), configOf(owned))
    const again = await newDatabase('again')
    await restore(await backUp(owned), configOf(again))
    expect(await countsOf(cluster.url, again)).toEqual(await countsOf(cluster.url, owned))
  })

  it('is refused to a user who does not see all rows', async () => {
    const owned = await newDatabase('hidden')
    await restore(await backUp(source), configOf(owned))
    await inServer(cluster.url, (client) => client.query('revoke portico_system from portico'))
    await expect(backUp(owned)).rejects.toThrow(/does not see all rows of .*companies/)
    await inServer(cluster.url, (client) => client.query('grant portico_system to portico'))
  })

  it('is restored only with its key, and touches nothing before that is known', async () => {
    const folder = await backUp(source)
    const target = await newDatabase('untouched')
    await expect(restore(folder, configOf(target, randomBytes(32)))).rejects.toThrow(
      'The key is not the one that the secrets in this backup are sealed with.',
    )
    await expect(restore(folder, { ...configOf(target), keyEncryptionKey: undefined })).rejects.toThrow(
      'The key of the backup is missing',
    )
    expect(await countsOf(cluster.url, target)).toEqual({})
  })

  it('is not taken with a key that could not open it', async () => {
    const folder = join(newFolder(), 'backup')
    await expect(takeBackup(configOf(source, randomBytes(32)), folder, process.env, silent)).rejects.toThrow(
      'The key at hand is not the one this database was filled with',
    )
  })

  it('is not restored over what is there', async () => {
    const folder = await backUp(source)
    await expect(restore(folder, configOf(source))).rejects.toThrow(/is not empty/)
  })
})
