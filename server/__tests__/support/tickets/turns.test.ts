import { actionsOfSide, ticketStatuses, turns, type TicketStatus } from '#contract/support/turns.ts'
import { asker, type Ask } from '../ask.ts'
import { testApp, type TestApp } from '../people.ts'
import { calls, newDesk, ticketIn, type Desk } from '../tickets.ts'

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
  const answer = await calls(test)[side][action]?.(desk[side], id)
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
