import { createHash, randomUUID } from 'node:crypto'
import { operatorCompanyId } from '#contract/operator/staffRoles.ts'
import type { Ticket } from '#contract/support/records.ts'
import type { Side, TicketStatus } from '#contract/support/turns.ts'
import { asker, type Ask } from './ask.ts'
import type { Person, TestApp } from './people.ts'
import { visitorOf } from './staff.ts'

/* Tickets as both sides make them, over HTTP. */

export interface Desk {
  company: { id: string; owner: Person }
  customer: Ask
  staff: Ask
}

/** A company with its owner, and somebody at the desk. */
export const newDesk = async (test: TestApp): Promise<Desk> => {
  const company = await test.foundCompany()
  return {
    company,
    customer: asker(test.app, await test.signIn(company.owner)),
    staff: await visitorOf(test, operatorCompanyId, await test.addStaff('support')),
  }
}

export const draft = (changes: Record<string, unknown> = {}) => ({
  subject: 'The web shop is slow',
  department: 'technical',
  priority: 'normal',
  text: 'It takes **ten** seconds.',
  ...changes,
})

/** Opens a ticket. The clock goes on by half a minute, so that nobody is slowed down. */
export const openTicket = async (
  test: TestApp,
  customer: Ask,
  changes: Record<string, unknown> = {},
): Promise<Ticket> => {
  const { status, body } = await customer('POST /tickets', draft(changes))
  if (status !== 201) throw new Error(JSON.stringify(body))
  test.clock.advance(31)
  return body.data
}

/** When a ticket on hold is open again. */
export const tomorrow = (test: TestApp) => new Date(test.clock.now().getTime() + 86_400_000).toISOString()

/** The call of each action of each side. Staff have seen all notes. */
export const calls = (
  test: TestApp,
): Record<Side, Record<string, (ask: Ask, id: string) => ReturnType<Ask>>> => ({
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
      ask(`POST /operator/tickets/${id}/notes`, { text: 'Done.', seen: 999, outcome: 'answered' }),
    hold: (ask, id) => ask(`POST /operator/tickets/${id}/hold`, { reason: 'Parts', until: tomorrow(test) }),
    resolve: (ask, id) => ask(`POST /operator/tickets/${id}/resolve`),
    assign: (ask, id) => ask(`PATCH /operator/tickets/${id}`, { assigneeId: null }),
    department: (ask, id) => ask(`PATCH /operator/tickets/${id}`, { department: 'billing' }),
    priority: (ask, id) => ask(`PATCH /operator/tickets/${id}`, { priority: 'high' }),
    note: (ask, id) => ask(`POST /operator/tickets/${id}/internal-notes`, { text: 'Known fault.' }),
  },
})

/** What leads from a new ticket to each status. */
const ways: Record<TicketStatus, (test: TestApp, desk: Desk, id: string) => Promise<unknown>> = {
  open: async () => undefined,
  onHold: (test, { staff }, id) =>
    staff(`POST /operator/tickets/${id}/hold`, { reason: 'Parts', until: tomorrow(test) }),
  answered: (_, { staff }, id) =>
    staff(`POST /operator/tickets/${id}/notes`, { text: 'Try again.', seen: 1, outcome: 'answered' }),
  resolved: (_, { staff }, id) => staff(`POST /operator/tickets/${id}/resolve`),
  closed: (_, { customer }, id) => customer(`POST /tickets/${id}/actions/close`),
}

/** A ticket in a status. */
export const ticketIn = async (test: TestApp, desk: Desk, status: TicketStatus): Promise<Ticket> => {
  const { id } = await openTicket(test, desk.customer)
  await ways[status](test, desk, id)
  const { data } = (await desk.customer(`GET /tickets/${id}`)).body
  if (data.status !== status) throw new Error(`The ticket is ${data.status}, not ${status}`)
  return data
}

const partBytes = 1024 * 1024

/** Sends a file, part by part, and answers what became of it at the end. */
export const sendFile = async (
  test: TestApp,
  headers: { authorization: string },
  { name = 'log.txt', content = Buffer.from('a line\n') }: { name?: string; content?: Buffer } = {},
) => {
  const send = (method: 'POST' | 'PUT', url: string, payload: object | Buffer) =>
    test.app.inject({
      method,
      url: `/api/v1/tickets/attachments${url}`,
      headers: {
        ...headers,
        ...(Buffer.isBuffer(payload) && { 'content-type': 'application/octet-stream' }),
      },
      payload,
    })
  const begun = await send('POST', '', { name, bytes: content.length })
  if (begun.statusCode !== 201) return begun
  const { id } = begun.json<{ data: { id: string } }>().data
  for (let n = 0; n * partBytes < content.length; n += 1) {
    const part = await send('PUT', `/${id}/parts/${n}`, content.subarray(n * partBytes, (n + 1) * partBytes))
    if (part.statusCode !== 200) return part
  }
  const sha256 = createHash('sha256').update(content).digest('hex')
  return send('POST', `/${id}/complete`, { sha256 })
}

/** A name that no other test has. */
export const unique = (text: string) => `${text} ${randomUUID()}`
