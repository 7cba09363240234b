import { newTenant, type Tenant } from '../support/compute.ts'
import { testApp, type TestApp } from '../support/people.ts'

let test: TestApp
let t: Tenant
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => void (t = await newTenant(test)))
afterAll(() => test.close())

const revisionOf = async (id: string): Promise<number> =>
  (await t.ask(`GET /compute/instances/${id}`)).body.data.revision

/** An instance, and the tag of it that an earlier look has given. */
const seenBefore = async () => {
  const id = await t.running()
  const seen = await revisionOf(id)
  await t.ask(`PATCH /compute/instances/${id}`, { tags: ['changed'] })
  return { id, stale: { 'if-match': `"${seen}"` }, current: { 'if-match': `"${await revisionOf(id)}"` } }
}

describe('an action on a resource', () => {
  it.each([
    ['deleting', (id: string) => `DELETE /compute/instances/${id}`],
    ['stopping', (id: string) => `POST /compute/instances/${id}/actions/stop`],
  ])('is refused to who has not seen its latest revision: %s', async (_, line) => {
    const { id, stale, current } = await seenBefore()
    const body = line(id).startsWith('POST') ? {} : undefined
    const refused = await t.ask(line(id), body, stale)
    expect([refused.status, refused.body.name]).toEqual([412, 'PreconditionFailedException'])
    expect(await t.status(id)).toBe('running')
    expect((await t.ask(line(id), body, current)).status).toBe(202)
  })

  it('says in its refusal what kind of resource it is about', async () => {
    const id = await t.running()
    const { body } = await t.ask(`POST /compute/instances/${id}/actions/start`)
    expect(body.message).toBe('This instance is already running.')
  })
})

it('deletes a snapshot only at the revision that the caller has seen', async () => {
  const id = await t.running()
  await t.ask(`POST /compute/instances/${id}/snapshots`, { name: 'before' })
  await test.settle()
  const [snapshot] = (await t.ask(`GET /compute/instances/${id}/snapshots`)).body.data
  const remove = (tag: number) =>
    t.ask(`DELETE /compute/instances/${id}/snapshots/${snapshot.id}`, undefined, { 'if-match': `"${tag}"` })
  expect((await remove(snapshot.revision - 1)).status).toBe(412)
  expect((await remove(snapshot.revision)).status).toBe(202)
})
