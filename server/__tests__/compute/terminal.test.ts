import { sql } from 'kysely'
import { v4 as uuidv4 } from 'uuid'
import type { Permission } from '#contract/permissions/permissions.ts'
import { terminalClosed, type TerminalTicket } from '#contract/compute/terminal.ts'
import { asker, type Ask } from '../support/ask.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { giveCustomRole } from '../support/customRole.ts'
import { testApp, type Person, type SignedIn, type TestApp } from '../support/people.ts'
import { openTerminal } from '../support/terminal.ts'

let test: TestApp
/** Another server on the same database. */
let other: TestApp
let t: Tenant
let id: string
const open = new Set<Awaited<ReturnType<typeof openTerminal>>>()

beforeAll(async () => {
  test = await testApp()
  other = await testApp({ beside: test })
  for (const { app } of [test, other]) await app.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(async () => {
  t = await newTenant(test)
  id = await t.running()
})
afterEach(() => {
  for (const { socket } of open) socket.close()
  open.clear()
})
afterAll(async () => {
  await other.close()
  await test.close()
})

const ticketOf = async (ask: Ask = t.ask): Promise<TerminalTicket> =>
  (await ask(`POST /compute/instances/${id}/console`)).body.data

const connect = async (ticket: string, given?: Parameters<typeof openTerminal>[2], at = test) => {
  const terminal = await openTerminal(at.app, ticket, given)
  open.add(terminal)
  return terminal
}

/** A terminal that has come as far as the login. */
const seated = async (ask?: Ask) => {
  const terminal = await connect((await ticketOf(ask)).ticket)
  await terminal.shows('web login: ')
  return terminal
}

const signIn = async (terminal: Awaited<ReturnType<typeof seated>>) => {
  terminal.type('debian\r')
  await terminal.shows('Password: ')
  terminal.type('secret\r')
  await terminal.shows('debian@web:~$ ')
}

const colleague = async (...permissions: Permission[]) => {
  const person = await test.addPerson({ companyId: t.companyId })
  await giveCustomRole(test.db, person, permissions)
  const session = await test.signIn(person)
  return { person, session, ask: asker(test.app, session) }
}

const takeEverything = ({ id: userId, companyId }: Person) =>
  test.db.tenant({ companyId }, (tx) =>
    tx.deleteFrom('role_assignments').where('user_id', '=', userId).execute(),
  )

const endSession = ({ sessionId }: SignedIn) =>
  test.db.system((tx) =>
    tx
      .updateTable('sessions')
      .set({ revoked_at: sql<Date>`app_now()` })
      .where('id', '=', sessionId)
      .execute(),
  )

describe('a ticket for the serial console', () => {
  it('lets in once', async () => {
    const { ticket, url, expiresAt } = await ticketOf()
    expect(url).toBe('/api/v1/compute/console')
    expect(Date.parse(expiresAt) - test.clock.now().getTime()).toBe(30_000)
    expect((await connect(ticket)).isOpen).toBe(true)
    expect((await connect(ticket)).isOpen).toBe(false)
  })

  it('lets in one of two who show it at once, to two servers', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { ticket } = await ticketOf()
      const both = await Promise.all([connect(ticket), connect(ticket, {}, other)])
      expect(both.filter(({ isOpen }) => isOpen)).toHaveLength(1)
    }
  })

  it('is good at any server', async () => {
    const terminal = await connect((await ticketOf()).ticket, {}, other)
    expect(await terminal.shows('web login: ')).toContain('Debian 13 web ttyS0')
  })

  it('is not good after its time', async () => {
    const { ticket } = await ticketOf()
    test.clock.advance(31)
    expect((await connect(ticket)).isOpen).toBe(false)
  })

  it('is not good once its session has ended, or its holder may not any more', async () => {
    const one = await colleague('compute:read', 'compute:console')
    const first = await ticketOf(one.ask)
    await endSession(one.session)
    expect((await connect(first.ticket)).isOpen).toBe(false)
    const two = await colleague('compute:read', 'compute:console')
    const second = await ticketOf(two.ask)
    await takeEverything(two.person)
    expect((await connect(second.ticket)).isOpen).toBe(false)
  })

  it.each(['nonsense', ''])('is not made up: %j', async (ticket) => {
    expect((await connect('', { protocols: ['portico.terminal', ...(ticket ? [ticket] : [])] })).isOpen).toBe(
      false,
    )
  })

  it('is taken from the console’s own pages and from what is no browser, and from no other site', async () => {
    const origin = test.deps.settings.publicUrl
    expect((await connect((await ticketOf()).ticket, { origin: 'https://evil.example' })).isOpen).toBe(false)
    expect((await connect((await ticketOf()).ticket, { origin })).isOpen).toBe(true)
    // A name that leads here (DNS rebinding): the browser sends it as `Host` and as the origin.
    const rebound = { origin: 'http://rebound.example', host: 'rebound.example' }
    expect((await connect((await ticketOf()).ticket, rebound)).isOpen).toBe(false)
  })

  it('is kept as a hash only', async () => {
    const { ticket } = await ticketOf()
    const rows = await test.db.system((tx) => tx.selectFrom('console_tickets').selectAll().execute())
    expect(JSON.stringify(rows)).not.toContain(ticket)
    expect(rows.some(({ token_hash }) => token_hash.toString().includes(ticket))).toBe(false)
  })

  it('is not given for another company’s instance, nor to who may only look', async () => {
    const stranger = await newTenant(test)
    const answers = await Promise.all(
      [id, uuidv4()].map((one) => stranger.ask(`POST /compute/instances/${one}/console`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    const { ask } = await colleague('compute:read')
    expect((await ask(`POST /compute/instances/${id}/console`)).status).toBe(403)
  })

  it('is not given while the instance is stopped', async () => {
    await t.ask(`POST /compute/instances/${id}/actions/stop`, { force: true })
    await test.settle()
    const { status, body } = await t.ask(`POST /compute/instances/${id}/console`)
    expect([status, body.context.reason]).toEqual([409, 'mustRun'])
  })

  it('is told of in the audit log, without the ticket', async () => {
    const { ticket } = await ticketOf()
    const rows = await test.db.system((tx) =>
      tx
        .selectFrom('audit_log')
        .selectAll()
        .where('company_id', '=', t.companyId)
        .where('action', '=', 'compute.console')
        .execute(),
    )
    expect(rows).toMatchObject([{ actor_id: t.owner.id, target_id: id, target_name: 'web' }])
    expect(JSON.stringify(rows)).not.toContain(ticket)
  })

  it('is given twenty times a minute', async () => {
    const limited = await testApp({ beside: test, settings: { rateLimit: true } })
    const ask = asker(limited.app, await test.signIn(t.owner))
    const statuses = []
    for (let n = 0; n < 21; n += 1) statuses.push((await ask(`POST /compute/instances/${id}/console`)).status)
    await limited.close()
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('the terminal', () => {
  it('carries what is typed and what is shown', async () => {
    const terminal = await seated()
    await signIn(terminal)
    terminal.type('uptime\r')
    expect(await terminal.shows('load average')).toContain(' up ')
  })

  it('takes frames of 16 KiB, and closes on longer ones', async () => {
    const terminal = await seated()
    terminal.type('x'.repeat(16_384))
    terminal.type('\u0015\rdebian\r')
    await terminal.shows('Password: ')
    terminal.type('x'.repeat(16_385))
    expect((await terminal.closed).code).toBe(1009)
  })

  it('reboots the instance by an operation of the person, and shows it come up', async () => {
    const terminal = await seated()
    await signIn(terminal)
    terminal.type('sudo reboot\r')
    await terminal.shows('The system will reboot now.')
    const [operation] = (await t.ask(`GET /operations?sort=-id`)).body.data
    expect(operation).toMatchObject({ action: 'reboot', target: { id }, actor: { id: t.owner.id } })
    await test.settle()
    await terminal.shows('systemd[1]: Hostname set')
    await terminal.shows('web login: ')
  })

  it('reboots nothing for who may not, and says so', async () => {
    const { ask } = await colleague('compute:read', 'compute:console')
    const terminal = await seated(ask)
    await signIn(terminal)
    terminal.type('reboot\r')
    expect(await terminal.shows('debian@web:~$ ')).toContain('reboot: Your role doesn’t allow this.')
  })

  it('closes when the permission is taken away', async () => {
    const { person, ask } = await colleague('compute:read', 'compute:console')
    const terminal = await seated(ask)
    await takeEverything(person)
    expect(await terminal.closed).toEqual({ code: terminalClosed, reason: 'notAllowed' })
  })

  it('closes when the session ends', async () => {
    const { session, ask } = await colleague('compute:read', 'compute:console')
    const terminal = await seated(ask)
    await endSession(session)
    expect(await terminal.closed).toEqual({ code: terminalClosed, reason: 'sessionEnded' })
  })

  it.each([
    ['stops', 'POST', '/actions/stop', { force: true }, 'stopped'],
    ['is deleted', 'DELETE', '', undefined, 'deleted'],
  ] as const)('closes when the instance %s', async (_, method, path, body, reason) => {
    const terminal = await seated()
    await t.ask(`${method} /compute/instances/${id}${path}`, body)
    await test.settle()
    expect(await terminal.closed).toEqual({ code: terminalClosed, reason })
  })

  it('closes when nobody has typed for a quarter of an hour', async () => {
    const terminal = await seated()
    test.clock.advance(15 * 60 + 1)
    expect(await terminal.closed).toEqual({ code: terminalClosed, reason: 'idle' })
  })

  it('is open four times for a person; the oldest gives way', async () => {
    const first = await seated()
    const more = [await seated(), await seated(), await seated()]
    await seated()
    expect(await first.closed).toEqual({ code: terminalClosed, reason: 'tooMany' })
    expect(more.map(({ socket }) => socket.readyState)).toEqual(more.map(() => WebSocket.OPEN))
  })

  it('closes when the server stops, which does not wait for it', async () => {
    const leaving = await testApp({ beside: test })
    await leaving.app.listen({ host: '127.0.0.1', port: 0 })
    const terminal = await connect((await ticketOf()).ticket, {}, leaving)
    await terminal.shows('web login: ')
    await leaving.close()
    expect(await terminal.closed).toEqual({ code: terminalClosed, reason: 'serverStopping' })
  })
})
