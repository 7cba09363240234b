import { SMTPServer } from 'smtp-server'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { testApp } from '../../../server/__tests__/support/people.ts'
import { mailHandlers, smtpDelivery } from '../../../server/src/mail/deliver.ts'
import { drainOutbox } from '../../../server/src/mail/worker.ts'

const mails = 30
const silent = { error: () => undefined, warn: () => undefined }

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** A mail server that tells whom it has taken mail for. */
const startSmtp = async (port, taken) => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      stream.resume()
      stream.once('end', () => {
        for (const { address } of envelope.rcptTo) taken.set(address, (taken.get(address) ?? 0) + 1)
        done()
      })
    },
  })
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  return () => new Promise((resolve) => server.close(resolve))
}

/** People are invited while no mail server listens; an hour later one does. The hour is the clock's. */
export const mailAway = async (server) => {
  process.env.TEST_DATABASE_URL = server ?? ''
  const test = await testApp()
  const port = await freePort()
  const delivery = await smtpDelivery({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'Portico <no-reply@localhost>',
  })
  const handlers = mailHandlers(delivery, {
    publicUrl: 'https://console.example.test',
    vault: test.deps.vault,
  })
  const drain = () => drainOutbox(test.db, handlers, silent)
  const taken = new Map()
  let stop
  try {
    const owner = await test.signIn((await test.foundCompany()).owner)
    for (let n = 0; n < mails; n += 1) {
      const payload = { name: `Person ${n}`, email: `invited-${n}@example.test`, groupRole: 'Viewer' }
      const answer = await test.as(owner, { method: 'POST', url: '/api/v1/users/invite', payload })
      if (answer.statusCode >= 300) throw new Error(`an invitation was refused: ${answer.body}`)
    }
    for (let minutes = 0; minutes < 60; minutes += 1) {
      await drain()
      test.clock.advance(60)
    }
    const early = taken.size
    stop = await startSmtp(port, taken)
    let minutes = 0
    for (; minutes < 60 && taken.size < mails; minutes += 1) {
      await drain()
      test.clock.advance(60)
    }
    const twice = [...taken.values()].filter((times) => times > 1).length
    return [
      {
        what: `of ${mails} mails, not delivered after an hour without a mail server`,
        figure: mails - taken.size + early,
        bar: 0,
        note: `the last one ${minutes} minutes after it was back`,
      },
      { what: 'delivered twice', figure: twice, bar: 0 },
    ]
  } finally {
    delivery.close()
    await stop?.()
    await test.close()
  }
}
