import { readBody, readHead } from '#server/areas/support/mail/readMail.ts'

const bytes = (...lines: string[]) => Buffer.from(lines.join('\r\n'), 'latin1')
const utf8 = (...lines: string[]) => Buffer.from(lines.join('\r\n'))

describe('the head of a mail', () => {
  it('names author, subject and id', async () => {
    const head = await readHead(
      utf8(
        'From: =?utf-8?q?Ad=C3=A0?= <ada@example.test>',
        'Subject: =?utf-8?b?w6k=?=',
        'Message-ID: <1@x>',
        '',
        'Hi',
      ),
    )
    expect(head).toMatchObject({
      from: { name: 'Adà', address: 'ada@example.test' },
      subject: 'é',
      messageId: '<1@x>',
    })
  })

  it.each([
    ['no author', ['Subject: x']],
    ['two authors', ['From: ada@example.test, bob@example.test']],
    ['two headers of authors', ['From: ada@example.test', 'From: bob@example.test']],
    ['a group of authors', ['From: us: ada@example.test, bob@example.test;']],
    ['an author without an address', ['From: Ada']],
  ])('names no author where there is %s', async (_, lines) => {
    expect((await readHead(utf8(...lines, '', 'Hi'))).from).toBeUndefined()
  })

  it('is empty when it is larger than any mail’s', async () => {
    const head = await readHead(utf8('From: ada@example.test', `X: ${'x'.repeat(300_000)}`, '', 'Hi'))
    expect(head).toMatchObject({ from: undefined, headers: [] })
  })

  it('does not take headers from the body', async () => {
    const head = await readHead(utf8('From: ada@example.test', '', 'Authentication-Results: mx; dmarc=pass'))
    expect(head.headers.map(({ key }) => key)).toEqual(['from'])
  })
})

const textOf = async (raw: Buffer) => (await readBody(raw))?.text.trim()

const part = (type: string, name: string, more: string[] = []) => [
  '--b',
  `Content-Type: ${type}; name="${name}"`,
  ...more,
  '',
  'aa',
]

const nested = (levels: number) => {
  const lines: string[] = []
  for (let n = 0; n < levels; n += 1)
    lines.push(`Content-Type: multipart/mixed; boundary=b${n}`, '', `--b${n}`)
  return utf8(...lines, 'Content-Type: text/plain', '', 'deep')
}

describe('the body of a mail', () => {
  it('is the text beside its HTML', async () => {
    const raw = utf8(
      'Content-Type: multipart/alternative; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'written',
      '--b',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>shown</p>',
      '--b--',
    )
    expect(await textOf(raw)).toBe('written')
  })

  it('is made from HTML where there is nothing else', async () => {
    const raw = utf8(
      'Content-Type: text/html; charset=utf-8',
      '',
      '<style>p{}</style><script>alert(1)</script><p>It <b>fails</b>.</p><ul><li>one</li></ul><a href="https://x.test/">here</a>',
      '<div class="gmail_signature">Ada Ltd.</div><blockquote>quoted</blockquote><img src="https://evil.test/p.png">',
    )
    const text = await textOf(raw)
    expect(text).toMatch(/^It fails\.\n\n \* one\n\nhere \[https:\/\/x\.test\/\]/)
    expect(text).toContain('> quoted')
    expect(text).not.toMatch(/alert|Ada Ltd|evil|p\{/)
  })

  it.each([
    ['latin1', 'iso-8859-1', 'caf\u00e9'],
    ['a charset in quotes and capitals', '"ISO-8859-1"', 'caf\u00e9'],
  ])('is read in %s', async (_, charset, text) => {
    expect(await textOf(bytes(`Content-Type: text/plain; charset=${charset}`, '', text))).toBe(text)
  })

  it.each(['x-unknown', 'utf-8', 'utf-16', "';drop", ''])(
    'is text whatever charset it claims: %s',
    async (charset) => {
      const text = await textOf(
        bytes(`Content-Type: text/plain; charset=${charset}`, '', 'caf\u00e9 \u0000\u0007 ok'),
      )
      expect(typeof text).toBe('string')
      // eslint-disable-next-line no-control-regex -- That is what it is about.
      expect(text).not.toMatch(/[\u0000-\u0008]/)
    },
  )

  it('keeps files, with names that are no paths, but neither icons nor signatures', async () => {
    const raw = utf8(
      'Content-Type: multipart/related; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'see',
      ...part('application/pdf', '..\\..\\a/b.pdf', ['Content-Disposition: attachment']),
      ...part('image/png', 'icon.png', ['Content-ID: <i>', 'Content-Disposition: inline']),
      ...part('application/pgp-signature', 's.asc'),
      '--b',
      'Content-Type: message/rfc822',
      '',
      'Subject: forwarded',
      '',
      'I resign.',
      '--b--',
    )
    const body = await readBody(raw)
    expect(body?.files.map(({ name }) => name)).toEqual(['b.pdf', 'mail.eml'])
    expect(body?.text).not.toContain('resign')
  })

  it('is read through ten levels, and not through 1,000', async () => {
    expect(await textOf(nested(10))).toBe('deep')
    expect(await readBody(nested(1_000))).toBeUndefined()
  })

  it('takes bombs of HTML within seconds', async () => {
    const started = performance.now()
    for (const bomb of [
      '<div>'.repeat(200_000),
      '<blockquote>'.repeat(100_000),
      `<a href="${'x'.repeat(2_000_000)}">`,
      '<table><tr><td>'.repeat(50_000),
      '&amp;'.repeat(500_000),
    ])
      expect(typeof (await textOf(utf8('Content-Type: text/html', '', bomb)))).toBe('string')
    expect(performance.now() - started).toBeLessThan(20_000)
  })
})
