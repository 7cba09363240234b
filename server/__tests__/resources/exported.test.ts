import type { Ask } from '../support/ask.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { addInstance, addOperation, addSnapshot, addSshKey } from '../support/instances.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { addVolume, addVolumeSnapshot } from '../support/volumes.ts'

let test: TestApp
let t: Tenant
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => void (t = await newTenant(test)))
afterAll(() => test.close())

const at = () => ({ companyId: t.companyId, projectId: t.projectId })

/** Reads a list part by part, as an export does, and does something in between. */
const exported = async (ask: Ask, list: string, meanwhile?: (read: string[]) => Promise<unknown>) => {
  const ids: string[] = []
  const query = (after?: string) => `${list}?sort=id&size=2${after ? `&after=${after}` : ''}`
  for (let isLast = false; !isLast;) {
    const { data } = (await ask(`GET ${query(ids.at(-1))}`)).body
    ids.push(...data.map(({ id }: { id: string }) => id))
    isLast = data.length < 2
    if (ids.length === 2) await meanwhile?.(ids)
  }
  return ids
}

/** Five of what a list shows. */
const five = async (add: () => Promise<string>) => {
  const ids = []
  for (let n = 0; n < 5; n += 1) ids.push(await add())
  return ids
}

const lists = {
  '/compute/instances': {
    add: () => addInstance(test.db, at()),
    remove: (id: string) =>
      test.db.tenant(at(), (tx) => tx.deleteFrom('instances').where('id', '=', id).execute()),
  },
  '/block-storage/volumes': {
    add: () => addVolume(test.db, at()),
    remove: (id: string) =>
      test.db.tenant(at(), (tx) => tx.deleteFrom('volumes').where('id', '=', id).execute()),
  },
}

describe.each(Object.entries(lists))('%s, read behind the last row', (list, { add, remove }) => {
  it('holds each row once, in order', async () => {
    const ids = await five(add)
    expect(await exported(t.ask, list)).toEqual(ids)
    const { body } = await t.ask(`GET ${list}?sort=-id&after=${ids[2]}`)
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([ids[1], ids[0]])
    expect(body.page.total).toBe(5)
  })

  it('loses none for a row that is deleted meanwhile, even the one it has come to', async () => {
    const ids = await five(add)
    expect(
      await exported(t.ask, list, async (read) => {
        for (const id of read) await remove(id)
      }),
    ).toEqual(ids)
  })

  it('doubles none for a row that is created meanwhile', async () => {
    const ids = await five(add)
    const made: string[] = []
    const read = await exported(t.ask, list, async () => made.push(await add()))
    expect(read).toEqual([...ids, ...made])
  })

  it.each(['sort=name', 'sort=id&page=2', 'size=2'])('is refused with %s', async (query) => {
    const { status, body } = await t.ask(`GET ${list}?${query}&after=${t.projectId}`)
    expect([status, body.errors]).toMatchObject([400, [{ path: 'after' }]])
  })
})

describe('any list', () => {
  it('can be read that way', async () => {
    const [instanceId = ''] = await five(() => addInstance(test.db, at()))
    const volumeId = await addVolume(test.db, at())
    const all = {
      '/projects': async () => (await t.ask('POST /projects', { name: crypto.randomUUID() })).body.data.id,
      '/users': async () => (await test.addPerson({ companyId: t.companyId })).id,
      '/operations': () => addOperation(test.db, { ...at(), instanceId }),
      '/compute/ssh-keys': () => addSshKey(test.db, t.companyId),
      [`/compute/instances/${instanceId}/snapshots`]: () => addSnapshot(test.db, { ...at(), instanceId }),
      '/block-storage/snapshots': () => addVolumeSnapshot(test.db, { ...at(), volumeId }),
    }
    for (const [list, add] of Object.entries(all)) {
      const ids = await five(add)
      const read = await exported(t.ask, list)
      expect([list, read]).toEqual([list, [...new Set(read)].toSorted()])
      expect(read).toEqual(expect.arrayContaining(ids))
    }
  })

  it('tells who asks for something else than an id', async () => {
    const { status, body } = await t.ask('GET /projects?sort=id&after=nonsense')
    expect([status, body.errors]).toMatchObject([400, [{ path: 'after' }]])
  })
})
