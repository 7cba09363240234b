import { mailHandlers, type Delivery } from '#server/mail/deliver.ts'
import type { Mail } from '#server/mail/outbox.ts'
import { perStranger, toStrangersPerCompany } from '#server/mail/strangers.ts'
import { drainOutbox } from '#server/mail/worker.ts'
import { everyMail } from '../support/everyMail.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'

/* No company can have this server write to strangers as it pleases, by whatever mail. */

let test: TestApp
let company: { id: string; owner: Person }
let sent: string[] = []
beforeAll(async () => void (test = await testApp()), 60_000)
afterAll(() => test.close())
beforeEach(async () => {
  company = await test.foundCompany()
  sent = []
})

let strangers = 0
const stranger = () => `stranger${(strangers += 1)}@elsewhere.test`
const put = (mail: Mail, companyId: string | null = company.id) =>
  test.db.system((tx) =>
    tx
      .insertInto('outbox')
      .values({ topic: 'mail', company_id: companyId, payload: JSON.stringify(mail) })
      .execute(),
  )
const delivery: Delivery = { deliver: async ({ to }) => void sent.push(to), close: () => undefined }
const drain = async (by = delivery) => {
  const { db, deps } = test
  const handlers = mailHandlers(by, { publicUrl: 'https://c.test', vault: deps.vault, db })
  await drainOutbox(db, handlers, { error: () => undefined, warn: () => undefined })
}
const notice = (to: string): Mail => ({ to, template: 'email-in-use', data: { name: 'Somebody' } })
/** As if the company had sent strangers what it may, but for so many. */
const leave = (mails: number) =>
  test.db.system((tx) =>
    tx
      .insertInto('attempts')
      .values({
        key: `mail-company:${company.id}`,
        n: toStrangersPerCompany.max - mails,
        window_end: new Date(test.clock.now().getTime() + 3_600_000),
      })
      .onConflict((there) => there.column('key').doUpdateSet({ n: toStrangersPerCompany.max - mails }))
      .execute(),
  )

it.each(everyMail)('the mail $template is not sent to strangers past the company’s limit', async (mail) => {
  await leave(1)
  const [first, second] = [stranger(), stranger()]
  await put({ ...mail, to: first })
  await drain()
  await put({ ...mail, to: second })
  await put({ ...mail, to: company.owner.email })
  await drain()
  expect(sent).toEqual([first, company.owner.email])
})

it('mails whose first try ended before they were counted are counted by the next one', async () => {
  await leave(1)
  for (let n = 0; n < 3; n += 1) await put(notice(stranger()))
  // As a server leaves them that dies right after it has taken them up.
  await test.db.system((tx) => tx.updateTable('outbox').set({ attempts: 1 }).execute())
  await drain()
  expect(sent).toHaveLength(1)
})

it('a mail is counted once however often it has to be tried', async () => {
  await leave(2)
  let tries = 0
  const failing = stranger()
  await put(notice(failing))
  const flaky: Delivery = {
    ...delivery,
    deliver: async ({ to }) => {
      tries += 1
      if (tries < 3) throw new Error('The mail server is away.')
      sent.push(to)
    },
  }
  for (let n = 0; n < 3; n += 1) {
    await drain(flaky)
    test.clock.advance(10)
  }
  for (let n = 0; n < 2; n += 1) await put(notice(stranger()))
  await drain()
  expect(sent).toHaveLength(2)
  expect(sent[0]).toBe(failing)
})

it('one stranger gets so many a day from all companies together, and then no more until the next', async () => {
  const to = stranger()
  const companies = await Promise.all(Array.from({ length: 3 }, () => test.foundCompany()))
  for (let n = 0; n < perStranger.max + 3; n += 1) await put(notice(to), companies[n % 3]?.id)
  await drain()
  expect(sent).toHaveLength(perStranger.max)
  test.clock.advance(perStranger.windowSeconds + 1)
  await put(notice(to))
  await drain()
  expect(sent).toHaveLength(perStranger.max + 1)
})

it('the operator’s own address gets the requests of all companies', async () => {
  const to = stranger()
  const request = { name: '', companyName: 'Acme', metric: 'vcpus', wanted: '400', reason: 'Growth' }
  for (let n = 0; n <= perStranger.max; n += 1)
    await put({ to, template: 'limit-requested', data: request }, (await test.foundCompany()).id)
  await drain()
  expect(sent).toHaveLength(perStranger.max + 1)
})

it('people who have confirmed their account are written to without a limit; those who are only invited are not', async () => {
  await leave(0)
  const grace = await test.addPerson({ companyId: company.id })
  const invited = await test.addPerson({ companyId: company.id, status: 'invited' })
  for (const { email } of [grace, invited]) await put(notice(email))
  await drain()
  expect(sent).toEqual([grace.email])
})

it('somebody of another company is a stranger', async () => {
  await leave(0)
  await put(notice((await test.foundCompany()).owner.email))
  await drain()
  expect(sent).toEqual([])
})

it('a former address that can take its change back is warned whatever was sent before', async () => {
  await leave(0)
  const former = stranger()
  await test.db.system((tx) =>
    tx
      .insertInto('email_changes')
      .values({
        id: '01900000-0000-7000-8000-000000000001',
        user_id: company.owner.id,
        old_email: former,
        token_hash: Buffer.alloc(32),
        expires_at: new Date(test.clock.now().getTime() + 3_600_000),
      })
      .execute(),
  )
  await put(notice(former))
  await drain()
  expect(sent).toEqual([former])
})

it('is told in the company’s log, once an hour', async () => {
  await leave(0)
  for (let n = 0; n < 3; n += 1) await put(notice(stranger()))
  await drain()
  const told = await test.db.tenant({ companyId: company.id }, (tx) =>
    tx.selectFrom('audit_log').select('details').where('action', '=', 'mail.not-sent').execute(),
  )
  expect(told).toEqual([{ details: { template: 'email-in-use' } }])
})
