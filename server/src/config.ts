import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod/mini'
import { canonicalName } from '#contract/addresses/canonical.ts'
import { countries } from '#contract/countries.ts'
import { metric, metrics, type Metric } from '#contract/limits/routes.ts'
import { signUpModes } from '#contract/meta.ts'
import { isStreamAddress } from '#contract/logs/streams.ts'
import { alwaysOpen, supportHoursOf } from '#contract/support/supportHours.ts'
import { StartFailure } from './startFailure.ts'

/*
 * The settings of an installation, from environment variables alone. `.env.example` tells a person
 * what each does; a test holds the two together.
 */

/** What holds when a variable is not set. */
const defaults = {
  HOST: '127.0.0.1',
  PORT: '8080',
  DATA_DIR: './data',
  MAIL_FROM: 'Portico <no-reply@localhost>',
  ACCESS_TTL_SECONDS: '600',
  REFRESH_GRACE_SECONDS: '30',
  SESSION_IDLE_MINUTES: '60',
  SESSION_MAX_HOURS: '24',
  DEMO: '1',
  LOG_LEVEL: 'info',
  RATE_LIMIT: '1',
  CAPTCHA_PROVIDER: 'proofOfWork',
  SIGNUP: 'open',
  PASSWORD_MIN: '12',
  WELCOME_CREDIT: '20',
  VOUCHERS_ALONE_UP_TO: '500',
  BILLING_SUPPLIER: 'Portico',
  CLOUD: 'sandbox',
  OS_TENANCY: 'project-per-company',
  OS_TENANCY_ROLE: 'member',
  OS_PUBLIC_MODE: 'floating',
  OS_CONSOLES: 'novnc',
  OS_BUILDS_AT_ONCE: '50',
  SANDBOX_SPEED: '1',
  SANDBOX_DNS: '127.0.0.1:5300',
  DNS_RESOLVERS: '1.1.1.1,8.8.8.8,9.9.9.9',
  AUDIT_RETENTION_DAYS: '400',
  STOP_DELAY_SECONDS: '3',
  SUPPORT_HOURS: 'Mo-Fr 09:00-17:00 UTC',
  MAIL_IN_FROM: '127.0.0.0/8,::1',
}

const whole = (least: number, most: number) => {
  const sentence = `must be a whole number from ${least} to ${most}`
  return z.coerce.number(sentence).check(z.int(sentence), z.gte(least, sentence), z.lte(most, sentence))
}
const flag = z.stringbool({ error: 'must be 1 or 0' })
const text = (sentence: string, fits: (text: string) => boolean) => z.string().check(z.refine(fits, sentence))

const hasScheme =
  (...schemes: string[]) =>
  (typed: string) =>
    URL.canParse(typed) && schemes.includes(new URL(typed).protocol) && new URL(typed).hostname !== ''

const isOrigin = (typed: string) =>
  hasScheme('http:', 'https:')(typed) && new URL(typed).href === `${new URL(typed).origin}/`

/** 32 bytes, as 64 hexadecimal digits or in base64. */
const asKey = (typed: string) => Buffer.from(typed, /^[0-9a-f]{64}$/i.test(typed) ? 'hex' : 'base64')
const isKey = (typed: string) => {
  const bytes = asKey(typed)
  // A key of one repeated byte is a placeholder that someone forgot to replace.
  return bytes.length === 32 && new Set(bytes).size > 8
}

const isRange = (typed: string) => {
  const [address = '', bits, ...rest] = typed.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return rest.length === 0 && (bits === undefined ? most > 0 : /^\d+$/.test(bits) && Number(bits) <= most)
}
const listOf = (typed: string) => typed.split(',').map((entry) => entry.trim())

/** `127.0.0.1:5300`, `[::1]:5300`. */
const placeOf = (typed: string) => {
  const [, six, four = '', port] = /^(?:\[([\da-f:.]+)\]|([\d.]+)):(\d{1,5})$/i.exec(typed) ?? []
  const host = six ?? four
  return isIP(host) > 0 && Number(port) > 0 && Number(port) < 65_536
    ? { host, port: Number(port) }
    : undefined
}

/** `clamav:3310`, `127.0.0.1:3310`. */
const hostAndPort = (typed: string) => {
  const [, host, port] = /^([\w.-]+|\[[\da-f:.]+\]):(\d{1,5})$/i.exec(typed) ?? []
  return host !== undefined && Number(port) > 0 && Number(port) < 65_536
    ? { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) }
    : undefined
}

