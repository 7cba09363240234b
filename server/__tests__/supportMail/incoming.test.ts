import { sql } from 'kysely'
import { operatorCompanyId } from '#contract/operator/staffRoles.ts'
import { sweep } from '#server/housekeeping.ts'
import {
  authserv,
  mailsSentTo,
  openListener,
  printedAddress,
  rawMail,
  replyDomain,
  sendRaw,
} from '../support/incomingMail.ts'
import { asker } from '../support/ask.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { visitorOf } from '../support/staff.ts'
import { newDesk, openTicket, type Desk } from '../support/tickets.ts'

let test: TestApp
let desk: Desk
let listener: Awaited<ReturnType<typeof openListener>>
beforeAll(async () => {
  test = await testApp({ settings: { replyDomain } })
  desk = await newDesk(test)
  listener = await openListener(test)
})
// Some of these tests let time pass, in which sessions end.
beforeEach(async () => {
  desk = {
    ...desk,
    customer: asker(test.app, await test.signIn(desk.company.owner)),
    staff: await visitorOf(test, operatorCompanyId, await test.addStaff('support')),
  }
})
afterAll(async () => {
  await listener.close()
  await test.close()
})

/** A ticket, with the address that its author's mail prints. */
const opened = async () => {
  const ticket = await openTicket(test, desk.customer)
  const { email } = desk.company.owner
  return { id: ticket.id, email, to: await printedAddress(test, email) }
}
type Opened = Awaited<ReturnType<typeof opened>>

const send = (
  { email, to }: Opened,
  changes: Partial<Parameters<typeof rawMail>[0]> & { sender?: string } = {},
) => {
  const mail = { from: email, to, ...changes }
  return sendRaw(listener.port, { from: changes.sender ?? mail.from, to, raw: rawMail(mail) })
}

const notesOf = async (id: string) =>
  (await desk.customer(`GET /tickets/${id}/notes`)).body.data.notes as {
    text: string
    via: string
    author: { kind: string; name: string }
    attachments: { name: string; bytes: number }[]
  }[]
const heldOf = async (id: string) =>
  (await desk.staff(`GET /operator/held-mails?ticket=${id}`)).body.data.rows as {
    id: string
    reason: string
    text: string
    from: string
    files: string[]
  }[]

describe('a reply by mail', () => {
  it('becomes a note of its author', async () => {
    const ticket = await opened()
    const text = `It works now.\r\n\r\n-- \r\nAda\r\n\r\nOn 1 Jan 2030, Portico <${ticket.to}> wrote:\r\n> — Reply above this line —\r\n> Hello`
    expect(await send(ticket, { text })).toBe(250)
    const last = (await notesOf(ticket.id)).at(-1)
    expect(last).toMatchObject({
      text: 'It works now.',
      via: 'mail',
      author: { kind: 'user', name: desk.company.owner.name },
    })
  })

  it('brings its files', async () => {
    const ticket = await opened()
    const body = [
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'See the file.',
      '--b',
      'Content-Type: text/plain; name=log.txt',
      'Content-Disposition: attachment; filename=log.txt',
      'Content-Transfer-Encoding: base64',
      '',
      'YSBsaW5l',
      '--b--',
      '',
    ].join('\r\n')
    expect(await send(ticket, { body })).toBe(250)
    expect((await notesOf(ticket.id)).at(-1)).toMatchObject({
      text: 'See the file.',
      attachments: [{ name: 'log.txt', bytes: 6 }],
    })
  })

  it('is taken once, however often it comes', async () => {
    const ticket = await opened()
    const raw = rawMail({ from: ticket.email, to: ticket.to })
    for (let n = 0; n < 3; n += 1)
      expect(await sendRaw(listener.port, { from: ticket.email, to: ticket.to, raw })).toBe(250)
    expect(await notesOf(ticket.id)).toHaveLength(2)
  })

  it('is refused at an address that is none', async () => {
    const { email, to } = await opened()
    const last = to.charAt(43) === 'a' ? 'b' : 'a'
    for (const wrong of [
      `support@${replyDomain}`,
      to.replace(replyDomain, 'elsewhere.example.test'),
      `${to.slice(0, 20)}${to.charAt(20) === 'a' ? 'b' : 'a'}${to.slice(21)}`,
      `${to.slice(0, 42)}${last}${to.slice(43)}`,
      `r.${'a'.repeat(42)}@${replyDomain}`,
    ])
      expect(
        await sendRaw(listener.port, { from: email, to: wrong, raw: rawMail({ from: email, to }) }),
      ).toBe(wrong === to ? 250 : 550)
  })

  it('is refused when it is larger than 12 MiB', async () => {
    const ticket = await opened()
    expect(await send(ticket, { text: `${'x'.repeat(76)}\r\n`.repeat(165_000) })).toBe(552)
    expect(await notesOf(ticket.id)).toHaveLength(1)
  })

  it('with more text than a note has is cut, and all of it is a file', async () => {
    const ticket = await opened()
    expect(await send(ticket, { text: `${'word '.repeat(15)}\r\n`.repeat(400) })).toBe(250)
    const last = (await notesOf(ticket.id)).at(-1)
    expect(last?.text.length).toBeLessThanOrEqual(20_000)
    expect(last?.attachments).toMatchObject([{ name: 'reply.txt' }])
  })

  it('is asked to come later beyond 30 an hour', async () => {
    const ticket = await opened()
    const codes: number[] = []
    for (let n = 0; n < 31; n += 1) codes.push(await send(ticket, { from: 'mallory@evil.test' }))
    expect(codes.filter((code) => code === 250)).toHaveLength(30)
    expect(codes.at(-1)).toBe(451)
    test.clock.advance(3700)
    expect(await send(ticket)).toBe(250)
  })
})

