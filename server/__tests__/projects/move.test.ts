import { asker, type Ask } from '../support/ask.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'
import { addResource } from '../support/resources.ts'

let test: TestApp
let company: { id: string; owner: Person }
let owner: Ask
let from: string
let to: string

beforeAll(async () => {
  test = await testApp()
})
beforeEach(async () => {
  company = await test.foundCompany()
  owner = asker(test.app, await test.signIn(company.owner))
  from = await project('From')
  to = await project('To')
})
afterAll(() => test.close())

const project = async (name: string): Promise<string> =>
  (await owner('POST /projects', { name })).body.data.id
const resource = (more: object = {}) =>
  addResource(test.db, { companyId: company.id, projectId: from, ...more })
const move = (ask: Ask, resources: { kind: string; id: string }[], way: object = {}) =>
  ask('POST /projects/move-resources', { fromProject: from, toProject: to, resources, ...way })
const idsIn = async (id: string) =>
  (await owner(`GET /projects/${id}/resources`)).body.data.map((row: { id: string }) => row.id).toSorted()

it('moves resources, and answers both projects with their new counts', async () => {
  const [one, two] = [await resource(), await resource({ kind: 'volume' })]
  const stays = await resource()
  const { status, body } = await move(owner, [one, two])
  expect(status).toBe(200)
  expect(body.data).toMatchObject([one, two])
  expect(body.included).toMatchObject([
    { id: from, resourceCount: 1 },
    { id: to, resourceCount: 2 },
  ])
  expect(await idsIn(from)).toEqual([stays.id])
})

it('takes along what hangs on a resource, and what it hangs on', async () => {
  const instance = await resource()
  const volume = await resource({ kind: 'volume', attachedTo: instance.id })
  const address = await resource({ kind: 'ipAddress', attachedTo: instance.id })
  const snapshot = await resource({ kind: 'snapshot', attachedTo: volume.id })
  const { body } = await move(owner, [volume])
  const all = [instance, volume, address, snapshot].map(({ id }) => id).toSorted()
  expect(body.data.map(({ id }: { id: string }) => id).toSorted()).toEqual(all)
  expect(await idsIn(to)).toEqual(all)
})

it('moves all or nothing: one that is elsewhere stops the rest, and is named', async () => {
  const here = await resource()
  const elsewhere = await resource({ projectId: await project('Third'), name: 'stray' })
  const { status, body } = await move(owner, [here, elsewhere])
  expect(status).toBe(409)
  expect(body).toMatchObject({
    name: 'ConflictException',
    context: { total: 1, resources: [{ ...elsewhere, name: 'stray' }] },
  })
  expect(await idsIn(to)).toEqual([])
})

it('is no error when it has been done already', async () => {
  const one = await resource()
  const { body: first } = await move(owner, [one])
  const { status, body: again } = await move(owner, [one, one])
  expect(status).toBe(200)
  expect(again).toEqual(first)
})

it('changes each project once, however much is moved', async () => {
  const many = await Promise.all(Array.from({ length: 5 }, () => resource()))
  const [before] = (await owner('GET /projects?q=From')).body.data
  const count = () =>
    test.db.tenant({ companyId: company.id }, (tx) =>
      tx.selectFrom('changes').select('id').where('revision', '>', String(before.revision)).execute(),
    )
  expect(await count()).toEqual([])
  await move(owner, many)
  expect((await count()).map(({ id }) => id).toSorted()).toEqual([from, to].toSorted())
})

it('refuses to move to where they are', async () => {
  const { status, body } = await move(owner, [await resource()], { toProject: from })
  expect(status).toBe(422)
  expect(body.errors).toMatchObject([{ path: 'toProject', code: 'invalid' }])
})

it.each([
  [[], 'resources', 'required'],
  [[{ kind: 'spaceship', id: 'x' }], 'resources.0.kind', 'invalid'],
  [[{ kind: 'instance' }], 'resources.0.id', 'required'],
])('refuses the resources %j', async (resources, path, code) => {
  const { status, body } = await owner('POST /projects/move-resources', {
    fromProject: from,
    toProject: to,
    resources,
  })
  expect(status).toBe(422)
  expect(body.errors).toMatchObject([{ path, code }])
})

it('does not know a resource under another kind', async () => {
  const { id } = await resource()
  expect((await move(owner, [{ kind: 'volume', id }])).status).toBe(404)
})

describe('a manager of single projects', () => {
  let manager: Ask
  let person: Person
  const put = (projectId: string, role: string) =>
    owner('POST /projects/add-user', { projectId, userId: person.id, role })
  beforeEach(async () => {
    person = await test.addPerson({ companyId: company.id })
    await put(from, 'manager')
    manager = asker(test.app, await test.signIn(person))
  })

  it('needs the permission in both', async () => {
    const one = await resource()
    expect((await move(manager, [one])).status).toBe(404)
    await put(to, 'viewer')
    expect((await move(manager, [one])).status).toBe(403)
    await put(to, 'manager')
    expect((await move(manager, [one])).status).toBe(200)
  })

  it('learns nothing of resources in a project they do not see', async () => {
    await put(to, 'manager')
    const hidden = await resource({ projectId: await project('Hidden') })
    expect((await move(manager, [hidden])).status).toBe(404)
  })
})

it('can rely on it that what is attached stands in one project', async () => {
  const instance = await resource()
  await expect(resource({ projectId: to, kind: 'volume', attachedTo: instance.id })).rejects.toMatchObject({
    constraint: 'attached_in_one_project',
  })
})
