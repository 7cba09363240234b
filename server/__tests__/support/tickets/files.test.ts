import { createHash, randomBytes } from 'node:crypto'
import { asker, type Ask } from '../ask.ts'
import { testApp, type SignedIn, type TestApp } from '../people.ts'
import { sweepFiles } from '#server/areas/support/files/uploads.ts'
import { draft, newDesk, openTicket, sendFile, type Desk } from '../tickets.ts'

const mib = 1024 * 1024
const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000a49444154', 'hex'),
  Buffer.from('789c6300010000050001', 'hex'),
  Buffer.from('0d0a2db40000000049454e44ae426082', 'hex'),
])

let test: TestApp
let desk: Desk
let session: SignedIn
let customer: Ask

beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  desk = await newDesk(test)
  session = await test.signIn(desk.company.owner)
  customer = asker(test.app, session)
})

const send = (name: string, content: Buffer) => sendFile(test, session.headers, { name, content })
const begin = async (bytes: number, name = 'big.bin') =>
  (await customer('POST /tickets/attachments', { name, bytes })).body.data.id
const part = (id: string, n: number, payload: Buffer, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'PUT',
    url: `/api/v1/tickets/attachments/${id}/parts/${n}`,
    headers: { ...session.headers, 'content-type': 'application/octet-stream', ...headers },
    payload,
  })
const read = (id: string, headers: Record<string, string> = session.headers) =>
  test.app.inject({ method: 'GET', url: `/api/v1/tickets/attachments/${id}/content`, headers })
const firstError = (answer: { json: () => { errors?: { path: string; code: string }[] } }) =>
  answer.json().errors?.map(({ path, code }) => [path, code])[0]

describe('a file', () => {
  it('of several parts comes back byte by byte, as what its content says, and runs nothing', async () => {
    const content = Buffer.concat([png, randomBytes(2 * mib + 17)])
    const { data } = (await send('ملف "1".png', content)).json()
    expect(data).toMatchObject({
      type: 'image/png',
      bytes: content.length,
      scan: 'unscanned',
      purpose: 'file',
    })
    const { id } = await openTicket(test, customer, { attachments: [data.id] })
    const [note] = (await customer(`GET /tickets/${id}/notes`)).body.data.notes
    expect(note.attachments).toEqual([data])
    const answer = await read(data.id)
    expect(answer.rawPayload.equals(content)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(content.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `attachment; filename="___ _1_.png"; filename*=UTF-8''%D9%85%D9%84%D9%81%20%221%22.png`,
    })
  })

  it.each([
    ['notes.txt', Buffer.from('Grüße\n'), 'text/plain'],
    ['data.bin', Buffer.from([0, 1, 2, 255, 254]), 'application/octet-stream'],
    ['page.html', Buffer.from('<!doctype html><script>alert(1)</script>'), 'text/plain'],
    ['photo.JPEG', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'), 'image/jpeg'],
  ])('called %s is what its content says', async (name, content, type) => {
    expect((await send(name, content)).json().data.type).toBe(type)
  })

  it.each([
    ['screen.png', Buffer.from('<svg onload="alert(1)">')],
    ['screen.jpg', png],
    ['notes.txt', png],
    ['invoice.pdf', Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff])],
  ])('called %s that is something else is refused', async (name, content) => {
    const answer = await send(name, content)
    expect([answer.statusCode, firstError(answer)]).toEqual([422, ['name', 'fileType']])
  })

  it.each([
    [0, 'tooFew'],
    [10 * mib + 1, 'tooLong'],
  ])('of %d bytes is refused', async (bytes, code) => {
    const { status, body } = await customer('POST /tickets/attachments', { name: 'a.bin', bytes })
    expect([status, body.errors[0]]).toEqual([422, expect.objectContaining({ path: 'bytes', code })])
  })

  it('with another hash than announced is refused', async () => {
    const id = await begin(3)
    await part(id, 0, Buffer.from('abc'))
    const { status, body } = await customer(`POST /tickets/attachments/${id}/complete`, {
      sha256: '0'.repeat(64),
    })
    expect([status, body.errors[0].code]).toEqual([422, 'fileHash'])
  })

  it('is not sent to whoever can’t see its ticket', async () => {
    const { data } = (await send('a.txt', Buffer.from('mine'))).json()
    const colleague = await test.signIn(await test.addPerson({ companyId: desk.company.id, role: 'Viewer' }))
    const stranger = await test.signIn((await test.foundCompany()).owner)
    expect((await read(data.id, colleague.headers)).statusCode).toBe(404)
    const { id } = await openTicket(test, customer, { attachments: [data.id] })
    expect((await read(data.id, colleague.headers)).statusCode).toBe(404)
    expect((await read(data.id, stranger.headers)).statusCode).toBe(404)
    const support = await test.signIn(
      await test.addPerson({ companyId: desk.company.id, role: 'Support contact' }),
    )
    expect((await read(data.id, support.headers)).statusCode).toBe(200)
    // For one note alone.
    const again = await customer(`POST /tickets/${id}/notes`, { text: 'Again', attachments: [data.id] })
    expect([again.status, again.body.errors[0].code]).toEqual([422, 'fileMissing'])
  })
})

