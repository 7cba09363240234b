import { randomBytes } from 'node:crypto'
import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import type { OpenDb } from '#server/db/open.ts'
import { mailboxDelivery, mailHandlers, smtpDelivery, type Delivery } from '#server/mail/deliver.ts'
import { enqueueMail, enqueueSealedMail } from '#server/mail/outbox.ts'
import { drainOutbox } from '#server/mail/worker.ts'
import { vaultWith } from '#server/security/vault.ts'
import { openTestDb, testClock } from '../support/testDb.ts'

const clock = testClock()
const vault = vaultWith(randomBytes(32))
let db: OpenDb
beforeAll(async () => void (db = await openTestDb(clock.now)))
afterAll(() => db.close())

interface Received {
  from: string | false | undefined
  to: string[]
  source: string
}

/** A mail server on a port of its own; refuses the first `refusals` mails. */
const smtpServer = async (refusals = 0) => {
  const received: Received[] = []
  let left = refusals
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        left -= 1
        if (left >= 0) return done(new Error('mailbox is full'))
        const source = Buffer.concat(chunks).toString()
        const from = envelope.mailFrom && envelope.mailFrom.address
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source })
        return done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const silent = { error: () => undefined, warn: () => undefined }
const drain = (delivery: Delivery) =>
  drainOutbox(db, mailHandlers(delivery, { publicUrl: 'https://console.example.test', vault, db }), silent)
const sendCode = () =>
  db.system((tx) =>
    enqueueSealedMail(tx, vault, {
      to: 'ada@example.test',
      template: 'login-code',
      data: { name: 'Ada', code: '123456', minutes: '10' },
    }),
  )

it('sends both parts through a mail server, from the configured sender', async () => {
  const server = await smtpServer()
  const delivery = await smtpDelivery({ smtpUrl: server.url, from: 'Portico <no-reply@cloud.test>' })
  await sendCode()
  await drain(delivery)
  delivery.close()
  await server.close()

  expect(server.received).toMatchObject([{ from: 'no-reply@cloud.test', to: ['ada@example.test'] }])
  const source = server.received[0]?.source ?? ''
  expect(source).toMatch(/^From: Portico <no-reply@cloud\.test>/m)
  expect(source).toMatch(/^Subject: Your sign-in code/m)
  expect(source).toMatch(/^Auto-Submitted: auto-generated/m)
  expect(source).toContain('Content-Type: text/plain')
  expect(source).toContain('Content-Type: text/html')
  expect(source).toContain('123456')
})

it('tries again when the mail server refuses', async () => {
  const server = await smtpServer(1)
  const delivery = await smtpDelivery({ smtpUrl: server.url, from: 'no-reply@cloud.test' })
  await sendCode()
  await drain(delivery)
  expect(server.received).toHaveLength(0)
  clock.advance(1)
  await drain(delivery)
  delivery.close()
  await server.close()
  expect(server.received).toHaveLength(1)
})

it('sends all that has waited for a mail server that was away', async () => {
  const away = await smtpServer()
  await away.close()
  const delivery = await smtpDelivery({ smtpUrl: away.url, from: 'no-reply@cloud.test' })
  for (let n = 0; n < 30; n += 1)
    await db.system((tx) =>
      enqueueMail(tx, { to: `p${n}@example.test`, template: 'email-restored', data: { name: 'Ada' } }),
    )
  for (let minutes = 0; minutes < 60; minutes += 10) {
    await drain(delivery)
    clock.advance(600)
  }
  delivery.close()

  const back = await smtpServer()
  const again = await smtpDelivery({ smtpUrl: back.url, from: 'no-reply@cloud.test' })
  clock.advance(3600)
  await drain(again)
  again.close()
  await back.close()
  expect(new Set(back.received.flatMap(({ to }) => to)).size).toBe(30)
})

it('keeps mails in the local mailbox where there is no mail server, and says their codes', async () => {
  const said: string[] = []
  await sendCode()
  await drain(mailboxDelivery(db, (line) => said.push(line)))
  expect(said).toEqual(['Your sign-in code (ada@example.test): 123456'])
  const mails = await db.system((tx) => tx.selectFrom('mails').selectAll().execute())
  expect(mails).toMatchObject([
    { recipient: 'ada@example.test', subject: 'Your sign-in code', text: expect.stringContaining('123456') },
  ])
})