describe('a mail that is not verified', () => {
  it.each([
    ['from another address', { from: 'mallory@evil.test' }, 'otherSender'],
    ['whose policy fails', { results: `${authserv}; dmarc=fail header.from=example.test` }, 'notVerified'],
    ['that nobody has checked', { results: undefined }, 'notVerified'],
    [
      'with results of its own making',
      {
        results: `${authserv}; dmarc=fail header.from=example.test`,
        headers: [`Authentication-Results: ${authserv}; dmarc=pass header.from=example.test`],
      },
      'notVerified',
    ],
  ] as const)('%s is held', async (_, changes, reason) => {
    const ticket = await opened()
    expect(await send(ticket, { ...changes, text: 'Please delete everything.' })).toBe(250)
    expect(await notesOf(ticket.id)).toHaveLength(1)
    expect(await heldOf(ticket.id)).toMatchObject([{ reason, text: 'Please delete everything.' }])
  })

  it('is posted by staff as by mail and not verified', async () => {
    const ticket = await opened()
    await send(ticket, { from: 'ada@home.test', text: 'From home.' })
    const [held] = await heldOf(ticket.id)
    const { status } = await desk.staff(`POST /operator/held-mails/${held?.id}/post`)
    expect(status).toBe(200)
    expect((await notesOf(ticket.id)).at(-1)).toMatchObject({
      text: 'From home.',
      via: 'mail',
      author: { kind: 'mail', name: 'ada@home.test' },
    })
    expect(await heldOf(ticket.id)).toEqual([])
  })

  it('is discarded by staff', async () => {
    const ticket = await opened()
    await send(ticket, { from: 'mallory@evil.test' })
    const [held] = await heldOf(ticket.id)
    expect((await desk.staff(`POST /operator/held-mails/${held?.id}/discard`)).status).toBe(200)
    expect(await heldOf(ticket.id)).toEqual([])
    expect(await notesOf(ticket.id)).toHaveLength(1)
  })

  it('is held when nobody’s word is believed', async () => {
    const ticket = await opened()
    const strict = await openListener(test, { authserv: undefined })
    try {
      const raw = rawMail({ from: ticket.email, to: ticket.to })
      expect(await sendRaw(strict.port, { from: ticket.email, to: ticket.to, raw })).toBe(250)
    } finally {
      await strict.close()
    }
    expect(await heldOf(ticket.id)).toMatchObject([{ reason: 'notVerified' }])
  })
})

const withFiles = (count: number) =>
  ['Content-Type: multipart/mixed; boundary=b', '']
    .concat(
      Array.from({ length: count }, (_, n) => [
        '--b',
        'Content-Type: application/octet-stream',
        `Content-Disposition: attachment; filename=f${n}.bin`,
        '',
        'x',
      ]).flat(),
      '--b--',
      '',
    )
    .join('\r\n')

