import { asker } from '../support/ask.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { addInstance } from '../support/instances.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { addVolume } from '../support/volumes.ts'

let test: TestApp
let t: Tenant
/** How many transactions of companies there were. */
let transactions = 0
let counted: TestApp
beforeAll(async () => {
  test = await testApp()
  const { db } = test
  const counting: typeof db.tenant = (who, work) => {
    transactions += 1
    return db.tenant(who, work)
  }
  counted = await testApp({ beside: test, deps: { db: { ...db, tenant: counting } } })
})
beforeEach(async () => void (t = await newTenant(test)))
afterAll(async () => {
  await counted.close()
  await test.close()
})

const at = () => ({ companyId: t.companyId, projectId: t.projectId })

/** Asks for a list, and tells how many rows it answers and how often it had to look. */
const listing = async (list: string) => {
  const ask = asker(counted.app, await test.signIn(t.owner))
  return async () => {
    const before = transactions
    const { body } = await ask(`GET ${list}`)
    return [body.data.length, transactions - before]
  }
}

describe('a page that was listed', () => {
  it.each([
    ['/compute/instances', 0, () => addInstance(test.db, at()), () => addVolume(test.db, at())],
    // Their instances are looked up each time: who may see those is another question.
    ['/block-storage/volumes', 1, () => addVolume(test.db, at()), () => test.addPerson(at())],
  ])('of %s is remembered until something changes that it shows', async (path, always, add, addOther) => {
    const list = await listing(path)
    await add()
    expect(await list()).toEqual([1, 2 + always])
    expect(await list()).toEqual([1, always])
    await addOther()
    expect(await list()).toEqual([1, always])
    await add()
    expect(await list()).toEqual([2, 2 + always])
  })

  it('is found out again when what it is sorted by changes, of whatever kind', async () => {
    await addVolume(test.db, at())
    const [byName, byProject] = [
      await listing('/block-storage/volumes?sort=name'),
      await listing('/block-storage/volumes?sort=-projectId'),
    ]
    await byName()
    await byProject()
    await t.ask(`PUT /projects/${t.projectId}`, { name: 'renamed' })
    // How many there are is as it was.
    expect([await byName(), await byProject()]).toEqual([
      [1, 1],
      [1, 2],
    ])
  })

  it('is remembered for those only who may see the same', async () => {
    const elsewhere = (await t.ask('POST /projects', { name: 'elsewhere' })).body.data.id
    await addVolume(test.db, at())
    const hidden = await addVolume(test.db, { ...at(), projectId: elsewhere })
    const person = await test.addPerson({ ...at(), role: 'Developer', projectId: t.projectId })
    const colleague = asker(test.app, await test.signIn(person))
    const stranger = (await newTenant(test)).ask
    const seen = []
    for (const ask of [t.ask, colleague, stranger, colleague, t.ask]) {
      const { body } = await ask('GET /block-storage/volumes')
      seen.push([body.page.total, JSON.stringify(body).includes(hidden)])
    }
    expect(seen).toEqual([
      [2, true],
      [1, false],
      [0, false],
      [1, false],
      [2, true],
    ])
  })

  it('is found out anew for an export, which leaves the pages of others in place', async () => {
    const list = await listing('/compute/instances?sort=id&after=00000000-0000-0000-0000-000000000000')
    await addInstance(test.db, at())
    await list()
    expect(await list()).toEqual([1, 1])
  })
})
