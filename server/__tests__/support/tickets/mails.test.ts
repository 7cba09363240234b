import { mailHandlers, mailboxDelivery } from '#server/mail/deliver.ts'
import { personAt, replyAddress } from '#server/mail/ticketThread.ts'
import { drainOutbox } from '#server/mail/worker.ts'
import { participantOf, postReply } from '#server/areas/support/postReply.ts'
import { alwaysOpen } from '#contract/support/supportHours.ts'
import { asker } from '../ask.ts'
import { testApp, type TestApp } from '../people.ts'
import { newDesk, openTicket, ticketIn, type Desk } from '../tickets.ts'

let test: TestApp
let desk: Desk

beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  desk = await newDesk(test)
})

const publicUrl = 'https://console.example.test'
const noLog = { warn: () => undefined, error: () => undefined }

/** The mails about tickets that an address has got, the first one first. */
const delivered = async (to: string, replyDomain?: string) => {
  const { db, deps } = test
  const about = { db, vault: deps.vault, publicUrl, ...(replyDomain !== undefined && { replyDomain }) }
  await drainOutbox(db, mailHandlers(mailboxDelivery(db), about), noLog)
  return db.system((tx) =>
    tx
      .selectFrom('mails')
      .select(['subject', 'text', 'html', 'message_id', 'reply_to'])
      .where('recipient', '=', to)
      .where('message_id', 'is not', null)
      .orderBy('id')
      .execute(),
  )
}
const personOf = async (ticketId: string) => {
  const { id } = await test.db.system((tx) =>
    tx.selectFrom('ticket_people').select('id').where('ticket_id', '=', ticketId).executeTakeFirstOrThrow(),
  )
  return id
}

describe('a mail about a ticket', () => {
  it('has the note as it was written, a thread, and an address to reply to', async () => {
    const { id } = await openTicket(test, desk.customer)
    const text = 'Try this:\n\n<b>reboot</b> https://status.example.test'
    await desk.staff(`POST /operator/tickets/${id}/notes`, { text, seen: 1, outcome: 'answered' })
    // The outbox sends them side by side, so that either may be there first.
    const mails = await delivered(desk.company.owner.email, 'tickets.example.test')
    const opened = mails.find(({ message_id }) => message_id?.startsWith('<ticket.'))
    const replied = mails.find((mail) => mail !== opened)
    expect(opened?.message_id).toContain(id)
    expect(replied?.subject).toBe('[#1] The web shop is slow')
    expect(replied?.text).toContain(text)
    expect(replied?.text).toContain('Reply above this line')
    expect(replied?.html).toContain('&lt;b&gt;reboot&lt;/b&gt;')
    expect(replied?.text).toContain(`${publicUrl}/support/tickets/${id}/notes`)
    expect(personAt(test.deps.vault, replied?.reply_to ?? '')).toBe(await personOf(id))
  })

  it('says that it is answered in the console where no mail is taken', async () => {
    await openTicket(test, desk.customer)
    const [opened] = await delivered(desk.company.owner.email)
    expect([opened?.reply_to, opened?.text.includes('Reply in the console')]).toEqual([null, true])
  })

  it.each([
    ['es', 'Abrir el ticket'],
    ['ar', 'فتح التذكرة'],
    ['zh-CN', '打开工单'],
    ['fr', 'Open the ticket'],
  ])('is in the language of its reader: %s', async (language, words) => {
    await test.db.system((tx) =>
      tx.updateTable('users').set({ language }).where('id', '=', desk.company.owner.id).execute(),
    )
    await openTicket(test, desk.customer)
    const [opened] = await delivered(desk.company.owner.email)
    expect(opened?.html).toContain(words)
  })
})

describe('a reply address', () => {
  const person = '01900000-0000-7000-8000-000000000042'

  it('names its participant, in any case', () => {
    const address = replyAddress(test.deps.vault, person, 'tickets.example.test')
    expect(address).toMatch(/^r\.[a-z2-7]{42}@tickets\.example\.test$/)
    expect(personAt(test.deps.vault, address.toUpperCase())).toBe(person)
  })

  it.each([
    [
      'with another character',
      (address: string) => address.replace(/^r\.(.)/, (_, one) => `r.${one === 'a' ? 'b' : 'a'}`),
    ],
    ['with a guessed end', (address: string) => address.replace(/.{8}@/, 'aaaaaaaa@')],
    ['that is too short', (address: string) => address.replace(/.@/, '@')],
    ['of somebody else', () => 'support@tickets.example.test'],
  ])('%s names nobody', (_, change) => {
    const address = replyAddress(test.deps.vault, person, 'tickets.example.test')
    expect(personAt(test.deps.vault, change(address))).toBeUndefined()
  })
})

describe('what a participant has mailed', () => {
  const support = { supportHours: alwaysOpen, scansFiles: false }
  const post = async (ticketId: string, files: { name: string; content: Buffer }[] = []) => {
    const id = await personOf(ticketId)
    return test.db.system(async (tx) => {
      const participant = await participantOf(tx, id)
      return participant && postReply(tx, participant, { text: 'By mail', files }, support)
    })
  }

  it('is posted as their own note, with its files, and opens the ticket again', async () => {
    const { id } = await ticketIn(test, desk, 'answered')
    expect(await post(id, [{ name: 'log.txt', content: Buffer.from('a line\n') }])).toMatchObject({
      posted: true,
    })
    const { notes } = (await desk.customer(`GET /tickets/${id}/notes`)).body.data
    expect(notes.at(-1)).toMatchObject({
      via: 'mail',
      author: { kind: 'user', id: desk.company.owner.id },
      attachments: [{ name: 'log.txt', type: 'text/plain' }],
    })
    expect((await desk.customer(`GET /tickets/${id}`)).body.data.status).toBe('open')
  })

  it('to a closed ticket, or with a file that can’t be taken, is not posted', async () => {
    const closed = await ticketIn(test, desk, 'closed')
    expect(await post(closed.id)).toEqual({ posted: false, reason: 'closed' })
    const open = await ticketIn(test, desk, 'open')
    const large = { name: 'large.bin', content: Buffer.alloc(11 * 1024 * 1024) }
    expect(await post(open.id, [large])).toEqual({ posted: false, reason: 'fileRefused' })
    expect((await desk.customer(`GET /tickets/${open.id}`)).body.data.noteCount).toBe(1)
  })

  it('is not posted for somebody who may no longer reply', async () => {
    const person = await test.addPerson({ companyId: desk.company.id, role: 'Viewer' })
    const { id } = await openTicket(test, asker(test.app, await test.signIn(person)))
    await test.db.system((tx) => tx.deleteFrom('role_assignments').where('user_id', '=', person.id).execute())
    expect(await post(id)).toEqual({ posted: false, reason: 'notAllowed' })
  })
})
