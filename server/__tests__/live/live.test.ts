import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { asker } from '../support/ask.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { giveCustomRole } from '../support/customRole.ts'
import { followEvents } from '../support/eventStream.ts'
import { addInstance, addOperation } from '../support/instances.ts'
import { testApp, type Person, type SignedIn, type TestApp } from '../support/people.ts'

let test: TestApp
let t: Tenant
let session: SignedIn
const open = new Set<Readable>()
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => {
  t = await newTenant(test)
  session = await test.signIn(t.owner)
})
afterEach(() => {
  for (const source of open) source.destroy()
  open.clear()
})
afterAll(() => test.close())

/** Follows the stream as a person; frames are collected as they come. */
const follow = async ({ headers }: SignedIn, lastEventId?: string, query: Record<string, string> = {}) => {
  const stream = await followEvents(test.app, { headers, lastEventId, query })
  open.add(stream.source)
  return stream
}

const at = () => ({ companyId: t.companyId, projectId: t.projectId })
const rename = (id: string, name: string) => t.ask(`PATCH /compute/instances/${id}`, { name })

describe('the live stream', () => {
  it('is an event stream that no proxy keeps, and begins with a resync', async () => {
    const stream = await follow(session)
    expect([stream.status, stream.headers]).toMatchObject([
      200,
      { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' },
    ])
    expect(Number((await stream.event('resync')).id)).toBeGreaterThan(0)
  })

  it('tells of what was made and changed, as whole records, with the last revision as its id', async () => {
    const stream = await follow(session)
    await stream.event('resync')
    const { body } = await t.ask('POST /compute/instances', t.draft())
    const [made] = body.data
    const frame = await stream.record(made.id)
    expect(frame.data.records).toEqual(expect.arrayContaining([made, ...body.included]))
    const changed = (await rename(made.id, 'shop')).body.data
    const next = await stream.record(made.id, (record) => record.revision === changed.revision)
    expect(next.data.records).toContainEqual(changed)
    expect(Number(next.id)).toBeGreaterThanOrEqual(changed.revision)
  })

  it('tells of a record that is gone', async () => {
    const stream = await follow(session)
    await t.ask(`DELETE /compute/ssh-keys/${t.keyId}`)
    expect((await stream.removal(t.keyId)).data.removed).toMatchObject([{ kind: 'sshKey', id: t.keyId }])
  })

  it('resumes after the last frame without a gap, and without a resync', async () => {
    const id = await addInstance(test.db, at())
    const first = await follow(session)
    await rename(id, 'one')
    const { id: lastEventId } = await first.record(id)
    for (const source of open) source.destroy()
    const missed = (await rename(id, 'two')).body.data
    const second = await follow(session, lastEventId)
    const frame = await second.record(id)
    expect(frame.data.records).toContainEqual(missed)
    expect(second.frames.filter(({ event }) => event === 'resync')).toEqual([])
  })

  it.each(['999999999', '0', '-1', 'nonsense', "1' or '1"])(
    'says so when it can’t resume after %j',
    async (last) => {
      const stream = await follow(session, last)
      await stream.event('resync')
      expect(stream.frames).toHaveLength(1)
    },
  )

  it('begins for who has just read with what was committed meanwhile, and without a resync', async () => {
    const id = await addInstance(test.db, at())
    const meanwhile = (await rename(id, 'meanwhile')).body.data
    const stream = await follow(session, undefined, { since: '2' })
    expect((await stream.record(id)).data.records).toContainEqual(meanwhile)
    const after = (await rename(id, 'after')).body.data
    await stream.record(id, ({ revision }) => revision === after.revision)
    expect(stream.frames.filter(({ event }) => event === 'resync')).toEqual([])
  })

  it('says nothing of what was committed before who begins with it has read', async () => {
    const id = await addInstance(test.db, at())
    await rename(id, 'long ago')
    await test.db.system((tx) =>
      sql`update changes set at = at - interval '1 hour' where company_id = ${t.companyId}`.execute(tx),
    )
    const stream = await follow(session, undefined, { since: '2' })
    const news = await addInstance(test.db, at())
    await stream.record(news)
    expect(JSON.stringify(stream.frames)).not.toContain(id)
  })

  it('has who begins ask again when too much has happened meanwhile', async () => {
    await test.db.system((tx) =>
      sql`insert into changes (revision, company_id, kind, id, removed)
        select nextval('revision'), ${t.companyId}, 'instance', gen_random_uuid(), true
        from generate_series(1, 1100)`.execute(tx),
    )
    const stream = await follow(session, undefined, { since: '2' })
    await stream.event('resync')
    expect(stream.frames).toHaveLength(1)
  })

  it('refuses a beginning that is too long ago, and says so', async () => {
    const answer = await test.app.inject({ url: '/api/v1/events?since=301', headers: session.headers })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: [{ path: 'since' }] }])
  })

  it('gathers a burst into few frames', async () => {
    const stream = await follow(session)
    await stream.event('resync')
    const ids = await Promise.all(Array.from({ length: 20 }, () => addInstance(test.db, at())))
    await Promise.all(ids.map((id) => stream.record(id)))
    expect(stream.frames.length).toBeLessThan(15)
  })

  it('keeps companies apart', async () => {
    const other = await newTenant(test)
    const theirs = await follow(await test.signIn(other.owner))
    await theirs.event('resync')
    const ours = await follow(session)
    const id = await addInstance(test.db, at())
    await ours.record(id)
    const key = (await other.ask('GET /compute/ssh-keys')).body.data[0].id
    await other.ask(`DELETE /compute/ssh-keys/${key}`)
    await theirs.removal(key)
    expect(JSON.stringify(theirs.frames)).not.toContain(id)
  })

  it('ends what one person opens too often, the oldest first', async () => {
    const first = await follow(session)
    for (let n = 0; n < 6; n += 1) await follow(session)
    expect(await first.ended()).toBe(true)
  })
})

