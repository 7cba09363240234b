import { mailsSentTo, replyDomain } from '../support/incomingMail.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { newDesk, openTicket, type Desk } from '../support/tickets.ts'

let test: TestApp
let desk: Desk
beforeAll(async () => {
  test = await testApp({ settings: { replyDomain }, options: { mailbox: true } })
  desk = await newDesk(test)
})
afterAll(() => test.close())

const here = { host: 'localhost:8080' }
const reply = (id: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: `/dev/mailbox/${id}/reply`,
    headers: { ...here, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  })
/** A ticket, with its author and the mail that tells them of it. */
const opened = async () => {
  const { id } = await openTicket(test, desk.customer)
  const { email } = desk.company.owner
  const [mail] = await mailsSentTo(test, email)
  return { id, email, mail: mail?.id ?? '' }
}
const lastNote = async (id: string) =>
  (await desk.customer(`GET /tickets/${id}/notes`)).body.data.notes.at(-1)

describe('the local mailbox', () => {
  it('replies to a mail about a ticket', async () => {
    const { id, email, mail } = await opened()
    const page = await test.app.inject({ url: `/dev/mailbox/${mail}`, headers: here })
    expect(page.body).toContain('<h2 id="reply">Reply</h2>')
    const { statusCode, headers } = await reply(mail, { from: email, text: 'It works.\n\nThank you.' })
    expect([statusCode, headers.location]).toEqual([303, `/dev/mailbox/${mail}?replied=posted#reply`])
    expect(await lastNote(id)).toMatchObject({
      text: 'It works.\n\nThank you.',
      via: 'mail',
      author: { kind: 'user' },
    })
    const after = await test.app.inject({ url: headers.location ?? '', headers: here })
    expect(after.body).toContain('Your reply is in the ticket.')
  })

  it('sends the reply of somebody else through the same checks', async () => {
    const { id, mail } = await opened()
    const { headers } = await reply(mail, { from: 'mallory@evil.test', text: 'It works.' })
    expect(headers.location).toContain('replied=held')
    expect(await lastNote(id)).toMatchObject({ via: 'console' })
  })

  it.each([
    ['nothing', { text: ' ' }],
    ['two senders', { from: 'a@example.test, b@example.test' }],
    ['a header within the sender', { from: 'a@example.test\r\nX: y' }],
  ])('takes no reply with %s', async (_, form) => {
    const { email, mail } = await opened()
    const { statusCode } = await reply(mail, { from: email, text: 'It works.', ...form })
    expect(statusCode).toBe(422)
  })

  it('takes no reply from another site’s page, or from another machine', async () => {
    const { email, mail } = await opened()
    const form = { from: email, text: 'It works.' }
    expect((await reply(mail, form, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(404)
    expect((await reply(mail, form, { 'x-forwarded-for': '192.0.2.1' })).statusCode).toBe(404)
  })
})
