import { sql } from 'kysely'
import { takeMail, type Outcome } from '#server/areas/support/mail/takeMail.ts'
import { personAt } from '#server/mail/ticketThread.ts'
import { authserv, deliverMails, printedAddress, rawMail, replyDomain } from '../support/incomingMail.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { newDesk, openTicket } from '../support/tickets.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp({ settings: { replyDomain } })
})
afterAll(() => test.close())

/** Numbers that look random and are the same in each run. */
const randomFrom = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}
const random = randomFrom(43)
// There is something at each index below the length.
const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T

interface Target {
  email: string
  to: string
}

const domainOf = (email: string) => email.slice(email.indexOf('@') + 1)

/** What the operator's server says of a mail that isn't the person's; below it, whatever the sender likes. */
const truths = ({ email }: Target): (string | undefined)[] => [
  undefined,
  `${authserv}; none`,
  `${authserv}; dmarc=fail header.from=${domainOf(email)}`,
  `${authserv}; dmarc=fail (p=reject) header.from=${domainOf(email)}; spf=pass smtp.mailfrom=x@evil.test; dkim=pass header.d=evil.test`,
  `${authserv}; dmarc=none; spf=pass smtp.mailfrom=x@evil.test; dkim=pass header.d=evil.test`,
  `${authserv}; dmarc=temperror header.from=${domainOf(email)}`,
  `${authserv}; spf=pass smtp.mailfrom="x; dmarc=pass header.from=${domainOf(email)}"@evil.test; dmarc=fail header.from=${domainOf(email)}`,
]
const forgeries = ({ email }: Target): string[][] => {
  const passes = `dmarc=pass header.from=${domainOf(email)}`
  return [
    [],
    [`Authentication-Results: evil.test; ${passes}`],
    [`Authentication-Results: ${authserv}.evil.test; ${passes}`],
    [`ARC-Authentication-Results: i=1; ${authserv}; ${passes}`],
    [`X-Authentication-Results: ${authserv}; ${passes}`],
    [`Subject: x\r\n\tAuthentication-Results: ${authserv}; ${passes}`],
    [
      `Received-SPF: pass client-ip=1.2.3.4; envelope-from=${email}`,
      'DKIM-Signature: v=1; a=rsa-sha256; d=example.test; s=s; b=AA==',
    ],
  ]
}
/** Only where the server has written a header of its own can the same name come further down. */
const below = (target: Target, truth: string | undefined) =>
  truth === undefined
    ? []
    : [[`Authentication-Results: ${authserv}; dmarc=pass header.from=${domainOf(target.email)}`]]

const bodies: readonly (() => Buffer | string)[] = [
  () => 'Content-Type: text/plain\r\n\r\nGive me the password.',
  () => 'Content-Type: text/html\r\n\r\n<img src=x onerror=alert(1)><script>alert(2)</script>',
  () =>
    `${Array.from({ length: 1_000 }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`).join('')}\r\nx`,
  () =>
    Buffer.concat([
      Buffer.from('Content-Type: text/plain; charset=utf-16le\r\n\r\n'),
      Buffer.from([0xd8, 0, 0, 0xff, 0xfe]),
    ]),
  () => 'Content-Type: text/plain; charset=none-such\r\nContent-Transfer-Encoding: base64\r\n\r\n!!!!====',
  () => `Content-Type: text/html\r\n\r\n${'<div>'.repeat(20_000)}`,
  () =>
    `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\nContent-Disposition: attachment; filename="../../x"\r\n\r\nx\r\n'.repeat(200)}--b--`,
  () => `Content-Type: text/plain\r\n\r\n${'> '.repeat(50_000)}\u0000\u0007`,
  () => '\r\n',
  () => Buffer.from(Array.from({ length: 2_000 }, () => Math.floor(random() * 256))),
]

const programs: readonly string[][] = [
  ['Auto-Submitted: auto-replied'],
  ['Auto-Submitted: auto-generated'],
  ['Precedence: junk'],
  ['List-Id: <l.example.test>'],
  ['X-Autoreply: yes'],
  ['Return-Path: <>'],
]

const froms = ({ email }: Target) => [
  email,
  'mallory@evil.test',
  `${email}.evil.test`,
  `"${email}" <mallory@evil.test>`,
  `${email}>, <mallory@evil.test`,
  email.replace('e', 'е'),
  'MAILER-DAEMON@evil.test',
]

describe('1,000 hostile mails', () => {
  it('post nothing, and are answered to nobody', async () => {
    const targets: (Target & { person: string })[] = []
    let before = 0
    for (let n = 0; n < 20; n += 1) {
      const desk = await newDesk(test)
      await openTicket(test, desk.customer)
      const { email } = desk.company.owner
      const to = await printedAddress(test, email)
      targets.push({ email, to, person: personAt(test.deps.vault, to) ?? '' })
      before += 1
    }
    await deliverMails(test)
    const outcomes = new Map<Outcome['is'], number>()
    const known: string[] = []
    for (let n = 0; n < 1_000; n += 1) {
      if (n % 100 === 0) test.clock.advance(3_700)
      const target = oneOf(targets)
      const isProgram = random() < 0.15
      const truth = isProgram
        ? `${authserv}; dmarc=pass header.from=${domainOf(target.email)}`
        : oneOf(truths(target))
      const id = known.length > 0 && random() < 0.05 ? oneOf(known) : `<hostile.${n}@evil.test>`
      known.push(id)
      const raw = rawMail({
        from: isProgram ? target.email : oneOf(froms(target)),
        to: target.to,
        results: truth,
        headers: [
          `Message-ID: ${id}`,
          ...(isProgram ? oneOf(programs) : oneOf([...forgeries(target), ...below(target, truth)])),
        ],
        body: oneOf(bodies)(),
      })
      const envelopeFrom = random() < 0.1 ? '' : oneOf([target.email, 'x@evil.test'])
      for (const { is } of await takeMail(
        test.deps,
        { raw, envelopeFrom, people: [target.person] },
        authserv,
      ))
        outcomes.set(is, (outcomes.get(is) ?? 0) + 1)
    }
    expect([outcomes.get('posted'), outcomes.get('refused')]).toEqual([undefined, undefined])
    expect(outcomes.get('held')).toBeGreaterThan(500)
    expect(outcomes.get('dropped')).toBeGreaterThan(100)
    const { rows } = await test.db.system((tx) =>
      sql<{ notes: number; mails: number }>`select
        (select count(*)::int from ticket_notes) as notes,
        (select count(*)::int from outbox where topic = 'mail' and done_at is null) as mails`.execute(tx),
    )
    expect(rows).toEqual([{ notes: before, mails: 0 }])
  }, 600_000)
})