describe('a member of one project', () => {
  let person: Person
  let elsewhere: string
  beforeEach(async () => {
    person = await test.addPerson({ companyId: t.companyId })
    elsewhere = (await t.ask('POST /projects', { name: 'elsewhere' })).body.data.id
    await t.ask('POST /projects/add-user', { projectId: t.projectId, userId: person.id, role: 'viewer' })
  })

  it('hears of that project only, not even an id of another', async () => {
    const stream = await follow(await test.signIn(person))
    await stream.event('resync')
    const hidden = await addInstance(test.db, { ...at(), projectId: elsewhere })
    const shown = await addInstance(test.db, at())
    await stream.record(shown)
    expect(JSON.stringify(stream.frames)).not.toContain(hidden)
    expect(JSON.stringify(stream.frames)).not.toContain(elsewhere)
  })

  it('sees go what is moved out of their sight, and come what is moved in', async () => {
    const id = await addInstance(test.db, at())
    const stream = await follow(await test.signIn(person))
    await stream.event('resync')
    const move = (fromProject: string, toProject: string) =>
      t.ask('POST /projects/move-resources', {
        fromProject,
        toProject,
        resources: [{ kind: 'instance', id }],
      })
    await move(t.projectId, elsewhere)
    expect((await stream.removal(id)).event).toBe('delta')
    await move(elsewhere, t.projectId)
    expect((await stream.record(id)).event).toBe('delta')
  })

  it('begins again when their place in a project changes', async () => {
    const signedIn = await test.signIn(person)
    const stream = await follow(signedIn)
    await t.ask('POST /projects/remove-user', { projectId: t.projectId, userId: person.id })
    expect((await stream.event('end')).id).toBe('')
    await stream.ended()
    const id = await addInstance(test.db, at())
    const owner = await follow(session)
    await owner.event('resync')
    await rename(id, 'unseen')
    await owner.record(id)
    expect(JSON.stringify(stream.frames)).not.toContain(id)
  })
})

describe('a group role of the company’s own', () => {
  // Sooner than permissions are looked at whatever happens.
  const atOnce = 10_000
  let roleId: string
  let stream: Awaited<ReturnType<typeof follow>>
  beforeEach(async () => {
    const person = await test.addPerson({ companyId: t.companyId })
    roleId = await giveCustomRole(test.db, person, ['compute:read', 'block-storage:read'])
    stream = await follow(await test.signIn(person))
    await stream.event('resync')
  })

  /** What is heard of something that is made from now on. */
  const heardOfNews = async () => {
    await stream.event('end')
    await stream.ended()
    const owner = await follow(session)
    await owner.event('resync')
    const id = await addInstance(test.db, at())
    await owner.record(id)
    return stream.frames.filter((frame) => JSON.stringify(frame).includes(id))
  }
  const change = (permissions: string[]) =>
    test.db.tenant(at(), (tx) =>
      tx.updateTable('group_roles').set({ permissions }).where('id', '=', roleId).execute(),
    )

  it(
    'that is taken away ends the streams of who had it, at once',
    async () => {
      await test.db.tenant(at(), (tx) =>
        tx.deleteFrom('role_assignments').where('group_role_id', '=', roleId).execute(),
      )
      expect(await heardOfNews()).toEqual([])
    },
    atOnce,
  )

  it(
    'that is changed ends the streams of who has it, at once',
    async () => {
      await change(['block-storage:read'])
      expect(await heardOfNews()).toEqual([])
    },
    atOnce,
  )

  it(
    'that gives way to another ends the stream of who had it, at once',
    async () => {
      const other = await giveCustomRole(test.db, t.owner, ['block-storage:read'])
      await test.db.tenant(at(), (tx) =>
        tx
          .updateTable('role_assignments')
          .set({ group_role_id: other })
          .where('group_role_id', '=', roleId)
          .execute(),
      )
      expect(await heardOfNews()).toEqual([])
    },
    atOnce,
  )

  it('that is changed leaves the streams of all others alone', async () => {
    const owner = await follow(session)
    await owner.event('resync')
    await change(['block-storage:read'])
    await stream.event('end')
    await owner.record(await addInstance(test.db, at()))
    expect(owner.frames.map(({ event }) => event)).not.toContain('end')
  })
})