/** `vcpus=40`. */
const limitOf = (typed: string) => {
  const [, name, number] = /^(\w+)=(\d{1,8})$/.exec(typed) ?? []
  const { data } = metric.safeParse(name)
  return data && ([data, Number(number)] as const)
}

/** What OpenStack's own clients know under these names, and what Portico adds; the adapter reads them. */
const openStack = {
  OS_CLOUD: z.optional(z.string()),
  OS_CLIENT_CONFIG_FILE: z.optional(z.string()),
  OS_AUTH_URL: z.optional(
    text('must look like https://keystone.example.com:5000', hasScheme('http:', 'https:')),
  ),
  OS_USERNAME: z.optional(z.string()),
  OS_PASSWORD: z.optional(z.string()),
  OS_USER_DOMAIN_NAME: z.optional(z.string()),
  OS_PROJECT_ID: z.optional(z.string()),
  OS_PROJECT_NAME: z.optional(z.string()),
  OS_PROJECT_DOMAIN_NAME: z.optional(z.string()),
  OS_APPLICATION_CREDENTIAL_ID: z.optional(z.string()),
  OS_APPLICATION_CREDENTIAL_SECRET: z.optional(z.string()),
  OS_REGION_NAME: z.optional(z.string()),
  OS_INTERFACE: z.optional(z.enum(['public', 'internal', 'admin'], 'must be public, internal or admin')),
  OS_CACERT: z.optional(z.string()),
  OS_TENANCY: z.enum(['project-per-company', 'single'], 'must be project-per-company or single'),
  OS_TENANCY_DOMAIN: z.optional(z.string()),
  OS_TENANCY_ROLE: z.string(),
  OS_PUBLIC_NETWORK: z.optional(z.string()),
  OS_PUBLIC_MODE: z.enum(['floating', 'direct'], 'must be floating or direct'),
  OS_CONSOLES: z.enum(['novnc', 'none'], 'must be novnc or none'),
  OS_BALANCER_PROVIDER: z.optional(z.string()),
  OS_BUILDS_AT_ONCE: whole(1, 10_000),
  OS_S3_URL: z.optional(text('must be an origin such as https://s3.example.com, without a path', isOrigin)),
  OS_OBJECT_ROLE: z.optional(z.string()),
}

