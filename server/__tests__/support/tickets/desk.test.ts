import { operatorCompanyId } from '#contract/operator/staffRoles.ts'
import { asker, type Ask } from '../ask.ts'
import { testApp, type TestApp } from '../people.ts'
import { visitorOf } from '../staff.ts'
import { newDesk, openTicket, sendFile, tomorrow, unique, type Desk } from '../tickets.ts'

let test: TestApp
let desk: Desk
let customer: Ask
let staff: Ask

beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  desk = await newDesk(test)
  ;({ customer, staff } = desk)
})

const another = async () => visitorOf(test, operatorCompanyId, await test.addStaff('support'))
const queueOf = async (query = '') =>
  (await staff(`GET /operator/tickets?company=${desk.company.id}&${query}`)).body.data
const logOf = () =>
  test.db.system((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'staff'])
      .where('company_id', '=', desk.company.id)
      .where('action', 'like', 'tickets.%')
      .orderBy('id')
      .execute(),
  )

/** Staff reply. */
const say = (id: string, draft: object) =>
  staff(`POST /operator/tickets/${id}/notes`, {
    text: 'We are on it.',
    seen: 1,
    outcome: 'answered',
    ...draft,
  })

/** A mail that waits for somebody to look at it. */
const hold = async (ticketId: string | null) => {
  const id = crypto.randomUUID()
  await test.db.system(async (tx) => {
    await tx
      .insertInto('held_mails')
      .values({
        id,
        ticket_id: ticketId,
        person_id: null,
        message_id: null,
        sender: 'ada@example.test',
        subject: 'Re: slow',
        text: 'Still slow.',
        reason: 'notVerified',
      })
      .execute()
    await tx
      .insertInto('held_mail_files')
      .values({ mail_id: id, n: 0, name: 'log.txt', content: Buffer.from('a line\n') })
      .execute()
  })
  return id
}

/** The customer asks for more, and finds a ticket with the request. */
const askForMore = async () => {
  await customer('POST /limits/requests', { metric: 'vcpus', wanted: 400, reason: 'Black Friday' })
  const [row] = (await queueOf()).rows
  return {
    id: row.ticket.id,
    request: (await staff(`GET /operator/tickets/${row.ticket.id}`)).body.data.limitRequest,
  }
}

it.each(['billing', 'cloud'] as const)('staff with the role %s don’t work at the desk', async (role) => {
  const person = await visitorOf(test, operatorCompanyId, await test.addStaff(role))
  expect((await person('GET /operator/tickets')).status).toBe(403)
})

it('customers can’t see the desk', async () => {
  expect((await customer('GET /operator/tickets')).status).toBe(403)
})

describe('the queue', () => {
  it('has what is due first at the top, and counts what is at risk and missed', async () => {
    const low = await openTicket(test, customer, { priority: 'low' })
    const urgent = await openTicket(test, customer, { priority: 'urgent' })
    const { rows } = await queueOf()
    expect(rows.map(({ ticket }: { ticket: { id: string } }) => ticket.id)).toEqual([urgent.id, low.id])
    expect(rows[0]).toMatchObject({
      due: 'onTime',
      assignee: null,
      company: { id: desk.company.id },
      heldMails: 0,
    })
    test.clock.advance(50 * 60)
    staff = await another()
    expect((await queueOf()).rows[0].due).toBe('atRisk')
    test.clock.advance(15 * 60)
    staff = await another()
    const later = await queueOf()
    expect([later.rows[0].due, later.counts.missed > 0]).toEqual(['missed', true])
  })

  it('is narrowed by view, department, priority and text', async () => {
    const word = unique('zebra').replace(/\W/g, '')
    const one = await openTicket(test, customer, { department: 'billing', priority: 'high', text: word })
    await openTicket(test, customer)
    await staff(`PATCH /operator/tickets/${one.id}`, {
      assigneeId: (await staff('GET /operator/tickets/assignees')).body.data[0].id,
    })
    const totals = []
    for (const query of [
      'view=all',
      'view=unassigned',
      'view=waiting',
      'department=billing',
      'priority=high',
      `q=${word}`,
    ])
      totals.push((await queueOf(query)).page.total)
    expect(totals).toEqual([2, 1, 2, 1, 1, 1])
  })

  it('gives no ticket twice when 20 staff press Next at once', async () => {
    for (let n = 0; n < 14; n += 1) await openTicket(test, customer, { priority: 'urgent' })
    const people = await Promise.all(Array.from({ length: 20 }, another))
    const answers = await Promise.all(people.map((ask) => ask('POST /operator/tickets/next')))
    const taken = answers.flatMap(({ body }) => (body.data ? [body.data.ticket.id] : []))
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
    expect(new Set(taken).size).toBe(taken.length)
    expect(taken.length).toBeGreaterThanOrEqual(14)
    expect((await queueOf('view=unassigned')).page.total).toBe(0)
  })
})