describe('a verified mail that can’t be posted', () => {
  it('to a closed ticket is told of by mail', async () => {
    const ticket = await opened()
    await desk.customer(`POST /tickets/${ticket.id}/actions/close`)
    expect(await send(ticket)).toBe(250)
    expect(await notesOf(ticket.id)).toHaveLength(1)
    const [told] = await mailsSentTo(test, ticket.email)
    expect(told?.text).toContain(ticket.id)
    expect(told?.text).toContain('The ticket is closed.')
  })

  it('with six files is told of by mail', async () => {
    const ticket = await opened()
    expect(await send(ticket, { body: withFiles(6) })).toBe(250)
    expect(await notesOf(ticket.id)).toHaveLength(1)
    const [told] = await mailsSentTo(test, ticket.email)
    expect(told?.text).toContain('One of its files can’t be accepted.')
  })

  it('when the company’s files have reached their limit leaves no file behind', async () => {
    const ticket = await opened()
    const { id } = desk.company
    const set = (bytes: number) =>
      test.db.system((tx) =>
        sql`insert into ticket_storage values (${id}, ${bytes})
          on conflict (company_id) do update set bytes = excluded.bytes`.execute(tx),
      )
    await set(209_715_199)
    try {
      expect(await send(ticket, { body: withFiles(2) })).toBe(250)
      const { n } = await test.db.system((tx) =>
        tx
          .selectFrom('ticket_attachments')
          .select(sql<number>`count(*)::int`.as('n'))
          .where('name', 'like', 'f%.bin')
          .executeTakeFirstOrThrow(),
      )
      expect(n).toBe(0)
    } finally {
      await set(0)
    }
    const [told] = await mailsSentTo(test, ticket.email)
    expect(told?.text).toContain('One of its files can’t be accepted.')
  })

  it('without a text of its own is held', async () => {
    const ticket = await opened()
    expect(await send(ticket, { text: '> — Reply above this line —\r\n> Hello' })).toBe(250)
    expect(await heldOf(ticket.id)).toMatchObject([{ reason: 'empty' }])
  })

  it('that is nested too deeply is held', async () => {
    const ticket = await opened()
    const levels = Array.from(
      { length: 1_000 },
      (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
    )
    expect(await send(ticket, { body: `${levels.join('')}\r\ntext` })).toBe(250)
    expect(await heldOf(ticket.id)).toMatchObject([{ reason: 'unreadable' }])
  })

  it('of somebody who may not reply any more is held', async () => {
    const ticket = await opened()
    const before = (await mailsSentTo(test, ticket.email)).map(({ subject }) => subject)
    const { id } = desk.company.owner
    const set = (status: 'active' | 'disabled') =>
      test.db.system((tx) => tx.updateTable('users').set({ status }).where('id', '=', id).execute())
    await set('disabled')
    try {
      expect(await send(ticket)).toBe(250)
    } finally {
      await set('active')
    }
    expect(await heldOf(ticket.id)).toMatchObject([{ reason: 'notAllowed' }])
    expect((await mailsSentTo(test, ticket.email)).map(({ subject }) => subject)).toEqual(before)
  })
})

describe('a mail of a program', () => {
  it.each([
    ['an automatic answer', { headers: ['Auto-Submitted: auto-replied'] }],
    ['a mail of a list', { headers: ['List-Id: <a.example.test>'] }],
    ['one in bulk', { headers: ['Precedence: bulk'] }],
    ['a bounce', { sender: '' }],
  ])('is dropped without an answer: %s', async (_, changes) => {
    const ticket = await opened()
    const before = (await mailsSentTo(test, ticket.email)).length
    expect(await send(ticket, changes)).toBe(250)
    expect(await notesOf(ticket.id)).toHaveLength(1)
    expect(await heldOf(ticket.id)).toEqual([])
    expect(await mailsSentTo(test, ticket.email)).toHaveLength(before)
  })
})

describe('the listener', () => {
  it('lets nobody connect who isn’t named', async () => {
    const elsewhere = await openListener(test, { from: ['10.0.0.0/8', '2001:db8::/32'] })
    try {
      const code = await sendRaw(elsewhere.port, {
        from: 'a@example.test',
        to: 'b@example.test',
        raw: Buffer.from('x'),
      })
      expect(code).toBe(554)
    } finally {
      await elsewhere.close()
    }
  })

  it('asks to come again while the database is away', async () => {
    const ticket = await opened()
    const away = await openListener(test, {
      db: { system: () => Promise.reject(Object.assign(new Error('no'), { code: 'ECONNREFUSED' })) },
    })
    const raw = rawMail({ from: ticket.email, to: ticket.to })
    try {
      expect(await sendRaw(away.port, { from: ticket.email, to: ticket.to, raw })).toBe(451)
    } finally {
      await away.close()
    }
    expect(await notesOf(ticket.id)).toHaveLength(1)
    expect(await sendRaw(listener.port, { from: ticket.email, to: ticket.to, raw })).toBe(250)
    expect(await notesOf(ticket.id)).toHaveLength(2)
  })

  it('takes a mail once whose commit was answered too late', async () => {
    const ticket = await opened()
    const { db } = test
    const deaf = await openListener(test, {
      db: {
        system: async (work) => {
          await db.system(work)
          throw new Error('connection lost')
        },
      },
    })
    const raw = rawMail({ from: ticket.email, to: ticket.to })
    try {
      expect(await sendRaw(deaf.port, { from: ticket.email, to: ticket.to, raw })).toBe(451)
    } finally {
      await deaf.close()
    }
    expect(await sendRaw(listener.port, { from: ticket.email, to: ticket.to, raw })).toBe(250)
    expect(await notesOf(ticket.id)).toHaveLength(2)
  })
})

it('keeps mails as they came for 30 days', async () => {
  const ticket = await opened()
  const raw = rawMail({ from: ticket.email, to: ticket.to, text: 'kept' })
  await sendRaw(listener.port, { from: ticket.email, to: ticket.to, raw })
  const kept = async () =>
    (await test.db.system((tx) => tx.selectFrom('received_mails').select('original').execute())).filter(
      ({ original }) => original.includes('kept'),
    )
  // The listener has the lines as the connection gives them.
  expect((await kept()).map(({ original }) => original.toString().trim())).toEqual([raw.toString().trim()])
  test.clock.advance(29 * 86_400)
  await sweep(test.db)
  expect(await kept()).toHaveLength(1)
  test.clock.advance(2 * 86_400)
  await sweep(test.db)
  expect(await kept()).toHaveLength(0)
})
