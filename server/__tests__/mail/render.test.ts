import type { Mail } from '#server/mail/outbox.ts'
import { mailTemplates, renderMail } from '#server/mail/render.ts'
import { everyMail, lock, name, to } from '../support/everyMail.ts'

const render = (mail: Mail) => renderMail(mail, 'https://console.example.test')
const linkIn = (text: string) => new URL(/^https:\S+$/m.exec(text)?.[0] ?? '')

it('is tried with a mail of each template', () => {
  expect(new Set(everyMail.map(({ template }) => template))).toEqual(new Set(mailTemplates))
})

describe.each(everyMail)('the mail $template', (mail) => {
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

const invitedBy = (inviter: string, companyName = 'Acme') =>
  render({
    to,
    template: 'invitation',
    data: { name, code: 'ABCD1234EFGH5678', companyName, inviter, email: to, message: '', projects: '' },
  })

it.each([
  'win.example',
  'http://evil.test',
  'https://203.0.113.9/login',
  'www.evil',
  'Call us (evil.test)!',
  'Ada, evil.test/x@y',
  'EVIL.TEST',
  'пример.рф',
  'mailto:x@evil.test',
  'x@evil.test/login',
])('makes no link of a person called %s', (inviter) => {
  const { text, html } = invitedBy(inviter)
  const link = inviter.split(/[ ()!,]+/).find((word) => /[./:]/.test(word)) ?? ''
  expect(text).not.toContain(link)
  expect(html).not.toContain(link)
})

const unseen = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/
const about = { name, companyName: 'Acme' }
const signIn = { name, lock, deviceName: 'Firefox on Linux', at: '2030-02-01 10:00 UTC', place: 'Lisbon, PT' }
it.each([
  ['203.0.113.7', { to, template: 'new-device', data: { ...signIn, ip: '203.0.113.7' } }],
  ['2001:db8::7', { to, template: 'new-country', data: { ...signIn, ip: '2001:db8::7' } }],
  ['2030-02-01 10:00 UTC', { to, template: 'new-device', data: { ...signIn, ip: '' } }],
  ['1,234.50 USD', { to, template: 'top-up-received', data: { ...about, amount: '1,234.50 USD' } }],
  ['kim@b.example', { to, template: 'email-changed', data: { name, newEmail: 'kim@b.example', undo: 'x' } }],
  ['kim@b.example', { to, template: 'log-exported', data: { name, by: 'kim@b.example', rows: '1' } }],
  [
    'Kim (kim@b.example)',
    { to, template: 'company-waiting', data: { ...about, owner: 'Kim (kim@b.example)' } },
  ],
  ['203.0.113.7', { to, template: 'resource-lost', data: { ...about, resource: '203.0.113.7' } }],
  ['db.acme.example', { to, template: 'resource-lost', data: { ...about, resource: 'db.acme.example' } }],
  [
    'www.acme.example',
    {
      to,
      template: 'certificate-ending',
      data: { ...about, certificate: 'www.acme.example', until: '2030-02-01' },
    },
  ],
  [
    'plan:shared-1 0.006 → 0.008 USD',
    { to, template: 'price-change', data: { ...about, changes: 'plan:shared-1 0.006 → 0.008 USD' } },
  ],
] satisfies [string, Mail][])('puts nothing invisible into %s', (fact, mail) => {
  const { subject, text, html } = render(mail)
  expect(text).toContain(fact)
  expect(html).toContain(fact)
  expect(subject + text).not.toMatch(unseen)
})

it.each([
  'win.example',
  'http://evil.test',
  'U.S. Steel',
  'a\u200Bb',
  '\u202Egnp.exe',
  'Acme\uFEFF',
  '𝔸cme.co',
  'A\u2066B',
])('puts nothing invisible into the subject about the company %j', (companyName) => {
  const { subject } = invitedBy('Grace', companyName)
  expect(subject).not.toMatch(unseen)
  expect(subject).toContain(companyName.replace(unseen, ''))
})

it('keeps the joiners that scripts and emoji are written with', () => {
  expect(invitedBy('می\u200Cخواهم').text).toContain('می\u200Cخواهم')
  expect(invitedBy('👩\u200D💻').text).toContain('👩\u200D💻')
})

it('tells when and where a new sign-in was, and says so when the place is not known', () => {
  const { text } = render({ to, template: 'new-device', data: { ...signIn, ip: '203.0.113.7' } })
  expect(text).toContain('Time: 2030-02-01 10:00 UTC\n\nPlace: Lisbon, PT\n\nIP address: 203.0.113.7')
  const unknown = render({ to, template: 'new-device', data: { ...signIn, ip: '', place: '' } })
  expect(unknown.text).toContain('Place: unknown')
  expect(unknown.text).not.toContain('IP address')
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
