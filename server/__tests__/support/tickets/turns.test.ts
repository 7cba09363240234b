import {
  actionsOfSide,
  ticketStatuses,
  turns,
  type Side,
  type TicketStatus,
} from '#contract/support/turns.ts'
import { asker, type Ask } from '../ask.ts'
import { testApp, type TestApp } from '../people.ts'
import { newDesk, ticketIn, tomorrow, type Desk } from '../tickets.ts'

/* Each cell of status × action × side, over HTTP: what is legal leads where the table says, all else is a 409. */

let test: TestApp
let desk: Desk

beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  desk = await newDesk(test)
})

type Act = (ask: Ask, id: string) => ReturnType<Ask>

const acts: Record<Side, Record<string, Act>> = {
  customer: {
    reply: (ask, id) => ask(`POST /tickets/${id}/notes`, { text: 'Still slow.' }),
    close: (ask, id) => ask(`POST /tickets/${id}/actions/close`),
    reopen: (ask, id) => ask(`POST /tickets/${id}/actions/reopen`),
    watch: (ask, id) => ask(`POST /tickets/${id}/actions/watch`, { watching: true }),
    rate: (ask, id) => ask(`POST /tickets/${id}/actions/rate`, { stars: 4 }),
    followUp: (ask, id) => ask(`POST /tickets/${id}/actions/follow-up`, { text: 'It is back.' }),
  },
  staff: {
    reply: (ask, id) =>
      ask(`POST /operator/tickets/${id}/notes`, { text: 'Done.', seen: 9, outcome: 'answered' }),
    hold: (ask, id) => ask(`POST /operator/tickets/${id}/hold`, { reason: 'Parts', until: tomorrow(test) }),
    resolve: (ask, id) => ask(`POST /operator/tickets/${id}/resolve`),
    assign: (ask, id) => ask(`PATCH /operator/tickets/${id}`, { assigneeId: null }),
    department: (ask, id) => ask(`PATCH /operator/tickets/${id}`, { department: 'billing' }),
    priority: (ask, id) => ask(`PATCH /operator/tickets/${id}`, { priority: 'high' }),
    note: (ask, id) => ask(`POST /operator/tickets/${id}/internal-notes`, { text: 'Known fault.' }),
  },
}

const cells = (['customer', 'staff'] as const).flatMap((side) =>
  ticketStatuses.flatMap((status) =>
    actionsOfSide[side].map((action) => {
      const legal: Partial<Record<string, TicketStatus>> = turns[side][status]
      return { side, status, action, next: legal[action] }
    }),
  ),
)

it.each(cells)('$side: $action of a ticket that is $status leads to $next', async (cell) => {
  const { side, status, action, next } = cell
  const { id } = await ticketIn(test, desk, status)
  const answer = await acts[side][action]?.(desk[side], id)
  const after = (await desk.customer(`GET /tickets/${id}`)).body.data
  const refusal = { status, ...(status === 'closed' && { reason: 'closed' }) }
  expect({
    refused: answer?.status === 409 && answer.body.context,
    status: after.status,
    // An answer is owed exactly while a ticket is open.
    isOwed: after.answerDueAt !== null,
  }).toEqual({
    refused: next === undefined && refusal,
    status: next ?? status,
    isOwed: (next ?? status) === 'open',
  })
})

it('a closed ticket can’t be rated after 30 days', async () => {
  const { id } = await ticketIn(test, desk, 'closed')
  const rate = (ask: Ask) => ask(`POST /tickets/${id}/actions/rate`, { stars: 5 })
  expect((await rate(desk.customer)).body.data.rating).toEqual({ stars: 5, comment: '' })
  test.clock.advance(30 * 86_400)
  const late = await rate(asker(test.app, await test.signIn(desk.company.owner)))
  expect([late.status, late.body.context]).toEqual([409, { status: 'closed', reason: 'closed' }])
})
