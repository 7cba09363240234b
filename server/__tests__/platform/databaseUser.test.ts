import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openDb } from '#server/db/open.ts'
import { foundCompany } from '#server/tenancy/foundCompany.ts'
import { isRealServer } from '../support/testDb.ts'

const describeOnServer = isRealServer ? describe : describe.skip

describeOnServer('a database user that may create no roles', () => {
  const suffix = randomUUID().replaceAll('-', '')
  const user = `portico_user_${suffix}`
  const database = `portico_of_${suffix}`
  const server = process.env['TEST_DATABASE_URL'] ?? ''
  const admin = new pg.Client({ connectionString: server })

  beforeAll(async () => {
    await admin.connect()
    await admin.query(
      `create role ${user} login nosuperuser nocreaterole nobypassrls password 'made-for-this-test'`,
    )
    // What an administrator does once.
    await admin.query(`grant portico_app, portico_system, portico_retention to ${user}`)
    await admin.query(`create database ${database} owner ${user}`)
  })
  afterAll(async () => {
    await admin.query(`drop database if exists ${database} with (force)`)
    await admin.query(`drop role ${user}`)
    await admin.end()
  })

  it('starts where the roles exist, and works behind the wall that it owns', async () => {
    const url = new URL(server)
    Object.assign(url, { username: user, password: 'made-for-this-test', pathname: `/${database}` })
    const db = await openDb({ url: url.href })
    const companyId = randomUUID()
    const owner = { email: 'ada@example.test', name: 'Ada', passwordHash: 'none' }
    await db.system((tx) => foundCompany(tx, { id: companyId, name: 'Acme', owner }))
    const id = randomUUID()
    await db.tenant({ companyId }, async (tx) => {
      await tx.insertInto('projects').values({ id, company_id: companyId, name: 'Atlas' }).execute()
      // Takes what refers to it along, by triggers that run as the owner of the tables.
      await tx.deleteFrom('projects').where('id', '=', id).execute()
    })
    const seen = await db.tenant({ companyId: randomUUID() }, (tx) =>
      tx.selectFrom('projects').select('id').execute(),
    )
    expect(seen).toEqual([])
    await db.close()
  })
})
