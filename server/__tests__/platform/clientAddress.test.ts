import { plainAddress } from '#server/http/clientAddress.ts'
import { trusting } from '#server/http/trust.ts'
import { browserOn } from '../support/browser.ts'
import { testApp, type TestApp } from '../support/people.ts'

describe('an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:50123', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['[::ffff:c000:207]:443', '192.0.2.7'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['"[2001:db8::1]:4711"', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%25en0]:80', 'fe80::1'],
    ['unknown', undefined],
    ['_hidden', undefined],
    ['', undefined],
    ['192.0.2.7:50123:1', undefined],
    ['999.1.1.1', undefined],
    ['localhost:80', undefined],
  ])('written as %j is %s', (written, address) => {
    expect(plainAddress(written)).toBe(address)
  })

  it('of a proxy is trusted however it is written', () => {
    const trusts = trusting(['10.0.0.0/8', 'fd00::/8'])
    expect(['10.1.2.3:443', '::ffff:10.1.2.3', '[fd00::1]:443', '10.1.2.3'].map(trusts)).toEqual(
      Array.from({ length: 4 }, () => true),
    )
    expect(['11.1.2.3:443', 'unknown', ''].map(trusts)).toEqual([false, false, false])
  })
})

describe.each(['203.0.113.9:50123', '[2001:db8::9]:50123', 'unknown'])(
  'behind a proxy that writes %s',
  (from) => {
    let t: TestApp
    const headers = { 'x-forwarded-for': from }
    beforeAll(async () => {
      t = await testApp({ settings: { rateLimit: true }, options: { trustProxy: ['127.0.0.1'] } })
    })
    afterAll(() => t.close())

    it('people sign in', async () => {
      const { owner } = await t.foundCompany()
      const { status, body } = await browserOn(t.app).post('/auth/login', owner, headers)
      expect([status, body.requiresVerification]).toEqual([200, true])
    })

    it('wrong passwords are limited by client', async () => {
      const statuses: number[] = []
      for (let n = 0; n < 21; n += 1) {
        const wrong = { email: `nobody${n}@example.test`, password: 'wrong' }
        statuses.push((await browserOn(t.app).post('/auth/login', wrong, headers)).status)
      }
      expect([new Set(statuses.slice(0, 20)), statuses[20]]).toEqual([new Set([401]), 429])
    })
  },
)