describe('a reply of staff', () => {
  it('is seen by the customer, clears the due time and is in the company’s log', async () => {
    const { id } = await openTicket(test, customer)
    expect((await say(id, {})).status).toBe(201)
    const { data } = (await customer(`GET /tickets/${id}`)).body
    expect(data).toMatchObject({ status: 'answered', answerDueAt: null, lastNoteBy: 'staff', noteCount: 2 })
    expect(data.assignee).not.toBeNull()
    expect(await logOf()).toContainEqual({ action: 'tickets.staff-reply', staff: true })
  })

  it('whose writer hasn’t seen the last note gets that note instead', async () => {
    const { id } = await openTicket(test, customer)
    await customer(`POST /tickets/${id}/notes`, { text: 'It works again!' })
    const { status, body } = await say(id, {})
    expect([status, body.context.reason, body.context.notes]).toEqual([
      409,
      'newerNotes',
      [expect.objectContaining({ text: 'It works again!' })],
    ])
    expect((await say(id, { seen: 2 })).status).toBe(201)
  })

  it('can let the ticket wait, with a reason and a date', async () => {
    const { id } = await openTicket(test, customer)
    const until = tomorrow(test)
    expect((await say(id, { outcome: 'onHold' })).body.errors[0].path).toBe('hold')
    const past = { reason: 'Parts', until: '2000-01-01T00:00:00.000Z' }
    expect((await say(id, { outcome: 'onHold', hold: past })).body.errors[0]).toMatchObject({
      path: 'hold.until',
      code: 'past',
    })
    await say(id, { outcome: 'onHold', hold: { reason: 'Parts', until } })
    expect((await customer(`GET /tickets/${id}`)).body.data).toMatchObject({
      status: 'onHold',
      holdUntil: until,
    })
    const { events } = (await customer(`GET /tickets/${id}/notes`)).body.data
    expect(events.at(-1)).toMatchObject({ kind: 'held', to: 'Parts' })
  })
})

it('an internal note is shown at the desk and nowhere to the customer', async () => {
  const { id } = await openTicket(test, customer)
  const secret = unique('they-never-pay')
  await staff(`POST /operator/tickets/${id}/internal-notes`, { text: secret })
  const seen = (await staff(`GET /operator/tickets/${id}/notes`)).body.data
  expect(seen.internalNotes).toEqual([expect.objectContaining({ text: secret })])
  const everything = await Promise.all([
    customer(`GET /tickets/${id}`),
    customer(`GET /tickets/${id}/notes`),
    customer('GET /logs?size=100'),
    customer('GET /tickets?q=they-never-pay'),
  ])
  expect(JSON.stringify(everything.map(({ body }) => body))).not.toContain(secret)
  expect(everything[3].body.page.total).toBe(0)
})

it('an assignment with an old revision is refused', async () => {
  const { id, revision } = await openTicket(test, customer)
  const [one] = (await staff('GET /operator/tickets/assignees')).body.data
  const assign = () =>
    staff(`PATCH /operator/tickets/${id}`, { assigneeId: one.id }, { 'if-match': `"${revision}"` })
  const first = await assign()
  expect(first.body.data.assignee).toEqual(one)
  expect((await assign()).status).toBe(412)
  const nobody = await staff(`PATCH /operator/tickets/${id}`, { assigneeId: desk.company.owner.id })
  expect(nobody.body.errors[0].code).toBe('notSeen')
})

it('a higher priority makes the answer due sooner, from when it was owed', async () => {
  const { id, createdAt } = await openTicket(test, customer, { priority: 'low' })
  const { ticket } = (await staff(`PATCH /operator/tickets/${id}`, { priority: 'urgent' })).body.data
  expect(Date.parse(ticket.answerDueAt) - Date.parse(createdAt)).toBeLessThanOrEqual(3_660_000)
})

it('staff see who else is at a ticket, for half a minute', async () => {
  const { id } = await openTicket(test, customer)
  await staff(`PUT /operator/tickets/${id}/presence`, { doing: 'writing' })
  const other = await another()
  const { data } = (await other(`PUT /operator/tickets/${id}/presence`, { doing: 'viewing' })).body
  expect(data).toEqual([{ staff: expect.anything(), doing: 'writing' }])
  test.clock.advance(31)
  expect((await other(`GET /operator/tickets/${id}`)).body.data.presence).toEqual([])
})

it('staff are shown how the company stands, and its log tells that they looked', async () => {
  const { id } = await openTicket(test, customer)
  const { data } = (await staff(`GET /operator/tickets/${id}/company`)).body
  expect(data).toMatchObject({
    company: { id: desk.company.id },
    state: 'active',
    walletState: 'good',
    runwayHours: null,
    operations: [],
    openTickets: 1,
  })
  const views = await test.db.system((tx) =>
    tx
      .selectFrom('audit_log')
      .select('action')
      .where('company_id', '=', desk.company.id)
      .where('action', '=', 'staff.view')
      .execute(),
  )
  expect(views).toHaveLength(1)
})