const environment = z.object({
  HOST: text('must be a host name or an address', (host) => /^[\w.:-]+$/.test(host)),
  PORT: whole(1, 65_535),
  PUBLIC_URL: z.optional(
    text('must be the address people open, such as https://console.example.com, without a path', isOrigin),
  ),
  DATA_DIR: z.string(),
  DATABASE_URL: z.optional(
    text('must look like postgres://user:password@host:5432/database', hasScheme('postgres:', 'postgresql:')),
  ),
  SMTP_URL: z.optional(text('must look like smtp://user:password@host:587', hasScheme('smtp:', 'smtps:'))),
  MAIL_FROM: text('must be an address such as Portico <no-reply@example.com>', (from) =>
    /^[^\r\n@]+@[^\r\n@]+$/.test(from),
  ),
  SUPPORT_URL: z.optional(
    text('must be an address such as https://example.com/support', hasScheme('http:', 'https:')),
  ),
  SUPPORT_EMAIL: z.optional(
    text('must be an e-mail address such as support@example.com', (email) =>
      /^[^\s<>,@]+@[^\s<>,@]+$/.test(email),
    ),
  ),
  SUPPORT_HOURS: text(
    'must be like Mo-Fr 09:00-17:00 Europe/Lisbon',
    (hours) => supportHoursOf(hours) !== undefined,
  ),
  REPLY_DOMAIN: z.optional(
    text('must be a domain such as support.example.com', (domain) =>
      /^[a-z\d-]+(\.[a-z\d-]+)+$/i.test(domain),
    ),
  ),
  MAIL_IN: z.optional(
    text('must be an address with a port, such as 127.0.0.1:2525', (place) => placeOf(place) !== undefined),
  ),
  MAIL_IN_FROM: text('must be addresses or ranges with commas between, such as 10.0.0.5', (typed) =>
    listOf(typed).every(isRange),
  ),
  MAIL_IN_AUTHSERV: z.optional(
    text(
      'must be the name in the Authentication-Results of your mail server, such as mx.example.com',
      (name) => /^[\w.-]+$/.test(name),
    ),
  ),
  CLAMAV: z.optional(
    text('must be a host with a port, such as 127.0.0.1:3310', (place) => hostAndPort(place) !== undefined),
  ),
  ACCESS_TTL_SECONDS: whole(1, 3600),
  REFRESH_GRACE_SECONDS: whole(0, 60),
  SESSION_IDLE_MINUTES: whole(1, 43_200),
  SESSION_MAX_HOURS: whole(1, 720),
  DEMO: flag,
  LOG_LEVEL: z.enum(
    ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
    'must be debug, info, warn, error or silent',
  ),
  TRUST_PROXY: z.optional(
    text('must be addresses or ranges with commas between, such as 10.0.0.0/8', (typed) =>
      listOf(typed).every(isRange),
    ),
  ),
  RATE_LIMIT: flag,
  PORTICO_KEK: z.optional(text('must be 32 random bytes, in base64 or as 64 hexadecimal digits', isKey)),
  CAPTCHA_PROVIDER: z.enum(
    ['proofOfWork', 'turnstile', 'hcaptcha'],
    'must be proofOfWork, turnstile or hcaptcha',
  ),
  CAPTCHA_SITE_KEY: z.optional(z.string()),
  CAPTCHA_SECRET: z.optional(z.string()),
  SIGNUP: z.enum(signUpModes, 'must be open, domains, approval or closed'),
  SIGNUP_DOMAINS: z.optional(
    text('must be domains with commas between, such as example.com, example.org', (typed) =>
      listOf(typed).every((domain) => /^[a-z\d-]+(\.[a-z\d-]+)+$/.test(canonicalName(domain) ?? '')),
    ),
  ),
  SIGNUP_LIMITS: z.optional(
    text(`must be like instances=10, vcpus=40; there are ${metrics.join(', ')}`, (typed) =>
      listOf(typed).every((one) => limitOf(one) !== undefined),
    ),
  ),
  OPERATOR_EMAIL: z.optional(
    text('must be an e-mail address such as operator@example.com', (email) =>
      /^[^\s<>,@]+@[^\s<>,@]+$/.test(email),
    ),
  ),
  PASSWORD_MIN: whole(12, 64),
  STAFF_SECOND_FACTOR: z.optional(flag),
  PWNED_FILE: z.optional(z.string()),
  BILLING: z.optional(z.enum(['metered', 'enforced'], 'must be metered or enforced')),
  WELCOME_CREDIT: text('must be an amount such as 20 or 12.50; 0 gives none', (amount) =>
    /^\d{1,6}(\.\d{1,2})?$/.test(amount),
  ),
  VOUCHERS_ALONE_UP_TO: text('must be an amount such as 500 or 99.50', (amount) =>
    /^\d{1,9}(\.\d{1,2})?$/.test(amount),
  ),
  BILLING_SUPPLIER: z.string(),
  BILLING_SUPPLIER_ADDRESS: z.optional(z.string()),
  BILLING_SUPPLIER_COUNTRY: z.optional(
    text('must be a country by its two letters, such as DE', (code) => countries.includes(code)),
  ),
  BILLING_SUPPLIER_EMAIL: z.optional(
    text('must be an e-mail address such as billing@example.com', (email) =>
      /^[^\s<>,@]+@[^\s<>,@]+$/.test(email),
    ),
  ),
  BILLING_SUPPLIER_TAX_ID: z.optional(z.string()),
  STRIPE_SECRET_KEY: z.optional(
    text('must be a secret or restricted key of Stripe, such as sk_live_…', (key) =>
      /^(sk|rk)_(test|live)_\w+$/.test(key),
    ),
  ),
  STRIPE_PUBLISHABLE_KEY: z.optional(
    text('must be a publishable key of Stripe, such as pk_live_…', (key) => /^pk_(test|live)_\w+$/.test(key)),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(
    text('must be the signing secret of a webhook endpoint, such as whsec_…', (key) =>
      /^whsec_\w+$/.test(key),
    ),
  ),
  PAYMENT_ORIGIN: z.optional(
    text('must be an origin of its own, such as https://pay.example.com, without a path', isOrigin),
  ),
  GEOIP_FILE: z.optional(z.string()),
  CLOUD: z.enum(['sandbox', 'openstack'], 'must be sandbox or openstack'),
  ...openStack,
  SANDBOX_SPEED: whole(1, 10_000),
  SANDBOX_DNS: text(
    'must be an address with a port, such as 127.0.0.1:5300, or off',
    (typed) => typed === 'off' || placeOf(typed) !== undefined,
  ),
  S3_PORT: z.optional(
    text(
      'must be a port from 1 to 65535, or off',
      (typed) => typed === 'off' || (/^\d{1,5}$/.test(typed) && Number(typed) > 0 && Number(typed) < 65_536),
    ),
  ),
  S3_PUBLIC_URL: z.optional(
    text('must be an origin such as https://s3.example.com, without a path', isOrigin),
  ),
  DNS_RESOLVERS: text(
    'must be addresses with commas between, such as 1.1.1.1, or off',
    (typed) => typed === 'off' || listOf(typed).every((one) => isIP(one) > 0 || placeOf(one) !== undefined),
  ),
  STOP_DELAY_SECONDS: whole(0, 60),
  AUDIT_RETENTION_DAYS: whole(90, 3_650),
  AUDIT_SYSLOG_URL: z.optional(
    text('must be like tls://siem.example.com:6514', (typed) => isStreamAddress('syslog', typed)),
  ),
  OUTBOUND_ALLOW: z.optional(
    text('must be addresses or ranges with commas between, such as 10.0.0.0/8', (typed) =>
      listOf(typed).every(isRange),
    ),
  ),
  METRICS_TOKEN: z.optional(text('must have at least 16 characters', (token) => token.length >= 16)),
})

/** The names of all variables, in the order of `.env.example`. */
export const variableNames = Object.keys(environment.shape)

/** Values that must not be repeated on a screen or in a log. */
const secret = new Set([
  'DATABASE_URL',
  'SMTP_URL',
  'PORTICO_KEK',
  'CAPTCHA_SECRET',
  'METRICS_TOKEN',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'OS_PASSWORD',
  'OS_APPLICATION_CREDENTIAL_SECRET',
])

/** Reads the settings, or throws one failure that names every wrong variable. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>) => {
  // `NAME=` in an env file means that the variable is not set.
  const typed = variableNames.flatMap((name) => {
    const value = env[name]?.trim()
    return value ? [[name, value] as const] : []
  })
  const set: Record<string, string> = { ...defaults, ...Object.fromEntries(typed) }
  const { data, error } = environment.safeParse(set)
  const wrong = new Map<string, string>()
  for (const { path, message } of error?.issues ?? []) {
    const name = String(path[0])
    const shown = secret.has(name) ? '' : `, not ${JSON.stringify(set[name])}`
    if (!wrong.has(name)) wrong.set(name, `${name} ${message}${shown}.`)
  }
  if (set['CLOUD'] === 'openstack' && env['DEMO']?.trim() === '1')
    wrong.set('DEMO', 'DEMO must be 0 when CLOUD is openstack: what the demo shows is in the sandbox.')
  if (set['MAIL_IN'] && !set['REPLY_DOMAIN'] && !wrong.has('MAIL_IN'))
    wrong.set('REPLY_DOMAIN', 'REPLY_DOMAIN must be set when MAIL_IN is: it is the domain of the mails.')
  if (set['S3_PORT'] === set['PORT'])
    wrong.set(
      'S3_PORT',
      'S3_PORT must be another port than PORT: objects are served from an origin of their own.',
    )
  if (set['SIGNUP'] === 'domains' && !set['SIGNUP_DOMAINS'])
    wrong.set('SIGNUP_DOMAINS', 'SIGNUP_DOMAINS must be set when SIGNUP is domains.')
  const provider = set['CAPTCHA_PROVIDER']
  if (provider !== 'proofOfWork' && !wrong.has('CAPTCHA_PROVIDER'))
    for (const name of ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'])
      if (!set[name]) wrong.set(name, `${name} must be set when CAPTCHA_PROVIDER is ${provider}.`)
  for (const sentence of stripeComplaints(set)) {
    const [name = ''] = sentence.split(' ', 1)
    if (!wrong.has(name)) wrong.set(name, sentence)
  }
  if (!data || wrong.size > 0) throw new StartFailure([...wrong.values()].join('\n'))
  return configFrom(data)
}

/** One of its keys is of no use without the others, and keys of its test mode take no live payments. */
const stripeComplaints = (set: Readonly<Record<string, string>>): string[] => {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']
  const given = names.filter((name) => set[name])
  if (given.length === 0)
    return set['PAYMENT_ORIGIN']
      ? ['PAYMENT_ORIGIN needs STRIPE_SECRET_KEY: the test gateway has no frame.']
      : []
  const [secretMode, publicMode] = names.map((name) => /_(test|live)_/.exec(set[name] ?? '')?.[1])
  return given.length < names.length
    ? names.filter((name) => !set[name]).map((name) => `${name} must be set when ${given[0]} is.`)
    : secretMode === publicMode || secretMode === undefined || publicMode === undefined
      ? []
      : ['STRIPE_PUBLISHABLE_KEY must be of the same mode, test or live, as STRIPE_SECRET_KEY.']
}

const everywhere = ['0.0.0.0', '::']
const loopback = ['127.0.0.1', '::1', 'localhost']

/** A listening address as a browser on the same machine writes it: by name, as passkeys want it. */
const hostOfUrl = (host: string) =>
  [...everywhere, ...loopback].includes(host) ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host

const stripeOf = (env: z.output<typeof environment>) =>
  env.STRIPE_SECRET_KEY === undefined
    ? undefined
    : {
        secretKey: env.STRIPE_SECRET_KEY,
        publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? '',
        webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
        frameOrigin: env.PAYMENT_ORIGIN && new URL(env.PAYMENT_ORIGIN).origin,
      }

/** There is no demo on a real cloud. */
const isDemo = ({ DEMO, CLOUD }: z.output<typeof environment>) => DEMO && CLOUD === 'sandbox'

/** Whether an address leads to the machine that opens it. */
const isLocal = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)

