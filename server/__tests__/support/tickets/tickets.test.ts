import { asker, type Ask } from '../ask.ts'
import { addResource } from '../resources.ts'
import { testApp, type Person, type TestApp } from '../people.ts'
import { visitorOf } from '../staff.ts'
import { draft, newDesk, openTicket, unique, type Desk } from '../tickets.ts'

let test: TestApp
let desk: Desk
let customer: Ask

beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  desk = await newDesk(test)
  customer = desk.customer
})

const colleague = async (role: 'Viewer' | 'Developer' | 'Support contact' = 'Viewer', projectId?: string) => {
  const person = await test.addPerson({ companyId: desk.company.id, role, ...(projectId && { projectId }) })
  return { person, ask: asker(test.app, await test.signIn(person)) }
}
const notesOf = async (ask: Ask, id: string) => (await ask(`GET /tickets/${id}/notes`)).body.data.notes
const projectOf = async (name: string): Promise<string> =>
  (await customer('POST /projects', { name })).body.data.id
const totalOf = async (ask: Ask, query = '') => (await ask(`GET /tickets?${query}`)).body.page.total

describe('opening a ticket', () => {
  it('gives it the company’s next number, its first note and a due time', async () => {
    const one = await openTicket(test, customer)
    const { body } = await customer('POST /tickets', draft())
    expect(one).toMatchObject({ number: 1, status: 'open', noteCount: 1, lastNoteBy: 'customer' })
    expect(body.data.number).toBe(2)
    expect(Date.parse(one.answerDueAt ?? '') - Date.parse(one.createdAt)).toBeGreaterThanOrEqual(
      8 * 3_600_000,
    )
    expect(await notesOf(customer, one.id)).toMatchObject([
      {
        text: 'It takes **ten** seconds.',
        via: 'console',
        author: { kind: 'user', name: desk.company.owner.name },
      },
    ])
    expect((await test.mailsTo(desk.company.owner.email)).map(({ template }) => template)).toContain(
      'ticket-opened',
    )
  })

  it('is done once under one Idempotency-Key', async () => {
    const key = { 'idempotency-key': unique('k').replace(' ', '') }
    const first = await customer('POST /tickets', draft(), key)
    const again = await customer('POST /tickets', draft(), key)
    expect(again.body.data.id).toBe(first.body.data.id)
    expect(await totalOf(customer)).toBe(1)
  })

  it('is slowed down after two within a minute', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => customer('POST /tickets', draft())))
    expect(Object.groupBy(answers, ({ status }) => status)).toEqual({
      201: [expect.anything(), expect.anything()],
      429: [expect.anything()],
    })
    test.clock.advance(61)
    expect((await customer('POST /tickets', draft())).status).toBe(201)
  })

  it.each([
    [{ text: '' }, 'text', 'required'],
    [{ text: 'x'.repeat(20_001) }, 'text', 'tooLong'],
    [{ subject: 'ab' }, 'subject', 'tooShort'],
    [{ subject: 'x'.repeat(121) }, 'subject', 'tooLong'],
    [{ projectId: '01900000-0000-7000-8000-000000000000' }, 'projectId', 'notSeen'],
    [{ resources: [{ kind: 'instance', id: 'nothing' }] }, 'resources.0', 'notSeen'],
    [
      { resources: Array.from({ length: 11 }, () => ({ kind: 'instance', id: 'x' })) },
      'resources',
      'tooMany',
    ],
    [{ watchers: ['01900000-0000-7000-8000-000000000000'] }, 'watchers.0', 'notSeen'],
    [{ attachments: ['01900000-0000-7000-8000-000000000000'] }, 'attachments.0', 'fileMissing'],
    [{ attachments: Array.from({ length: 6 }, () => 'x') }, 'attachments', 'tooMany'],
  ])('with %j is refused at its field', async (changes, path, code) => {
    const { status, body } = await customer('POST /tickets', draft(changes))
    expect([status, body.errors?.[0]]).toEqual([422, expect.objectContaining({ path, code })])
    expect(await totalOf(customer)).toBe(0)
  })

  it('is open to a company whose services are suspended', async () => {
    const { owner } = await test.foundCompany({ suspended: true })
    const ask = asker(test.app, await test.signIn(owner))
    const { id } = await openTicket(test, ask)
    expect((await ask(`POST /tickets/${id}/notes`, { text: 'More' })).status).toBe(201)
  })

  it('is no business of staff who look at the company', async () => {
    const staff = await visitorOf(test, desk.company.id)
    expect((await staff('POST /tickets', draft())).status).toBe(403)
  })
})

