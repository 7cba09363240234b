import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import type { OpenDb } from '#server/db/open.ts'
import { answerError } from '#server/http/errors.ts'
import { mailboxDelivery } from '#server/mail/deliver.ts'
import { mailbox } from '#server/mail/mailbox/routes.ts'
import { openTestDb, testClock } from '../support/testDb.ts'

const clock = testClock()
let db: OpenDb
let app: FastifyInstance
beforeAll(async () => {
  db = await openTestDb(clock.now)
  app = Fastify({ trustProxy: true })
  app.setErrorHandler(answerError)
  await app.register(mailbox({ db }))
  const kept = mailboxDelivery(db)
  await kept.deliver({ to: 'Ada@example.test', subject: 'One', text: 'first', html: '<p>first</p>' })
  clock.advance(60)
  await kept.deliver({
    to: 'bob@example.test',
    subject: '<b>Two</b>',
    text: '</pre><i>',
    html: '<script>1</script>',
  })
})
afterAll(async () => {
  await app.close()
  await db.close()
})

const get = (url: string, more: InjectOptions = {}) => app.inject({ url, ...more })
const idOf = async (to: string) => (await get(`/dev/mailbox.json?to=${to}`)).json().data[0].id as string

describe('the local mailbox', () => {
  it('lists the mails, the newest first, and escapes them', async () => {
    const { body, headers } = await get('/dev/mailbox')
    expect(body.indexOf('&lt;b&gt;Two')).toBeGreaterThan(0)
    expect(body.indexOf('&lt;b&gt;Two')).toBeLessThan(body.indexOf('One'))
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'self'; frame-src 'self'/,
    )
  })

  it('shows those to one address, in any case', async () => {
    const { body } = await get('/dev/mailbox?to=ADA@example.test')
    expect(body).toContain('One')
    expect(body).not.toContain('Two')
    expect((await get('/dev/mailbox?to=nobody@example.test')).body).toContain(
      'No mail to nobody@example.test yet.',
    )
  })

  it('shows a mail in a sandboxed frame, beside its text', async () => {
    const { body } = await get(`/dev/mailbox/${await idOf('bob@example.test')}`)
    expect(body).toMatch(/<iframe[^>]+sandbox="allow-popups allow-popups-to-escape-sandbox"/)
    expect(body).toContain('&lt;/pre&gt;&lt;i&gt;')
    expect(body).not.toContain('<script>')
  })

  it('gives the mail itself no script and no request', async () => {
    const { body, headers } = await get(`/dev/mailbox/${await idOf('bob@example.test')}/html`)
    expect(body).toBe('<script>1</script>')
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox allow-popups/)
    expect(headers['content-security-policy']).not.toContain('allow-scripts')
  })

  it('gives scripts the mails as JSON', async () => {
    expect((await get('/dev/mailbox.json?to=ada@example.test')).json()).toEqual({
      data: [
        {
          id: expect.any(String),
          to: 'Ada@example.test',
          subject: 'One',
          text: 'first',
          html: '<p>first</p>',
          sentAt: '2030-01-01T12:00:00.000Z',
          messageId: null,
          replyTo: null,
        },
      ],
    })
  })

  it('offers no reply where a mail has no address for it', async () => {
    const id = await idOf('ada@example.test')
    expect((await get(`/dev/mailbox/${id}`)).body).not.toContain('Reply')
    const sent = await get(`/dev/mailbox/${id}/reply`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'from=ada%40example.test&text=Hello',
    })
    expect(sent.statusCode).toBe(404)
  })

  it('serves its style', async () => {
    expect((await get('/dev/mailbox/style.css')).headers['content-type']).toMatch(/^text\/css/)
  })

  it.each(['/dev/mailbox/00000000-0000-7000-8000-000000000000', '/dev/mailbox/nonsense'])(
    'has no mail at %s',
    async (url) => expect((await get(url)).statusCode).toBe(404),
  )
})

describe('is there only for who sits at the machine', () => {
  const refused: [string, InjectOptions][] = [
    ['another address', { remoteAddress: '192.0.2.7' }],
    ['another address in IPv6', { remoteAddress: '2001:db8::7' }],
    [
      'another address that claims to be local',
      { remoteAddress: '10.0.0.3', headers: { 'x-forwarded-for': '127.0.0.1' } },
    ],
    ['a proxy on this machine', { headers: { 'x-forwarded-for': '192.0.2.7' } }],
    ['a proxy that says so in the standard way', { headers: { forwarded: 'for=192.0.2.7' } }],
    ['a name that was made to point here', { headers: { host: 'evil.example:8080' } }],
  ]
  it.each(refused)('not for %s', async (_, request) => {
    for (const url of ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox/style.css'])
      expect((await get(url, request)).statusCode).toBe(404)
  })

  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])('for %s', async (remoteAddress) => {
    expect((await get('/dev/mailbox', { remoteAddress })).statusCode).toBe(200)
  })
})
