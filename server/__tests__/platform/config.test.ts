import { readFileSync } from 'node:fs'
import { readConfig, variableNames } from '#server/config.ts'

const complaints = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

describe('the configuration', () => {
  it('needs nothing to be set', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      publicUrl: 'http://localhost:8080',
      databaseUrl: undefined,
      demo: true,
      rateLimit: true,
    })
  })

  it('serves objects on the port that it is told, or on the next one after its own', () => {
    expect(readConfig({ PORT: '9000', S3_PORT: '9001' }).sandboxObjects).toMatchObject({
      port: 9001,
      publicUrl: 'http://localhost:9001',
      consoleOrigin: 'http://localhost:9000',
    })
    expect(
      readConfig({ S3_PUBLIC_URL: 'https://s3.example.com', S3_PORT: '7000' }).sandboxObjects,
    ).toMatchObject({
      url: 'http://127.0.0.1:7000',
      publicUrl: 'https://s3.example.com',
    })
    expect(readConfig({ S3_PORT: 'off' }).sandboxObjects).toBeUndefined()
    expect(readConfig({}).sandboxObjects).toMatchObject({ port: 8081, publicUrl: 'http://localhost:8081' })
    expect(readConfig({ PORT: '65535' }).sandboxObjects).toBeUndefined()
    expect(readConfig({ PORT: '9000', CLOUD: 'openstack' }).sandboxObjects).toBeUndefined()
  })

  it('takes mail only for a domain, and lets only its own machine hand it over unless told otherwise', () => {
    expect(complaints({ MAIL_IN: '127.0.0.1:2525' })).toEqual([
      'REPLY_DOMAIN must be set when MAIL_IN is: it is the domain of the mails.',
    ])
    expect(readConfig({ MAIL_IN: '[::1]:2525', REPLY_DOMAIN: 'Tickets.Example.com' })).toMatchObject({
      mailIn: { host: '::1', port: 2525 },
      mailInFrom: ['127.0.0.0/8', '::1'],
      mailInAuthserv: undefined,
      replyDomain: 'tickets.example.com',
    })
  })

  it('takes replies in the local mailbox alone where no mail server is set up', () => {
    expect(readConfig({})).toMatchObject({ replyDomain: 'reply.localhost', mailIn: undefined })
    expect(readConfig({ SMTP_URL: 'smtp://mail.example.com' }).replyDomain).toBeUndefined()
  })

  it('takes an empty variable as one that is not set', () => {
    expect(readConfig({ PORT: ' ', DATABASE_URL: '' })).toEqual(readConfig({}))
  })

  it('names every wrong variable in one failure', () => {
    expect(complaints({ PORT: 'abc', REFRESH_GRACE_SECONDS: '61', DEMO: 'maybe' })).toEqual([
      'PORT must be a whole number from 1 to 65535, not "abc".',
      'REFRESH_GRACE_SECONDS must be a whole number from 0 to 60, not "61".',
      'DEMO must be 1 or 0, not "maybe".',
    ])
  })

  it('never repeats a secret', () => {
    const secrets = {
      DATABASE_URL: 'mysql://me:hunter2@db/x',
      PORTICO_KEK: 'hunter2',
      METRICS_TOKEN: 'hunter2',
    }
    expect(complaints(secrets)).toHaveLength(3)
    expect(complaints(secrets).join()).not.toContain('hunter2')
  })

  it.each([
    ['PORT', '0'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'https://example.com/console'],
    ['PUBLIC_URL', 'ftp://example.com'],
    ['SMTP_URL', 'http://mail'],
    ['MAIL_FROM', 'a@b\r\nBcc: c@d'],
    ['SUPPORT_URL', 'javascript:alert(1)'],
    ['SUPPORT_EMAIL', 'support'],
    ['MAIL_IN', '2525'],
    ['MAIL_IN_FROM', 'mail.example.com'],
    ['MAIL_IN_AUTHSERV', 'mx.example.com; dmarc=pass'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1, everyone'],
    ['PORTICO_KEK', 'a'.repeat(64)],
    ['PASSWORD_MIN', '8'],
    ['S3_PORT', 'none'],
    ['S3_PORT', '8080'],
    ['S3_PUBLIC_URL', 'https://s3.example.com/objects'],
    ['CAPTCHA_PROVIDER', 'none'],
    ['LOG_LEVEL', 'loud'],
    ['CLOUD', 'cumulus'],
    ['OS_AUTH_URL', 'keystone:5000'],
    ['OS_TENANCY', 'shared'],
    ['OS_PUBLIC_MODE', 'nat'],
  ])('refuses %s=%s', (name, typed) => {
    expect(complaints({ [name]: typed })).toEqual([expect.stringContaining(`${name} must`)])
  })

  const stripeKeys = {
    STRIPE_SECRET_KEY: 'sk_live_hunter2',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }

  it('takes all keys of Stripe, or none', () => {
    expect(readConfig({}).stripe).toBeUndefined()
    const set = readConfig({ ...stripeKeys, PAYMENT_ORIGIN: 'https://pay.example.com/' })
    expect(set.stripe).toMatchObject({ publishableKey: 'pk_live_1', frameOrigin: 'https://pay.example.com' })
    expect(complaints({ STRIPE_SECRET_KEY: 'sk_live_1' })).toEqual([
      'STRIPE_PUBLISHABLE_KEY must be set when STRIPE_SECRET_KEY is.',
      'STRIPE_WEBHOOK_SECRET must be set when STRIPE_SECRET_KEY is.',
    ])
    expect(complaints({ ...stripeKeys, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })).toEqual([
      expect.stringContaining('same mode'),
    ])
    expect(complaints({ PAYMENT_ORIGIN: 'https://pay.example.com' })).toHaveLength(1)
    const wrong = complaints({ ...stripeKeys, STRIPE_SECRET_KEY: 'hunter2' })
    expect(wrong).toHaveLength(1)
    expect(wrong.join()).not.toContain('hunter2')
  })

  it('wants the keys of a captcha provider that has some', () => {
    expect(complaints({ CAPTCHA_PROVIDER: 'turnstile' })).toHaveLength(2)
  })

  it('names the cloud, with the variables of its own clients', () => {
    expect(readConfig({}).cloud).toBe('sandbox')
    const { cloud, demo, openStack } = readConfig({ CLOUD: 'openstack', OS_CLOUD: 'mine' })
    expect({ cloud, demo }).toEqual({ cloud: 'openstack', demo: false })
    expect(openStack).toMatchObject({ OS_CLOUD: 'mine', OS_TENANCY: 'project-per-company' })
  })

  it('fills no demo on a real cloud', () => {
    expect(complaints({ CLOUD: 'openstack', DEMO: '1' })).toEqual([expect.stringContaining('DEMO must be 0')])
  })

  it('reads a key in base64 or hexadecimal', () => {
    const key = Buffer.from('00112233445566778899aabbccddeeff0123456789abcdef0123456789abcdef', 'hex')
    expect(readConfig({ PORTICO_KEK: key.toString('hex') }).keyEncryptionKey).toEqual(key)
    expect(readConfig({ PORTICO_KEK: key.toString('base64') }).keyEncryptionKey).toEqual(key)
  })

  it('names an address that a browser on the same machine can open', () => {
    expect(readConfig({ HOST: '0.0.0.0' }).publicUrl).toBe('http://localhost:8080')
    expect(readConfig({ HOST: '::1' }).publicUrl).toBe('http://localhost:8080')
    expect(readConfig({ HOST: 'fd00::1' }).publicUrl).toBe('http://[fd00::1]:8080')
    expect(readConfig({ HOST: '192.0.2.7' }).publicUrl).toBe('http://192.0.2.7:8080')
  })
})

describe('.env.example', () => {
  it('explains every variable, and no other', () => {
    const example = readFileSync('.env.example', 'utf8')
    const explained = [...example.matchAll(/^#([A-Z\d_]+)=/gm)].map(([, name]) => name)
    expect(new Set(explained)).toEqual(new Set(variableNames))
  })
})
