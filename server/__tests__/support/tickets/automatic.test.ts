import { followTickets } from '#server/areas/support/automatic.ts'
import { alwaysOpen } from '#contract/support/supportHours.ts'
import { testApp, type TestApp } from '../people.ts'
import { newDesk, openTicket, ticketIn, type Desk } from '../tickets.ts'

/* What happens to tickets by itself, as time goes by. */

let test: TestApp
let desk: Desk

beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  desk = await newDesk(test)
})

const settings = {
  supportHours: alwaysOpen,
  supportEmail: 'support@operator.test',
  auditRetentionDays: 400,
  billing: 'metered' as const,
  supplier: { name: '', address: [], country: '', email: '', taxId: '' },
  outboundAllow: [],
}
const failed: unknown[] = []
const log = { warn: () => undefined, error: (about: unknown) => void failed.push(about) }
const follow = async () => {
  await followTickets({ db: test.db, settings, log })
  expect(failed).toEqual([])
}
const daysPass = async (days: number) => {
  test.clock.advance(days * 86_400)
  await follow()
}
const ticketNow = (id: string) =>
  test.db.system((tx) =>
    tx
      .selectFrom('tickets')
      .select(['status', 'answer_due_at', 'reminded_at', 'hold_until'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
const eventsOf = async (id: string) =>
  (
    await test.db.system((tx) =>
      tx
        .selectFrom('ticket_events')
        .select(['kind', 'by_name'])
        .where('ticket_id', '=', id)
        .orderBy('id')
        .execute(),
    )
  ).filter(({ by_name }) => by_name === null)
const mailed = async (to: string, id: string) =>
  (await test.mailsTo(to)).flatMap(({ template, data }) => (data['ticket'] === id ? [template] : []))

it('an answered ticket is reminded of after 7 days, resolved after 14 and closed after 7 more', async () => {
  const { id } = await ticketIn(test, desk, 'answered')
  await daysPass(6.9)
  expect(await eventsOf(id)).toEqual([])
  await daysPass(0.2)
  await follow()
  expect((await ticketNow(id)).status).toBe('answered')
  await daysPass(7)
  expect((await ticketNow(id)).status).toBe('resolved')
  await daysPass(6.9)
  expect((await ticketNow(id)).status).toBe('resolved')
  await daysPass(0.2)
  expect((await ticketNow(id)).status).toBe('closed')
  expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['reminded', 'resolved', 'closed'])
  expect((await mailed(desk.company.owner.email, id)).toReversed()).toEqual([
    'ticket-opened',
    'ticket-replied',
    'ticket-reminder',
    'ticket-resolved',
    'ticket-closed',
  ])
})

it('a ticket on hold is open again when its date comes, with an answer due', async () => {
  const { id } = await ticketIn(test, desk, 'onHold')
  await daysPass(0.5)
  expect((await ticketNow(id)).status).toBe('onHold')
  await daysPass(0.6)
  expect(await ticketNow(id)).toEqual({
    status: 'open',
    answer_due_at: expect.any(Date),
    reminded_at: null,
    hold_until: null,
  })
})

it('the operator is told once of a ticket in the last fifth of its time', async () => {
  const { id } = await openTicket(test, desk.customer, { priority: 'urgent' })
  test.clock.advance(46 * 60)
  await follow()
  expect(await mailed(settings.supportEmail, id)).toEqual([])
  test.clock.advance(3 * 60)
  await follow()
  await follow()
  expect(await mailed(settings.supportEmail, id)).toEqual(['desk-at-risk'])
})