/** Where the sandbox keeps objects; undefined without. */
const sandboxObjectsOf = (env: z.output<typeof environment>, consoleOrigin: string) => {
  if (env.CLOUD !== 'sandbox' || env.S3_PORT === 'off') return undefined
  const port = env.S3_PORT === undefined ? env.PORT + 1 : Number(env.S3_PORT)
  // PORT is the last one that there is.
  if (port > 65_535) return undefined
  const here = everywhere.includes(env.HOST) ? '127.0.0.1' : env.HOST
  return {
    folder: resolve(env.DATA_DIR, 'objects'),
    host: env.HOST,
    port,
    url: `http://${isIP(here) === 6 ? `[${here}]` : here}:${port}`,
    publicUrl: new URL(env.S3_PUBLIC_URL ?? `http://${hostOfUrl(env.HOST)}:${port}`).origin,
    consoleOrigin,
  }
}

const openStackOf = (env: z.output<typeof environment>) => {
  const names = Object.keys(openStack) as (keyof typeof openStack)[] // its own keys
  return Object.fromEntries(names.map((name) => [name, env[name]])) as Pick<
    typeof env,
    keyof typeof openStack
  >
}

/** The local mailbox takes replies by itself: they leave this machine as little as what it shows. */
const mailboxReplyDomain = 'reply.localhost'

