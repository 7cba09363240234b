import type { Readable } from 'node:stream'
import { asker } from '../ask.ts'
import { followEvents } from '../eventStream.ts'
import { testApp, type Person, type TestApp } from '../people.ts'
import { addResource } from '../resources.ts'
import { newDesk, openTicket, unique, type Desk } from '../tickets.ts'

/* The live stream tells of a ticket those whose own it is, and the holders of tickets:read-all. */

let test: TestApp
let desk: Desk
const open = new Set<Readable>()

beforeAll(async () => {
  test = await testApp()
})
afterEach(() => {
  for (const source of open) source.destroy()
  open.clear()
})
afterAll(() => test.close())
beforeEach(async () => {
  desk = await newDesk(test)
})

const follow = async (person: Person) => {
  const stream = await followEvents(test.app, await test.signIn(person))
  open.add(stream.source)
  await stream.event('resync')
  return stream
}

it('reaches the author, watchers and holders of tickets:read-all, and nobody else', async () => {
  const colleague = (role: 'Viewer' | 'Support contact') =>
    test.addPerson({ companyId: desk.company.id, role })
  const [author, watcher, reader, stranger] = [
    await colleague('Viewer'),
    await colleague('Viewer'),
    await colleague('Support contact'),
    await colleague('Viewer'),
  ]
  const streams = {
    author: await follow(author),
    watcher: await follow(watcher),
    reader: await follow(reader),
    stranger: await follow(stranger),
  }
  const ask = asker(test.app, await test.signIn(author))
  const { id } = await openTicket(test, ask, { watchers: [watcher.id] })
  await streams.author.record(id)
  await streams.watcher.record(id)
  await streams.reader.record(id)
  // What comes after it is there: what was not told by then never is.
  const own = asker(test.app, await test.signIn(stranger))
  const mine = await openTicket(test, own)
  await streams.stranger.record(mine.id)
  expect(JSON.stringify(streams.stranger.frames)).not.toContain(id)
})

it('tells a reader of a linked resource that they can’t see its name alone', async () => {
  const [web, shop] = await Promise.all(
    ['web', 'shop'].map(
      async (name) => (await desk.customer('POST /projects', { name: unique(name) })).body.data.id,
    ),
  )
  const { id: resource } = await addResource(test.db, {
    companyId: desk.company.id,
    projectId: web,
    name: 'web-1',
  })
  const reader = await test.addPerson({
    companyId: desk.company.id,
    role: 'Support contact',
    projectId: shop,
  })
  const stream = await follow(reader)
  const ticket = await openTicket(test, desk.customer, {
    projectId: shop,
    resources: [{ kind: 'instance', id: resource }],
  })
  const frame = await stream.record(ticket.id)
  expect(JSON.stringify(frame)).toContain('web-1')
  expect(JSON.stringify(frame)).not.toContain(resource)
})

it('tells of a ticket while the company’s services are suspended', async () => {
  const { owner } = await test.foundCompany({ suspended: true })
  const stream = await follow(owner)
  const { id } = await openTicket(test, asker(test.app, await test.signIn(owner)))
  expect(await stream.record(id)).toBeDefined()
})