describe('a colleague’s ticket', () => {
  it('is a 404 and absent from lists, counts and search, until one watches it', async () => {
    const word = unique('giraffe').replaceAll('-', '')
    const { id } = await openTicket(test, customer, { subject: word })
    const { ask, person } = await colleague()
    expect((await ask(`GET /tickets/${id}`)).status).toBe(404)
    expect((await ask(`GET /tickets/${id}/notes`)).status).toBe(404)
    expect((await ask(`POST /tickets/${id}/notes`, { text: 'Hello' })).status).toBe(404)
    expect((await ask(`POST /tickets/${id}/actions/watch`, { watching: true })).status).toBe(404)
    expect([await totalOf(ask), await totalOf(ask, `q=${word.split(' ')[0]}`)]).toEqual([0, 0])
    const { body } = await customer(`PATCH /tickets/${id}`, { watchers: [person.id] })
    expect(body.data.watchers).toEqual([{ id: person.id, name: person.name }])
    expect((await ask(`GET /tickets/${id}`)).status).toBe(200)
    expect([await totalOf(ask), await totalOf(ask, `q=${word.split(' ')[0]}`)]).toEqual([1, 1])
  })

  it('is seen by holders of tickets:read-all, in one project too', async () => {
    const [web, shop] = [await projectOf(unique('web')), await projectOf(unique('shop'))]
    await openTicket(test, customer, { projectId: web })
    const inShop = await openTicket(test, customer, { projectId: shop })
    await openTicket(test, customer)
    const everywhere = await colleague('Support contact')
    const there = await colleague('Support contact', shop)
    expect(await totalOf(everywhere.ask)).toBe(3)
    expect((await there.ask('GET /tickets')).body.data.map(({ id }: { id: string }) => id)).toEqual([
      inShop.id,
    ])
  })

  it('of another company is a 404', async () => {
    const { id } = await openTicket(test, customer)
    const other = await newDesk(test)
    const answers = await Promise.all([
      other.customer(`GET /tickets/${id}`),
      other.customer(`POST /tickets/${id}/notes`, { text: 'Hi' }),
      other.customer(`POST /tickets/${id}/actions/close`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})

describe('a linked resource', () => {
  it('has its name alone for readers who can’t see it', async () => {
    const [web, shop] = [await projectOf(unique('web')), await projectOf(unique('shop'))]
    const { id: resource } = await addResource(test.db, {
      companyId: desk.company.id,
      projectId: web,
      name: 'web-1',
    })
    const ticket = await openTicket(test, customer, {
      projectId: shop,
      resources: [{ kind: 'instance', id: resource }],
    })
    expect(ticket.resources).toEqual([
      { name: 'web-1', target: { kind: 'instance', id: resource, projectId: web } },
    ])
    const { ask } = await colleague('Support contact', shop)
    const { data } = (await ask(`GET /tickets/${ticket.id}`)).body
    expect(data.resources).toEqual([{ name: 'web-1', target: null }])
    const changed = await ask(`PATCH /tickets/${ticket.id}`, { resources: [] })
    expect(changed.body.data.resources).toEqual([{ name: 'web-1', target: null }])
  })

  it('can’t be linked by an author who can’t see it', async () => {
    const web = await projectOf(unique('web'))
    const shop = await projectOf(unique('shop'))
    const { id: resource } = await addResource(test.db, {
      companyId: desk.company.id,
      projectId: web,
      name: 'web-1',
    })
    const { ask } = await colleague('Developer', shop)
    const { status, body } = await ask(
      'POST /tickets',
      draft({ resources: [{ kind: 'instance', id: resource }] }),
    )
    expect([status, body.errors[0].code]).toEqual([422, 'notSeen'])
  })

  it('finds the tickets about it', async () => {
    const web = await projectOf(unique('web'))
    const { id: resource } = await addResource(test.db, {
      companyId: desk.company.id,
      projectId: web,
      name: 'web-1',
    })
    const { id } = await openTicket(test, customer, { resources: [{ kind: 'instance', id: resource }] })
    await openTicket(test, customer)
    const { data } = (await customer(`GET /tickets?resource=${resource}`)).body
    expect(data.map((one: { id: string }) => one.id)).toEqual([id])
  })
})

describe('replies', () => {
  it('of both sides at once both stay, in order', async () => {
    const { id } = await openTicket(test, customer)
    const answers = await Promise.all([
      customer(`POST /tickets/${id}/notes`, { text: 'One more thing' }),
      desk.staff(`POST /operator/tickets/${id}/notes`, { text: 'Done', seen: 9, outcome: 'answered' }),
      customer(`POST /tickets/${id}/notes`, { text: 'And another' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const notes = await notesOf(customer, id)
    expect(notes).toHaveLength(4)
    const { data } = (await customer(`GET /tickets/${id}`)).body
    expect([data.noteCount, data.status]).toEqual([
      4,
      notes.at(-1).author.kind === 'staff' ? 'answered' : 'open',
    ])
  })

  it('come a stretch at a time, from the last one back', async () => {
    const { id } = await openTicket(test, customer)
    for (const text of ['2', '3', '4']) await customer(`POST /tickets/${id}/notes`, { text })
    const last = (await customer(`GET /tickets/${id}/notes?size=2`)).body.data
    expect([last.notes.map(({ text }: { text: string }) => text), last.hasEarlier]).toEqual([
      ['3', '4'],
      true,
    ])
    const before = (await customer(`GET /tickets/${id}/notes?size=9&before=${last.notes[0].id}`)).body.data
    expect(before.notes.map(({ text }: { text: string }) => text)).toEqual(['It takes **ten** seconds.', '2'])
    expect(before.hasEarlier).toBe(false)
  })

  it('are edited by their author for 15 minutes, while nobody has answered', async () => {
    const { id } = await openTicket(test, customer)
    const [first] = await notesOf(customer, id)
    const edit = (ask: Ask, note: string) => ask(`PATCH /tickets/${id}/notes/${note}`, { text: 'Corrected' })
    expect((await edit(customer, first.id)).body.data).toMatchObject({
      text: 'Corrected',
      editedAt: expect.any(String),
    })
    const { person, ask } = await colleague('Support contact')
    await customer(`PATCH /tickets/${id}`, { watchers: [person.id] })
    expect((await edit(ask, first.id)).body.context).toEqual({ reason: 'notAuthor' })
    await customer(`POST /tickets/${id}/notes`, { text: 'Two' })
    expect((await edit(customer, first.id)).body.context).toEqual({ reason: 'answered' })
    const second = (await notesOf(customer, id)).at(-1)
    test.clock.advance(15 * 60)
    const renewed = asker(test.app, await test.signIn(desk.company.owner))
    expect((await edit(renewed, second.id)).body.context).toEqual({ reason: 'tooLate' })
  })

  it('are mailed to the author and the watchers, but not to who wrote them', async () => {
    const { person, ask } = await colleague()
    const { id } = await openTicket(test, customer, { watchers: [person.id] })
    await ask(`POST /tickets/${id}/notes`, { text: 'I see it too' })
    await desk.staff(`POST /operator/tickets/${id}/notes`, {
      text: 'We are on it',
      seen: 2,
      outcome: 'answered',
    })
    const texts = async ({ email }: Person) =>
      (await test.mailsTo(email)).flatMap(({ template, data }) =>
        template === 'ticket-replied' ? [data['text']] : [],
      )
    expect(await texts(desk.company.owner)).toEqual(['We are on it', 'I see it too'])
    expect(await texts(person)).toEqual(['We are on it'])
  })
})

describe('the list', () => {
  it('finds tickets by words of their notes, in Chinese too, and by their number', async () => {
    const { id } = await openTicket(test, customer, { text: 'The invoice 服务器无法启动 is wrong' })
    await openTicket(test, customer, { subject: 'Something else' })
    for (const q of ['invo', '无法启动', 'web slow invoice', '%231'])
      expect(
        (await customer(`GET /tickets?q=${encodeURIComponent(decodeURIComponent(q))}`)).body.data.map(
          (one: { id: string }) => one.id,
        ),
      ).toEqual([id])
    expect(await totalOf(customer, 'q=nowhere')).toBe(0)
  })

  it('is narrowed by view, status, department, priority and person', async () => {
    const one = await openTicket(test, customer, { department: 'billing', priority: 'urgent' })
    await openTicket(test, customer)
    await desk.staff(`POST /operator/tickets/${one.id}/notes`, {
      text: 'Well?',
      seen: 1,
      outcome: 'answered',
    })
    const totals = []
    for (const query of [
      'view=waiting',
      'view=open',
      'view=resolved',
      'status=answered',
      'department=billing',
      'priority=urgent',
      `person=${desk.company.owner.id}`,
      'person=nobody',
    ])
      totals.push(await totalOf(customer, query))
    expect(totals).toEqual([1, 2, 0, 1, 1, 1, 2, 0])
    const sorted = await customer('GET /tickets?sort=-priority')
    expect(sorted.body.data.map(({ priority }: { priority: string }) => priority)).toEqual([
      'normal',
      'urgent',
    ])
  })
})

/** What the dashboard says of tickets. */
const reasons = async (ask: Ask) =>
  (await ask('GET /dashboard')).body.data.attention?.filter(
    ({ reason }: { reason: string }) => reason === 'ticket',
  )

it('a ticket that is answered needs the attention of its author, and of nobody else', async () => {
  const { id } = await openTicket(test, customer)
  expect(await reasons(customer)).toEqual([])
  await desk.staff(`POST /operator/tickets/${id}/notes`, { text: 'Well?', seen: 1, outcome: 'answered' })
  expect(await reasons(customer)).toMatchObject([
    { target: { kind: 'ticket', id, name: 'The web shop is slow' } },
  ])
  expect(await reasons((await colleague('Support contact')).ask)).toEqual([])
})

it('a follow-up takes up a closed ticket', async () => {
  const { id } = await openTicket(test, customer, { priority: 'high', department: 'account' })
  await customer(`POST /tickets/${id}/actions/close`)
  const { status, body } = await customer(`POST /tickets/${id}/actions/follow-up`, { text: 'It is back' })
  expect([status, body.data]).toEqual([
    201,
    expect.objectContaining({
      followsId: id,
      priority: 'high',
      department: 'account',
      status: 'open',
      number: 2,
    }),
  ])
})

it('a change with an old revision is refused', async () => {
  const { id, revision } = await openTicket(test, customer)
  const change = () =>
    customer(`PATCH /tickets/${id}`, { subject: 'Faster now' }, { 'if-match': `"${revision}"` })
  expect((await change()).body.data.subject).toBe('Faster now')
  expect((await change()).status).toBe(412)
})

it('a person who is removed leaves their name on the ticket', async () => {
  const { person, ask } = await colleague()
  const { id, revision } = await openTicket(test, ask)
  await test.db.system((tx) => tx.deleteFrom('users').where('id', '=', person.id).execute())
  const { data } = (await customer(`GET /tickets/${id}`)).body
  expect(data.createdBy).toEqual({ id: null, name: person.name })
  expect(data.revision).toBeGreaterThan(revision)
})