const configFrom = (env: z.output<typeof environment>) => {
  /** Where people open the console; without a slash at its end. */
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://${hostOfUrl(env.HOST)}:${env.PORT}`).origin
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    /** Cookies for https only. */
    secureCookies: publicUrl.startsWith('https:'),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    supportUrl: env.SUPPORT_URL,
    supportEmail: env.SUPPORT_EMAIL,
    /** When the operator answers tickets. */
    supportHours: supportHoursOf(env.SUPPORT_HOURS) ?? alwaysOpen,
    /** Where mails about tickets are answered; without it they are answered in the console alone. */
    replyDomain:
      env.REPLY_DOMAIN?.toLowerCase() ?? (env.SMTP_URL === undefined ? mailboxReplyDomain : undefined),
    /** Where the operator's mail server hands over the mails of customers, and whose word it is believed on. */
    mailIn: env.MAIL_IN === undefined ? undefined : placeOf(env.MAIL_IN),
    mailInFrom: listOf(env.MAIL_IN_FROM),
    mailInAuthserv: env.MAIL_IN_AUTHSERV,
    /** The virus scanner of files. */
    clamav: env.CLAMAV === undefined ? undefined : hostAndPort(env.CLAMAV),
    accessTtlSeconds: env.ACCESS_TTL_SECONDS,
    refreshGraceSeconds: env.REFRESH_GRACE_SECONDS,
    sessionIdleMinutes: env.SESSION_IDLE_MINUTES,
    sessionMaxHours: env.SESSION_MAX_HOURS,
    demo: isDemo(env),
    logLevel: env.LOG_LEVEL,
    /** Addresses and ranges whose forwarding headers are believed. */
    trustProxy: env.TRUST_PROXY ? listOf(env.TRUST_PROXY) : [],
    rateLimit: env.RATE_LIMIT,
    keyEncryptionKey: env.PORTICO_KEK ? asKey(env.PORTICO_KEK) : undefined,
    captcha: {
      provider: env.CAPTCHA_PROVIDER,
      siteKey: env.CAPTCHA_SITE_KEY ?? '',
      secret: env.CAPTCHA_SECRET ?? '',
    },
    /** Who may sign up. */
    signUp: {
      mode: env.SIGNUP,
      domains: env.SIGNUP_DOMAINS
        ? listOf(env.SIGNUP_DOMAINS).map((domain) => canonicalName(domain) ?? domain)
        : [],
    },
    /** What the contract of a new company allows. */
    signUpLimits: Object.fromEntries(
      (env.SIGNUP_LIMITS ? listOf(env.SIGNUP_LIMITS) : []).flatMap((one) => {
        const limit = limitOf(one)
        return limit ? [limit] : []
      }),
    ) as Partial<Record<Metric, number>>, // of `limitOf` alone
    /** Where the operator is told that something waits for a decision. */
    operatorEmail: env.OPERATOR_EMAIL,
    passwordMin: env.PASSWORD_MIN,
    /** Whether staff need a second factor. The demo's staff have only passwords, which its sign-in page shows. */
    staffFactorRequired: env.STAFF_SECOND_FACTOR ?? !isDemo(env),
    /** Whether what can't be paid for is refused, and stopped. */
    billing: env.BILLING ?? (env.CLOUD === 'sandbox' ? ('metered' as const) : ('enforced' as const)),
    /** What a new company may spend for nothing within its first 30 days. */
    welcomeCredit: env.WELCOME_CREDIT,
    /** The value of vouchers that a staff member may create alone within 30 days, in whole units. */
    vouchersAloneUpTo: env.VOUCHERS_ALONE_UP_TO,
    /** Whom invoices are from. */
    supplier: {
      name: env.BILLING_SUPPLIER,
      address: env.BILLING_SUPPLIER_ADDRESS?.split(';').map((line) => line.trim()) ?? [],
      country: env.BILLING_SUPPLIER_COUNTRY ?? '',
      email: env.BILLING_SUPPLIER_EMAIL ?? '',
      taxId: env.BILLING_SUPPLIER_TAX_ID ?? '',
    },
    /** The payment provider; absent, there are no cards unless `takesTestCards`. */
    stripe: stripeOf(env),
    /** Whether anyone may pay with public test numbers: in a demo, or where only this machine reaches the server. */
    takesTestCards: isDemo(env) || (loopback.includes(env.HOST) && isLocal(publicUrl)),
    /** A file of passwords that others have lost. */
    pwnedFile: env.PWNED_FILE,
    /** A file that knows where addresses are. */
    geoipFile: env.GEOIP_FILE,
    cloud: env.CLOUD,
    /** Whether what is ordered here costs somebody something. */
    isRealCloud: env.CLOUD !== 'sandbox',
    /** Which OpenStack, and as whom; read by its adapter alone. */
    openStack: openStackOf(env),
    /** How many times faster than life the sandbox cloud works. */
    sandboxSpeed: env.SANDBOX_SPEED,
    /** Where the sandbox answers for its zones. */
    sandboxDns: placeOf(env.SANDBOX_DNS),
    /** The S3 server that runs beside the sandbox. */
    sandboxObjects: sandboxObjectsOf(env, publicUrl),
    dnsResolvers: env.DNS_RESOLVERS === 'off' ? [] : listOf(env.DNS_RESOLVERS),
    /** How long requests are still taken once `/readyz` says that the server stops. */
    stopDelaySeconds: env.STOP_DELAY_SECONDS,
    /** How long entries of the audit log are kept. */
    auditRetentionDays: env.AUDIT_RETENTION_DAYS,
    /** Where the operator has all chains of the audit log sent. */
    auditSyslogUrl: env.AUDIT_SYSLOG_URL,
    /** What people's own addresses, such as those of webhooks, may lead to beside the public internet. */
    outboundAllow: env.OUTBOUND_ALLOW ? listOf(env.OUTBOUND_ALLOW) : [],
    metricsToken: env.METRICS_TOKEN,
  }
}

/** How this installation is set up. */
export type Config = ReturnType<typeof configFrom>