it('does not end the stream of an owner who makes a project: they see no more than before', async () => {
  const stream = await follow(session)
  await stream.event('resync')
  const { id } = (await t.ask('POST /projects', { name: 'new' })).body.data
  await stream.record(id)
  await stream.record(await addInstance(test.db, { ...at(), projectId: id }))
  expect(stream.frames.map(({ event }) => event)).not.toContain('end')
})

describe('a stream that opens right after something was taken away', () => {
  // What the guard has found out once holds for the whole test.
  let remembering: TestApp
  beforeAll(async () => {
    remembering = await testApp({ beside: test, settings: { sessionCacheMs: 3_600_000 } })
  })
  afterAll(() => remembering.close())

  const followFrom = async ({ headers }: SignedIn, query: Record<string, string>) => {
    const stream = await followEvents(remembering.app, { headers, query })
    open.add(stream.source)
    return stream
  }

  it.each([[{ since: '60' }], [{}]])('tells nothing of it: %j', async (query) => {
    const person = await test.addPerson({ companyId: t.companyId })
    const kept = (await t.ask('POST /projects', { name: 'kept' })).body.data.id
    for (const projectId of [t.projectId, kept])
      await t.ask('POST /projects/add-user', { projectId, userId: person.id, role: 'viewer' })
    const secret = await addInstance(test.db, at())
    const signedIn = await test.signIn(person)
    expect((await asker(remembering.app, signedIn)('GET /projects')).body.data).toHaveLength(2)

    await t.ask('POST /projects/remove-user', { projectId: t.projectId, userId: person.id })
    const stream = await followFrom(signedIn, query)
    await rename(secret, 'unseen')
    await stream.record(await addInstance(test.db, { ...at(), projectId: kept }))
    expect(JSON.stringify(stream.frames)).not.toContain(secret)
  })

  it.each([[{ since: '60' }], [{}]])(
    'is held to the suspension of the company, and tells of it: %j',
    async (query) => {
      const tenant = await newTenant(test)
      const signedIn = await test.signIn(tenant.owner)
      expect((await asker(remembering.app, signedIn)('GET /projects')).status).toBe(200)
      await test.db.system((tx) =>
        tx.updateTable('companies').set({ status: 'suspended' }).where('id', '=', tenant.companyId).execute(),
      )
      const stream = await followFrom(signedIn, query)
      await stream.event('suspended')
      const place = { companyId: tenant.companyId, projectId: tenant.projectId }
      const hidden = await addInstance(test.db, place)
      await test.db.tenant(place, (tx) => tx.updateTable('projects').set({ name: 'told' }).execute())
      await stream.record(tenant.projectId, (record) => record.kind === 'project' && record.name === 'told')
      expect(JSON.stringify(stream.frames)).not.toContain(hidden)
    },
  )
})

describe('the stream of an owner', () => {
  it('goes on when they create a project, and tells of it', async () => {
    const stream = await follow(session)
    await stream.event('resync')
    const { id } = (await t.ask('POST /projects', { name: 'new' })).body.data
    await stream.record(id)
    const next = (await t.ask('POST /projects', { name: 'newer' })).body.data
    await stream.record(next.id)
    expect(stream.frames.map(({ event }) => event)).not.toContain('end')
  })
})

describe('operations', () => {
  it.each([
    ['compute:read', 'instance', 'volume'],
    ['block-storage:read', 'volume', 'instance'],
  ] as const)('are told to who may see their target: with %s those on an %s', async (held, seen, hidden) => {
    const person = await test.addPerson({ companyId: t.companyId })
    await giveCustomRole(test.db, person, [held])
    const stream = await follow(await test.signIn(person))
    await stream.event('resync')
    const instanceId = await addInstance(test.db, at())
    const unseen = await addOperation(test.db, { ...at(), instanceId, kind: hidden, action: 'resize' })
    await stream.record(await addOperation(test.db, { ...at(), instanceId, kind: seen, action: 'resize' }))
    expect(JSON.stringify(stream.frames)).not.toContain(unseen)
  })
})

describe('the stream ends', () => {
  it('with the session', async () => {
    const stream = await follow(session)
    await asker(test.app, session)('POST /auth/logout', { refresh_token: session.refresh_token })
    expect(await stream.ended()).toBe(true)
  })

  it('with its token, so that the console comes back with a new one', async () => {
    const stream = await follow(session)
    test.clock.advance(601)
    await stream.ended()
    expect(stream.frames.filter(({ event }) => event === 'end')).toEqual([])
  })

  it('when the server stops, with a moment to come back at', async () => {
    const beside = await testApp({ beside: test })
    const answer = await beside.app.inject({
      url: '/api/v1/events',
      headers: (await test.signIn(t.owner)).headers,
      payloadAsStream: true,
    })
    let text = ''
    const ended = new Promise<void>((resolve) => {
      answer
        .stream()
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('end', () => resolve())
    })
    await beside.close()
    await ended
    expect(text).toMatch(/^retry: [1-5]\d{3}$/m)
  })
})
