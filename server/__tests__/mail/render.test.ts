import type { Mail } from '#server/mail/outbox.ts'
import { renderMail } from '#server/mail/render.ts'

const to = 'ada+cloud@example.test'
const name = 'Ada'
const lock = 'l0ck'
const all: Mail[] = [
  { to, template: 'login-code', data: { name, code: '123456' } },
  { to, template: 'signup-code', data: { name, code: '123456', companyName: 'Northwind' } },
  { to, template: 'account-exists', data: { name } },
  { to, template: 'first-login-code', data: { name, code: '123456' } },
  {
    to,
    template: 'invitation',
    data: {
      name,
      code: 'ABCD1234EFGH5678',
      companyName: 'Northwind',
      inviter: 'Grace',
      email: to,
      message: 'Welcome to us.',
      projects: 'Web shop',
    },
  },
  ...(['top-up-received', 'payment-declined'] as const).map((template) => ({
    to,
    template,
    data: { name, companyName: 'Northwind', amount: '25.00 USD' },
  })),
  ...(['method-added', 'method-removed'] as const).map((template) => ({
    to,
    template,
    data: { name, companyName: 'Northwind', by: 'Grace', card: 'visa 4242' },
  })),
  {
    to,
    template: 'payment-confirm',
    data: { name, companyName: 'Northwind', amount: '25.00 USD' },
  },
  ...(['spent', 'forecast'] as const).map((of) => ({
    to,
    template: 'budget-reached' as const,
    data: {
      name,
      companyName: 'Northwind',
      budget: 'Web shop',
      percent: '80',
      of,
      reached: '82.00 USD',
      amount: '100.00 USD',
    },
  })),
  { to, template: 'recharge-off', data: { name, companyName: 'Northwind', amount: '25.00 USD' } },
  {
    to,
    template: 'voucher-applied',
    data: { name, companyName: 'Northwind', by: 'Grace', amount: '25.00 USD', until: '2030-02-01' },
  },
  {
    to,
    template: 'card-expiring',
    data: { name, companyName: 'Northwind', card: 'visa 4242', until: '2030-01-31' },
  },
  ...(['balance-low', 'balance-critical', 'balance-empty'] as const).map((template) => ({
    to,
    template,
    data: { name, companyName: 'Northwind', hours: '24' },
  })),
  ...(['invoice-issued', 'credit-note'] as const).map((template) => ({
    to,
    template,
    data: { name, companyName: 'Northwind', number: 'INV-000042', amount: '25.00 USD', invoice: 'some-id' },
  })),
  ...(['services-suspended', 'services-resumed', 'data-deleted'] as const).map((template) => ({
    to,
    template,
    data: { name, companyName: 'Northwind' },
  })),
  {
    to,
    template: 'price-change' as const,
    data: {
      name,
      companyName: 'Northwind',
      changes: 'plan:shared-1 0.006 → 0.008 USD, 2030-02-01 10:00 UTC',
    },
  },
  {
    to,
    template: 'price-withdrawn' as const,
    data: { name, companyName: 'Northwind', price: 'plan:shared-1 0.008 USD' },
  },
  {
    to,
    template: 'promo-expiring' as const,
    data: { name, companyName: 'Northwind', amount: '20.00 USD', until: '2030-02-01' },
  },
  {
    to,
    template: 'refund-made' as const,
    data: { name, companyName: 'Northwind', amount: '25.00 USD', reason: 'Paid twice' },
  },
  ...['7', '1'].map((days) => ({
    to,
    template: 'deletion-announced' as const,
    data: { name, companyName: 'Northwind', days, until: '2030-02-01 10:00 UTC' },
  })),
  ...['', '25.00 USD'].map((amount) => ({
    to,
    template: 'pay-link-reminder' as const,
    data: { name, companyName: 'Northwind', by: 'Grace', amount, until: '2030-02-01', pay: 't0ken' },
  })),
  ...['', '25.00 USD'].map((amount) => ({
    to,
    template: 'pay-link' as const,
    data: { name, companyName: 'Northwind', by: 'Grace', amount, until: '2030-02-01', pay: 't0ken' },
  })),
  { to, template: 'invitation-accepted', data: { name, person: 'Grace', companyName: 'Northwind' } },
  { to, template: 'roles-changed', data: { name, by: 'Grace', companyName: 'Northwind', roles: 'Viewer' } },
  { to, template: 'account-disabled', data: { name, by: 'Grace', companyName: 'Northwind' } },
  { to, template: 'account-enabled', data: { name, by: 'Grace', companyName: 'Northwind' } },
  { to, template: 'account-removed', data: { name, by: 'Grace', companyName: 'Northwind' } },
  { to, template: 'second-factor-reset', data: { name, by: 'Grace', companyName: 'Northwind' } },
  { to, template: 'two-factor-required', data: { name, companyName: 'Northwind', from: '2030-02-01' } },
  {
    to,
    template: 'access-ending',
    data: { name, companyName: 'Northwind', role: 'Developer', until: '2030-02-01' },
  },
  {
    to,
    template: 'ownership-offered',
    data: { name, by: 'Grace', companyName: 'Northwind', until: '2030-02-01' },
  },
  {
    to,
    template: 'ownership-transferred',
    data: { name, companyName: 'Northwind', from: 'Grace', to: 'Ada' },
  },
  {
    to,
    template: 'owner-recovery',
    data: { name, person: 'Grace', companyName: 'Northwind', until: '2030-02-01 10:00 UTC', veto: 's3cret' },
  },
  { to, template: 'owner-recovered', data: { name, person: 'Grace', companyName: 'Northwind' } },
  { to, template: 'user-left', data: { name, person: 'Grace', companyName: 'Northwind' } },
  { to, template: 'reset-code', data: { name, code: 'ABCD1234' } },
  { to, template: 'password-changed', data: { name, lock } },
  { to, template: 'token-created', data: { name, lock, token: 'CI', until: '2026-03-01' } },
  { to, template: 'token-expiring', data: { name, token: 'CI', until: '2026-03-01' } },
  { to, template: 'token-leaked', data: { name, lock, token: 'CI' } },
  { to, template: 'email-change-code', data: { name, code: '123456' } },
  { to, template: 'email-in-use', data: { name } },
  { to, template: 'email-changed', data: { name, newEmail: 'ada@new.test', undo: 's3cret' } },
  { to, template: 'email-restored', data: { name } },
  { to, template: 'two-factor-enabled', data: { name, lock } },
  { to, template: 'two-factor-disabled', data: { name, lock, left: '' } },
  { to, template: 'recovery-codes-renewed', data: { name, lock } },
  { to, template: 'recovery-code-used', data: { name, lock, left: '9' } },
  { to, template: 'passkey-added', data: { name, lock, passkey: 'Laptop' } },
  { to, template: 'passkey-removed', data: { name, lock, passkey: 'Laptop' } },
  { to, template: 'session-reuse', data: { name, lock, deviceName: 'Firefox on Linux' } },
  {
    to,
    template: 'new-device',
    data: { name, lock, deviceName: 'Firefox on Linux', ip: '192.0.2.1', place: '' },
  },
  { to, template: 'new-country', data: { name, lock, deviceName: 'Firefox on Linux', place: 'Lisbon, PT' } },
  { to, template: 'failed-sign-ins', data: { name, lock, count: '10' } },
  { to, template: 'password-leaked', data: { name, lock } },
  { to, template: 'account-locked', data: { name } },
  { to, template: 'log-exported', data: { name, by: 'ada@example.com', rows: '12000' } },
  { to, template: 'resource-lost', data: { name, resource: 'web-1', companyName: 'Acme' } },
  {
    to,
    template: 'certificate-ending',
    data: { name, certificate: 'shop', companyName: 'Acme', until: '2026-12-01' },
  },
  { to, template: 'log-stream-paused', data: { name, stream: 'SIEM', reason: '502' } },
  { to, template: 'staff-access', data: { name, staffName: 'Sam', reason: 'Ticket 12' } },
]
const render = (mail: Mail) => renderMail(mail, 'https://console.example.test')
const linkIn = (text: string) => new URL(/^https:\S+$/m.exec(text)?.[0] ?? '')

