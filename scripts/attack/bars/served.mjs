import { randomBytes } from 'node:crypto'
import { startPortico } from '../../../__tests__/e2e/support/portico.ts'
import { testApp } from '../../../server/__tests__/support/people.ts'
import { databaseOn } from '../../../server/__tests__/support/target.ts'
import { openSandbox } from '../../../server/src/cloud/sandbox/sandbox.ts'
import { openDb } from '../../../server/src/db/open.ts'
import { passwordsWith } from '../../../server/src/security/passwords.ts'
import { vaultWith } from '../../../server/src/security/vault.ts'

const now = () => new Date()

/** What is to be in the database, put there by hand: passwords cost what they cost in life. */
const fillWith = async (where, { kek, publicUrl, fill }) => {
  const db = await openDb(where)
  const vault = vaultWith(kek)
  const cloud = await openSandbox(db, { timing: { speed: 1 } })
  const test = await testApp({
    beside: { db, clock: { now }, deps: { vault, cloud } },
    deps: { passwords: passwordsWith(vault) },
    settings: { publicUrl, accessTtlSeconds: 3600 },
  })
  try {
    return await fill(test)
  } finally {
    await test.close()
    await cloud.close()
    await db.close()
  }
}

/**
 * The server as it is in life: processes of their own, several on one PostgreSQL if wanted, filled with what `fill`
 * puts there. `line` is the port of a proxy before the database.
 */
export const startServed = async (server, fill, { servers = 1, env = {}, line } = {}) => {
  const opened = []
  const close = async () => {
    for (const end of opened.splice(0).toReversed()) await end()
  }
  try {
    const kek = randomBytes(32)
    const database = server ? await databaseOn(server) : undefined
    if (database) opened.push(database.drop)
    const reached = database && new URL(database.url)
    if (reached && line) reached.port = String(line)
    const settings = {
      LOG_LEVEL: 'silent',
      ACCESS_TTL_SECONDS: '3600',
      PORTICO_KEK: kek.toString('base64'),
      ...(reached && { DATABASE_URL: reached.href }),
      ...env,
    }
    const publicUrl = 'http://127.0.0.1:8080'
    const all = []
    for (let n = 0; n < servers; n += 1) {
      const portico = await startPortico({ ...settings, PUBLIC_URL: publicUrl })
      opened.push(portico.stop)
      all.push(portico)
    }
    // The embedded database has one process at a time.
    if (!database) await all[0].kill('SIGTERM')
    const where = database ? { url: database.url.href } : all[0].database
    const filled = await fillWith(where, { kek, publicUrl, fill })
    if (!database) await all[0].revive()
    return { url: all[0].url, all, filled, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A company, its owner signed in, and a project. */
export const aCompany = async (test) => {
  const { id, owner } = await test.foundCompany()
  const { headers } = await test.signIn(owner)
  const created = await test.app.inject({
    method: 'POST',
    url: '/api/v1/projects',
    headers,
    payload: { name: 'Atlas' },
  })
  return { id, owner, headers, projectId: created.json().data.id }
}

/** So many companies. */
export const companies = async (test, count) => {
  const all = []
  for (let n = 0; n < count; n += 1) all.push(await aCompany(test))
  return all
}
