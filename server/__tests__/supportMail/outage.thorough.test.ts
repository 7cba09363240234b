import type { MailDeps } from '#server/areas/support/mail/takeMail.ts'
import { faultProxy, type FaultProxy } from '../support/faultProxy.ts'
import { openListener, printedAddress, rawMail, replyDomain, sendRaw } from '../support/incomingMail.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { newDesk, openTicket, type Desk } from '../support/tickets.ts'
import { isRealServer } from '../support/testDb.ts'

const minuteMs = 60_000
const mails = 20
/** How many a mail server sends at once. */
const atOnce = 4

interface Sent {
  from: string
  to: string
  raw: Buffer
}

/** What a mail server does with a mail that was not taken: it sends it again, until it is. */
const queueOf = (port: number, all: readonly Sent[]) => {
  let waiting = all
  const codes: number[] = []
  return {
    codes,
    /** Tries each that waits once, and answers how many still do. */
    run: async () => {
      const answers: { mail: Sent; code: number }[] = []
      for (let n = 0; n < waiting.length; n += atOnce) {
        const some = waiting.slice(n, n + atOnce)
        answers.push(
          ...(await Promise.all(some.map(async (mail) => ({ mail, code: await sendRaw(port, mail) })))),
        )
      }
      codes.push(...answers.map(({ code }) => code))
      waiting = answers.filter(({ code }) => code !== 250).map(({ mail }) => mail)
      return waiting.length
    },
  }
}

const mailsTo = async (test: TestApp, desk: Desk) => {
  const { id } = await openTicket(test, desk.customer)
  const { email: from } = desk.company.owner
  const to = await printedAddress(test, from)
  const all = Array.from({ length: mails }, (_, n) => ({
    from,
    to,
    raw: rawMail({ from, to, text: `mail ${n}` }),
  }))
  return { id, all }
}
const textsOf = async (desk: Desk, id: string) => {
  const { notes } = (await desk.customer(`GET /tickets/${id}/notes`)).body.data as {
    notes: { text: string }[]
  }
  return notes.slice(1).map(({ text }) => text)
}
const everyText = Array.from({ length: mails }, (_, n) => `mail ${n}`)
const sorted = (texts: readonly string[]) =>
  texts.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))

describe('mail while the database is away for a minute', () => {
  it('is neither lost nor doubled, whether it fails before the work or after the commit', async () => {
    const test = await testApp({ settings: { replyDomain } })
    let awayUntil = 0
    let calls = 0
    const flaky: MailDeps['db'] = {
      system: async (work) => {
        calls += 1
        const isAway = test.clock.now().getTime() < awayUntil
        if (isAway && calls % 3 !== 0) throw new Error('the database is away')
        const done = await test.db.system(work)
        if (isAway) throw new Error('the answer to the commit is lost')
        return done
      },
    }
    const desk = await newDesk(test)
    const { id, all } = await mailsTo(test, desk)
    const listener = await openListener(test, { db: flaky })
    try {
      awayUntil = test.clock.now().getTime() + minuteMs
      const queue = queueOf(listener.port, all)
      for (let left = await queue.run(); left > 0; left = await queue.run()) test.clock.advance(20)
      expect(queue.codes.filter((code) => code === 451).length).toBeGreaterThanOrEqual(mails)
      expect(new Set(queue.codes)).toEqual(new Set([250, 451]))
      expect(sorted(await textsOf(desk, id))).toEqual(everyText)
    } finally {
      await listener.close()
      await test.close()
    }
  })
})

;(isRealServer ? describe : describe.skip)('mail on a line to PostgreSQL that goes dead', () => {
  let proxy: FaultProxy
  let test: TestApp
  beforeAll(async () => {
    const { hostname, port } = new URL(process.env['TEST_DATABASE_URL'] ?? '')
    proxy = await faultProxy({ host: hostname, port: Number(port) })
    const deadlines = { connectMs: 600, queryMs: 800, heartbeatMs: 300 }
    test = await testApp({ settings: { replyDomain }, line: { port: proxy.port, deadlines } })
  })
  afterAll(async () => {
    await test.close()
    await proxy.close()
  })

  it('is neither lost nor doubled', async () => {
    const desk = await newDesk(test)
    const { id, all } = await mailsTo(test, desk)
    const listener = await openListener(test)
    try {
      const queue = queueOf(listener.port, all)
      const first = queue.run()
      proxy.swallow()
      await first
      expect(queue.codes).toContain(451)
      proxy.failOver()
      for (let left = await queue.run(); left > 0; left = await queue.run());
      expect(new Set(queue.codes)).toEqual(new Set([250, 451]))
      expect(sorted(await textsOf(desk, id))).toEqual(everyText)
    } finally {
      await listener.close()
    }
  })
})