describe.each(all)('the mail $template', (mail) => {
  const { subject, text, html } = render(mail)

  it('says the same in HTML and in text, with one button that leads to the console', () => {
    expect(subject).not.toBe('')
    expect(text).toContain(`Hello ${name},`)
    const link = linkIn(text)
    expect(link.origin).toBe('https://console.example.test')
    expect(html.match(/<a\s/g)).toHaveLength('lock' in mail.data ? 2 : 1)
    expect(html).toContain(`href="${link.href.replaceAll('&', '&amp;')}"`)
  })

  it('fetches nothing and runs nothing', () => {
    expect(html).not.toMatch(/<script|<img|<link|@import|url\(|\son\w+=/i)
  })

  if ('code' in mail.data) {
    const { code } = mail.data
    it('shows its code, and puts it into the fragment of the link alone', () => {
      expect(text).toContain(code)
      expect(html).toContain(code)
      const { pathname, search, hash } = linkIn(text)
      expect(pathname + search).not.toContain(code)
      expect([...new URLSearchParams(hash.slice(1)).values()]).toEqual(expect.arrayContaining([code, to]))
      expect(subject).not.toContain(code)
    })
  }
})

it('takes a change of the address back by the fragment of its link', () => {
  const { text } = render({ to, template: 'email-changed', data: { name, newEmail: to, undo: 's3cret' } })
  const { pathname, search, hash } = linkIn(text)
  expect({ pathname, search, hash }).toEqual({ pathname: '/undo-email', search: '', hash: '#undo=s3cret' })
})

it('locks the account by the fragment of another link, which stands last', () => {
  const { text, html } = render({ to, template: 'password-changed', data: { name, lock } })
  const href = 'https://console.example.test/lock-account#lock=l0ck'
  expect(text).toContain(`Lock my account:\n${href}\n`)
  expect(html).toContain(`href="${href}"`)
  expect(linkIn(text).pathname).toBe('/account/security')
})

it('escapes what people call themselves', () => {
  const { html } = render({ to, template: 'email-restored', data: { name: '<img src=x onerror="1">' } })
  expect(html).toContain('&lt;img src=x onerror=&quot;1&quot;&gt;')
})

it('makes no link of a name', () => {
  const data = {
    name,
    code: 'ABCD1234EFGH5678',
    companyName: 'win.example',
    inviter: 'http://evil.test',
    email: to,
    message: '',
    projects: '',
  }
  const { subject, text } = render({ to, template: 'invitation', data })
  expect(subject + text).not.toMatch(/win\.example|evil\.test|http:\/\/evil/)
})

it('keeps line breaks out of the subject', () => {
  const data = {
    name,
    code: 'ABCD1234EFGH5678',
    companyName: 'A\r\nBcc: x@y.z',
    inviter: 'G',
    email: to,
    message: '',
    projects: '',
  }
  expect(render({ to, template: 'invitation', data }).subject).not.toMatch(/[\r\n]/)
})

it('speaks English to whose language has no texts yet', () => {
  const { html, subject } = render({
    to,
    language: 'x-klingon',
    template: 'email-restored',
    data: { name },
  })
  expect(subject).toBe('Your e-mail address was restored')
  expect(html).toContain('<html lang="en" dir="ltr">')
})