describe('a held mail', () => {
  it('is posted as by mail and not verified, with its files', async () => {
    const ticket = await openTicket(test, customer)
    const id = await hold(ticket.id)
    const { rows } = (await staff(`GET /operator/held-mails?ticket=${ticket.id}`)).body.data
    expect(rows).toMatchObject([{ id, from: 'ada@example.test', files: ['log.txt'], ticket: { number: 1 } }])
    expect((await queueOf()).rows[0].heldMails).toBe(1)
    expect((await staff(`POST /operator/held-mails/${id}/post`)).status).toBe(200)
    const note = (await customer(`GET /tickets/${ticket.id}/notes`)).body.data.notes.at(-1)
    expect(note).toMatchObject({
      author: { kind: 'mail', id: null, name: 'ada@example.test' },
      text: 'Still slow.',
      via: 'mail',
      attachments: [{ name: 'log.txt', type: 'text/plain' }],
    })
    expect((await staff(`POST /operator/held-mails/${id}/post`)).status).toBe(404)
  })

  it('that names no ticket can only be discarded', async () => {
    const id = await hold(null)
    expect((await staff(`POST /operator/held-mails/${id}/post`)).body.context).toEqual({ reason: 'noTicket' })
    expect((await staff(`POST /operator/held-mails/${id}/discard`)).status).toBe(200)
  })
})

it('a file that staff send is for the ticket that they send it for', async () => {
  const one = await openTicket(test, customer)
  const other = await openTicket(test, customer)
  const file = { name: 'fix.txt', bytes: 3 }
  const { id } = (await staff(`POST /operator/tickets/${one.id}/attachments`, file)).body.data
  const person = await test.addStaff('support')
  const session = await test.signIn({ ...person, companyId: operatorCompanyId })
  expect(session.headers).toBeDefined()
  const reply = (ticket: string) =>
    staff(`POST /operator/tickets/${ticket}/notes`, {
      text: 'See',
      seen: 1,
      outcome: 'answered',
      attachments: [id],
    })
  expect((await reply(one.id)).body.errors[0].code).toBe('fileMissing')
  expect((await reply(other.id)).body.errors[0].code).toBe('fileMissing')
})

it('a context that staff open is told in the company’s log, and a file that nobody has posted is no business of theirs', async () => {
  const session = await test.signIn(desk.company.owner)
  const ask = asker(test.app, session)
  const made = await ask('POST /tickets/context', {
    resources: [],
    requestIds: [],
    browser: { userAgent: 'Firefox', language: 'en', viewport: '1280×720', build: 'test' },
  })
  const { id } = made.body.data
  expect((await staff(`GET /operator/attachments/${id}/content`)).status).toBe(404)
  const log = (await sendFile(test, session.headers)).json().data
  await openTicket(test, ask, { attachments: [id, log.id] })
  expect((await staff(`GET /operator/attachments/${id}/content`)).body.browser.userAgent).toBe('Firefox')
  expect((await staff(`GET /operator/attachments/${log.id}/content`)).body).toBe('a line\n')
  expect((await logOf()).filter(({ action }) => action.startsWith('tickets.open-'))).toEqual([
    { action: 'tickets.open-context', staff: true },
  ])
})

describe('a request for a higher limit', () => {
  it('is a ticket, and granting it changes limit, note and log at once', async () => {
    const { id, request } = await askForMore()
    expect(request).toMatchObject({ metric: 'vcpus', wanted: 400, reason: 'Black Friday' })
    await staff(`POST /operator/limit-requests/${request.id}/grant`, { answer: 'Good luck' })
    await test.settle()
    const ticket = (await customer(`GET /tickets/${id}`)).body.data
    const { notes, events } = (await customer(`GET /tickets/${id}/notes`)).body.data
    expect([ticket.status, notes.at(-1)]).toEqual([
      'resolved',
      expect.objectContaining({ text: 'Good luck', author: expect.objectContaining({ kind: 'staff' }) }),
    ])
    expect(events.map(({ kind }: { kind: string }) => kind)).toContain('limitGranted')
    const vcpus = (await customer('GET /limits')).body.data.find(
      ({ metric }: { metric: string }) => metric === 'vcpus',
    )
    expect(vcpus.limit).toBe(400)
  })

  it('that is declined is answered with the reason', async () => {
    const { id, request } = await askForMore()
    await staff(`POST /operator/limit-requests/${request.id}/decline`, { answer: 'Not before spring' })
    expect((await customer(`GET /tickets/${id}`)).body.data.status).toBe('answered')
    expect((await customer(`GET /tickets/${id}/notes`)).body.data.notes.at(-1).text).toBe('Not before spring')
    expect((await staff(`GET /operator/tickets/${id}`)).body.data.limitRequest).toBeNull()
  })
})
