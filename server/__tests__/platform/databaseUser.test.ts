import { operatorCompanyId } from '#contract/operator/staffRoles.ts'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openDb } from '#server/db/open.ts'
import { foundCompany } from '#server/tenancy/foundCompany.ts'
import { startCluster } from '../support/cluster.ts'
import { isRealServer } from '../support/testDb.ts'

const describeOnServer = isRealServer ? describe : describe.skip
const password = 'made-for-this-test'

/** The sentence that a start ends with. */
const refusalOf = async (url: string) => {
  const refused = openDb({ url }).then(async (db) => {
    await db.close()
    return 'It started.'
  })
  return refused.catch((error: unknown) => {
    const { name, message } = error as Error
    return `${name}: ${message}`
  })
}

/** A server of its own: roles belong to a whole server, and here none of ours may be there yet. */
describeOnServer('a database user that may create no roles', () => {
  let stop: () => void
  let admin: pg.Client
  let server: string
  beforeAll(async () => {
    ;({ url: server, stop } = await startCluster())
    admin = new pg.Client({ connectionString: server })
    await admin.connect()
    await admin.query(`create role portico login nosuperuser nocreaterole nobypassrls password '${password}'`)
  })
  afterAll(async () => {
    await admin.end()
    stop()
  })

  const newDatabase = async (owner: string) => {
    const database = `portico_${randomUUID().replaceAll('-', '')}`
    await admin.query(`create database ${database} owner ${owner}`)
    return Object.assign(new URL(server), { username: 'portico', password, pathname: `/${database}` }).href
  }

  it('is told in one sentence which roles to create, then starts with them and works behind the walls it owns', async () => {
    const url = await newDatabase('portico')
    const first = await refusalOf(url)
    expect(first).toMatch(
      /^StartFailure: The database user portico needs three roles .* create role portico_app nologin; create role portico_system nologin; create role portico_retention nologin; grant portico_app, portico_system, portico_retention to portico.*;$/,
    )
    // What an administrator does: the statements of the sentence, word for word.
    await admin.query(first.slice(first.indexOf('create role')))
    const db = await openDb({ url })
    const companyId = randomUUID()
    const owner = { email: 'ada@example.test', name: 'Ada', passwordHash: 'none' }
    await db.system((tx) => foundCompany(tx, { id: companyId, name: 'Acme', owner }))
    const id = randomUUID()
    await db.tenant({ companyId }, async (tx) => {
      await tx.insertInto('projects').values({ id, company_id: companyId, name: 'Atlas' }).execute()
      // Deletes what refers to it as well, by triggers that run as the owner of the tables.
      await tx.deleteFrom('projects').where('id', '=', id).execute()
    })
    const seen = await db.tenant({ companyId: randomUUID() }, (tx) =>
      tx.selectFrom('projects').select('id').execute(),
    )
    expect(seen).toEqual([])
    await db.close()
  })

  it('is told of the one role that it has not been granted', async () => {
    await admin.query('revoke portico_retention from portico')
    const refusal = await refusalOf(await newDatabase('portico'))
    expect(refusal).toMatch(
      /^StartFailure: .* run this once, then start again: grant portico_retention to portico/,
    )
    await admin.query(refusal.slice(refusal.indexOf('grant portico_retention')))
  })

  it('is told that it must own the database', async () => {
    const refusal = await refusalOf(await newDatabase('postgres'))
    expect(refusal).toMatch(
      /^StartFailure: The database of DATABASE_URL can't be used: portico may not do what the migrations need \(permission denied .*alter database "portico_\w+" owner to "portico"\.$/,
    )
  })

  it('creates the roles itself where it may', async () => {
    await admin.query('create role portico_creator login createrole')
    for (const role of ['portico_app', 'portico_system', 'portico_retention'])
      await admin.query(`alter role ${role} rename to former_${role}`)
    const database = `portico_${randomUUID().replaceAll('-', '')}`
    await admin.query(`create database ${database} owner portico_creator`)
    const url = Object.assign(new URL(server), { username: 'portico_creator', pathname: `/${database}` })
    const db = await openDb({ url: url.href })
    expect(await db.system((tx) => tx.selectFrom('companies').select('id').execute())).toEqual([
      { id: operatorCompanyId },
    ])
    await db.close()
  })
})
