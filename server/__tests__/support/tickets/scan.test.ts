import { existsSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { scan, scanHandlers, type Scanner } from '#server/areas/support/files/scan.ts'
import { drainOutbox } from '#server/mail/worker.ts'
import { asker, type Ask } from '../ask.ts'
import { testApp, type SignedIn, type TestApp } from '../people.ts'
import { newDesk, openTicket, sendFile, type Desk } from '../tickets.ts'

/* Files are scanned by clamd before anybody can open them; a stand-in speaks its protocol here. */

const virus = 'TEST-SIGNATURE-OF-THE-SUITE'
const noLog = { warn: () => undefined, error: () => undefined }

let server: Server
let scanner: Scanner
/** The stand-in's behavior at the next connection. */
let manner: 'scan' | 'fail' | 'hang up'
let test: TestApp
let desk: Desk
let session: SignedIn
let customer: Ask

const command = 'zINSTREAM\0'

/** The chunks of a stream, each after its length; undefined until the empty one has come. */
const chunksIn = (bytes: Buffer) => {
  const content = []
  for (let at = command.length; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return Buffer.concat(content)
    content.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

const verdictOn = (content: Buffer) => {
  if (manner === 'fail') return 'INSTREAM size limit exceeded. ERROR'
  return content.includes(virus) ? 'stream: Suite.Test FOUND' : 'stream: OK'
}

const answerStream = (socket: Socket) => {
  let bytes = Buffer.alloc(0)
  socket.on('error', () => undefined)
  if (manner === 'hang up') socket.destroy()
  socket.on('data', (data: Buffer) => {
    bytes = Buffer.concat([bytes, data])
    const content = bytes.subarray(0, command.length).toString() === command && chunksIn(bytes)
    if (content) socket.end(`${verdictOn(content)}\0`)
  })
}

beforeAll(async () => {
  server = createServer(answerStream)
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port')
  scanner = { host: '127.0.0.1', port: address.port }
  test = await testApp({ settings: { clamav: scanner } })
})
afterAll(async () => {
  await test.close()
  server.close()
})
beforeEach(async () => {
  manner = 'scan'
  desk = await newDesk(test)
  session = await test.signIn(desk.company.owner)
  customer = asker(test.app, session)
})

const work = () => drainOutbox(test.db, scanHandlers(test.db, scanner), noLog)
const send = async (text: string) =>
  (await sendFile(test, session.headers, { name: 'log.txt', content: Buffer.from(text) })).json().data
const read = (id: string) =>
  test.app.inject({
    method: 'GET',
    url: `/api/v1/tickets/attachments/${id}/content`,
    headers: session.headers,
  })
const attachmentsOf = async (id: string) =>
  (await customer(`GET /tickets/${id}/notes`)).body.data.notes.flatMap(
    ({ attachments }: { attachments: object[] }) => attachments,
  )

it('a file can be opened once it is found clean', async () => {
  const { id, scan: state } = await send('harmless')
  const early = await read(id)
  expect([state, early.statusCode, early.json().context]).toEqual(['pending', 409, { reason: 'scanning' }])
  await work()
  expect((await read(id)).body).toBe('harmless')
})

it('an infected file of a note is removed, and the ticket says so', async () => {
  const file = await send(`a ${virus}`)
  const ticket = await openTicket(test, customer, { attachments: [file.id] })
  await work()
  expect((await read(file.id)).statusCode).toBe(404)
  expect(await attachmentsOf(ticket.id)).toEqual([expect.objectContaining({ scan: 'infected' })])
  const { events } = (await customer(`GET /tickets/${ticket.id}/notes`)).body.data
  expect(events.at(-1)).toMatchObject({ kind: 'infected', to: 'log.txt', by: null })
  expect((await customer(`GET /tickets/${ticket.id}`)).body.data.revision).toBeGreaterThan(ticket.revision)
  const { n } = await test.db.system((tx) =>
    tx
      .selectFrom('ticket_attachment_parts')
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .where('attachment_id', '=', file.id)
      .executeTakeFirstOrThrow(),
  )
  expect(Number(n)).toBe(0)
})

it('a file that is found infected before it is attached can’t be attached', async () => {
  const file = await send(virus)
  await work()
  const { body } = await customer('POST /tickets', {
    subject: 'The web shop is slow',
    department: 'technical',
    priority: 'low',
    text: 'See',
    attachments: [file.id],
  })
  expect(body.errors[0]).toMatchObject({ path: 'attachments.0', code: 'infected' })
})

it.each(['fail', 'hang up'] as const)(
  'a file stays closed while clamd would %s, and is scanned later',
  async (how) => {
    const { id } = await send('harmless')
    manner = how
    await work()
    expect((await read(id)).statusCode).toBe(409)
    manner = 'scan'
    test.clock.advance(3_600)
    await work()
    session = await test.signIn(desk.company.owner)
    expect((await read(id)).statusCode).toBe(200)
  },
)

const realClamd = '/usr/sbin/clamd'
;(existsSync(realClamd) ? describe : describe.skip)('a real clamd', () => {
  it('speaks the same protocol', async () => {
    const { openClamd } = await import('../clamd.ts')
    await using clamd = await openClamd(virus)
    expect(await scan(clamd.scanner, Readable.from([Buffer.from('harmless')]))).toBe('clean')
    expect(await scan(clamd.scanner, Readable.from([Buffer.from(`a ${virus}`)]))).toBe('infected')
  }, 120_000)
})