describe('parts', () => {
  it('go on where they were interrupted, and the same part twice changes nothing', async () => {
    const content = randomBytes(mib + 5)
    const id = await begin(content.length)
    const parts = [content.subarray(0, mib), content.subarray(mib)] as const
    expect((await part(id, 0, parts[0])).json().data.parts).toBe(1)
    expect((await part(id, 0, parts[0])).json().data.parts).toBe(1)
    expect((await customer(`GET /tickets/attachments/${id}`)).body.data.parts).toBe(1)
    expect((await part(id, 1, parts[1])).json().data.parts).toBe(2)
    const sha256 = createHash('sha256').update(content).digest('hex')
    const complete = () => customer(`POST /tickets/attachments/${id}/complete`, { sha256 })
    expect((await complete()).status).toBe(200)
    expect((await complete()).status).toBe(200)
  })

  it('out of order, or others in the place of one that is there, are refused with the next number', async () => {
    const id = await begin(2 * mib)
    const early = await part(id, 1, randomBytes(mib))
    await part(id, 0, Buffer.alloc(mib, 1))
    const other = await part(id, 0, Buffer.alloc(mib, 2))
    expect([early.statusCode, early.json().context]).toEqual([409, { reason: 'outOfOrder', next: 0 }])
    expect([other.statusCode, other.json().context]).toEqual([409, { reason: 'outOfOrder', next: 1 }])
  })

  it.each([
    ['too long', 4, 'tooLong'],
    ['too short', 2, 'tooShort'],
  ])('%s are refused', async (_, bytes, code) => {
    expect(firstError(await part(await begin(3), 0, Buffer.alloc(bytes, 1)))).toEqual(['bytes', code])
  })

  it('of more than 1 MiB, or of JSON, are refused', async () => {
    const id = await begin(2 * mib)
    expect((await part(id, 0, Buffer.alloc(mib + 1))).statusCode).toBe(413)
    const untyped = await test.app.inject({
      method: 'PUT',
      url: `/api/v1/tickets/attachments/${id}/parts/0`,
      headers: session.headers,
    })
    expect(untyped.statusCode).toBe(415)
    expect((await part(id, 0, Buffer.from('{}'), { 'content-type': 'application/json' })).statusCode).toBe(
      415,
    )
    const raw = await test.app.inject({
      method: 'POST',
      url: '/api/v1/tickets',
      headers: { ...session.headers, 'content-type': 'application/octet-stream' },
      payload: Buffer.from('{}'),
    })
    expect(raw.statusCode).toBe(415)
  })

  it('that are missing keep a file from being completed', async () => {
    const id = await begin(2 * mib)
    await part(id, 0, randomBytes(mib))
    const { status, body } = await customer(`POST /tickets/attachments/${id}/complete`, {
      sha256: '0'.repeat(64),
    })
    expect([status, body.errors[0].code]).toEqual([422, 'fileMissing'])
    const note = await customer('POST /tickets', draft({ attachments: [id] }))
    expect([note.status, note.body.errors[0].code]).toEqual([422, 'fileMissing'])
  })
})

describe('limits', () => {
  it('let a person begin 30 files an hour', async () => {
    for (let n = 0; n < 30; n += 1) await begin(1)
    expect((await customer('POST /tickets/attachments', { name: 'a.bin', bytes: 1 })).status).toBe(429)
    test.clock.advance(3_601)
    const renewed = asker(test.app, await test.signIn(desk.company.owner))
    expect((await renewed('POST /tickets/attachments', { name: 'a.bin', bytes: 1 })).status).toBe(201)
  })

  it('keep a company’s files within 200 MiB, and deleted ones make room', async () => {
    const ids = []
    for (let n = 0; n < 20; n += 1) ids.push(await begin(10 * mib))
    const more = () => customer('POST /tickets/attachments', { name: 'a.bin', bytes: 1 })
    const { status, body } = await more()
    expect([status, body.errors[0]]).toEqual([
      422,
      expect.objectContaining({ path: 'bytes', code: 'storageFull' }),
    ])
    await customer(`DELETE /tickets/attachments/${ids[0]}`)
    expect((await more()).status).toBe(201)
  })

  it('delete files that no note refers to after a day', async () => {
    const { data } = (await send('a.txt', Buffer.from('used'))).json()
    await openTicket(test, customer, { attachments: [data.id] })
    const unused = await begin(1)
    test.clock.advance(86_401)
    await sweepFiles(test)
    session = await test.signIn(desk.company.owner)
    customer = asker(test.app, session)
    expect((await customer(`GET /tickets/attachments/${unused}`)).status).toBe(404)
    expect((await read(data.id)).statusCode).toBe(200)
  })
})
