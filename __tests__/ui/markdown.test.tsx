import { render, screen } from '@testing-library/react'
import { Markdown } from '#src/ui/markdown/Markdown.tsx'
import { parseMarkdown } from '#src/ui/markdown/parseMarkdown.ts'
import { xssStrings } from '../support/xssStrings.ts'

const draw = (text: string, imageOf?: Parameters<typeof Markdown>[0]['imageOf']) =>
  render(<Markdown text={text} codeLabel="Code" imageOf={imageOf} />).container

describe('Markdown', () => {
  it('draws headings below those of the page, emphasis, code, quotes and rules', () => {
    const drawn = draw('# Title\n\n**bold** *soft* ~~gone~~ `code`\n\n> quoted\n\n---')
    expect(screen.getByRole('heading', { level: 3, name: 'Title' })).toBeVisible()
    expect(drawn.querySelector('strong')).toHaveTextContent('bold')
    expect(drawn.querySelector('em')).toHaveTextContent('soft')
    expect(drawn.querySelector('del')).toHaveTextContent('gone')
    expect(drawn.querySelector('code')).toHaveTextContent('code')
    expect(drawn.querySelector('blockquote')).toHaveTextContent('quoted')
    expect(screen.getByRole('separator')).toBeVisible()
  })

  it('draws lists, numbered ones from their first number, and tasks as ticked or not', () => {
    draw('- one\n- two\n\n3. three\n4. four\n\n- [x] done\n- [ ] open')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'one',
      'two',
      'three',
      'four',
      '☑done',
      '☐open',
    ])
    expect(screen.getAllByRole('list')[1]).toHaveAttribute('start', '3')
  })

  it('draws tables with their headers', () => {
    draw('| Port | State |\n|--:|---|\n| 22 | open |')
    expect(screen.getByRole('columnheader', { name: 'Port' })).toHaveClass('text-end')
    expect(screen.getByRole('cell', { name: 'open' })).toBeVisible()
  })

  it('draws code so that it can be copied, as it was written', () => {
    draw('```sh\nssh root@203.0.113.9\n```')
    expect(screen.getByRole('region', { name: 'Code' })).toHaveTextContent('ssh root@203.0.113.9')
    expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible()
  })

  it('keeps the lines of whoever pressed Enter once', () => {
    expect(draw('first\nsecond').querySelector('p')?.textContent).toBe('first\nsecond')
  })

  it('opens links in a tab that knows nothing of this one, and shows where they lead', () => {
    draw('[docs](https://example.com/a) and <mailto:ops@example.com> and https://example.com/b')
    const links = screen.getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://example.com/a',
      'mailto:ops@example.com',
      'https://example.com/b',
    ])
    for (const link of links) expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
    expect(screen.getByText('(https://example.com/a)')).toBeVisible()
    expect(screen.queryByText('(https://example.com/b)')).not.toBeInTheDocument()
  })

  it('shows an address that must not be followed as text', () => {
    const drawn = draw('[click](javascript:alert(1)) [plain](http://example.com) [here](/account)')
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
    expect(drawn).toHaveTextContent('click (javascript:alert(1)) plain (http://example.com) here (/account)')
  })

  it('leads by references to the address of their first definition', () => {
    draw('[text][name]\n\n[name]: https://example.com/1\n[name]: https://example.com/2')
    expect(screen.getByRole('link')).toHaveAttribute('href', 'https://example.com/1')
  })

  it('shows HTML as it was written', () => {
    expect(draw('<b>bold</b>\n\n<div onclick="x">y</div>').textContent).toBe(
      '<b>bold</b><div onclick="x">y</div>',
    )
  })

  it('asks for the images that are attachments, and shows others as written', () => {
    const drawn = draw(
      '![one](attachment:a1) ![two](https://example.com/x.png) ![three](attachment:b2)',
      (id, alt) => (id === 'a1' ? <button type="button">{alt}</button> : undefined),
    )
    expect(screen.getByRole('button', { name: 'one' })).toBeVisible()
    expect(drawn.querySelector('img')).toBeNull()
    expect(drawn).toHaveTextContent('![two](https://example.com/x.png) ![three](attachment:b2)')
  })

  it('shows what is more than thirty levels deep as written', () => {
    const drawn = draw(`${'> '.repeat(60)}deep`)
    expect(drawn.querySelectorAll('blockquote').length).toBeLessThanOrEqual(30)
    expect(drawn).toHaveTextContent(/> > > deep$/)
  })

  it('takes the deepest text that fits a note apart in a few seconds', () => {
    const texts = [
      '>'.repeat(20_000),
      `${'>'.repeat(100)} a\n`.repeat(190),
      '- '.repeat(10_000),
      '['.repeat(20_000),
      `${'*a '.repeat(3000)}${'b* '.repeat(3000)}`,
      `${'[![a'.repeat(1600)}${'](b)'.repeat(3200)}`,
      `${'[![a'.repeat(90)}${'](b)'.repeat(180)}`,
      Array.from({ length: 190 }, (_, n) => `${' '.repeat(n)}- a`).join('\n'),
    ]
    for (const text of texts) {
      const began = performance.now()
      parseMarkdown(text)
      expect(performance.now() - began).toBeLessThan(5000)
    }
  })

  it('draws a line of a hundred dashes as a rule, and not as something too deep', () => {
    draw(`before\n\n${'-'.repeat(120)}\n\n**after**`)
    expect(screen.getByRole('separator')).toBeVisible()
  })
})

describe('300 texts that try to run a script', () => {
  it.each(xssStrings)('%j becomes no element, attribute or address that could', (text) => {
    const drawn = draw(text)
    expect(
      drawn.querySelector(
        'script,iframe,object,embed,img,svg:not([aria-hidden]),style,meta,form,math,template',
      ),
    ).toBeNull()
    for (const element of drawn.querySelectorAll('*')) {
      const names = element.getAttributeNames()
      expect(names.filter((name) => name.startsWith('on') || name === 'style' || name === 'src')).toEqual([])
    }
    const protocols = [...drawn.querySelectorAll('[href]')].map(
      (link) => new URL(link.getAttribute('href') ?? '').protocol,
    )
    expect(protocols.filter((protocol) => protocol !== 'https:' && protocol !== 'mailto:')).toEqual([])
  })

  it('are three hundred different ones', () => {
    expect(new Set(xssStrings).size).toBe(300)
  })
})
