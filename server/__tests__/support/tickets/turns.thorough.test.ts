import { actionsOfSide, turnTo, type TicketStatus } from '#contract/support/turns.ts'
import { asker } from '../ask.ts'
import { testApp, type TestApp } from '../people.ts'
import { calls, newDesk, openTicket, type Desk } from '../tickets.ts'

/* 10,000 random actions of both sides, over HTTP: each answer and each status is the table's. */

const actions = 10_000
/** After so many a new ticket is taken, closed or not: most end up closed. */
const ofOneTicket = 25

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

/** Random, and the same each time. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}

it(
  `${actions} random actions of both sides match the table`,
  async () => {
    const random = numbers(43)
    const pick = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)] as T // never of none
    const differences: unknown[] = []
    let desk: Desk = await newDesk(test)
    for (let n = 0, id = '', status: TicketStatus = 'open'; n < actions; n += 1) {
      if (n % ofOneTicket === 0) {
        desk = await newDesk(test)
        desk.customer = asker(test.app, await test.signIn(desk.company.owner))
        ;({ id } = await openTicket(test, desk.customer))
        status = 'open'
      }
      const side = pick(['customer', 'staff'] as const)
      // Closing ends it for most actions: it is tried less often.
      const chosen = pick<string>(actionsOfSide[side])
      const action = chosen === 'close' && random() < 0.8 ? 'reply' : chosen
      // A follow-up more would be one too many within a minute.
      if (action === 'followUp' && status === 'closed') continue
      const now = test.clock.now()
      const next: TicketStatus | undefined = turnTo(
        side,
        { status, closedAt: now.toISOString() },
        action as never,
        now,
      )
      const answer = await calls(test)[side][action]?.(desk[side], id)
      const isAllowed = answer !== undefined && answer.status < 300
      if (isAllowed !== (next !== undefined) || (!isAllowed && answer?.body.context.status !== status))
        differences.push({ side, action, status, answer: answer?.status })
      status = next ?? status
      if (n % 5 === 4) {
        const after = (await desk.customer(`GET /tickets/${id}`)).body.data.status
        if (after !== status) differences.push({ side, action, status, after })
      }
    }
    expect(differences).toEqual([])
  },
  30 * 60_000,
)
