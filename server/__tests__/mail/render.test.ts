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
