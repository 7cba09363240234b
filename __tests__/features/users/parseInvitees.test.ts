import { parseInvitees } from '#src/features/users/invite/parseInvitees.ts'

const ada = { email: 'ada@example.com', name: 'Ada Byron' }
const grace = { email: 'grace@example.com', name: 'Grace' }

describe('the people in a pasted text', () => {
  it.each([
    ['a name before the address', 'Ada Byron <ada@example.com>'],
    ['a name in quotes', '"Ada Byron" <ada@example.com>'],
    ['the last name first, as address books have it', 'Byron, Ada <ada@example.com>'],
    ['the last name first, in quotes', '"Byron, Ada" <ada@example.com>'],
    ['two cells of a spreadsheet', 'Ada Byron\tada@example.com'],
    ['two cells the other way round', 'ada@example.com\tAda Byron'],
    ['a link', 'Ada Byron <mailto:ada@example.com>'],
    ['an address with the name behind it', 'ada@example.com (Ada Byron)'],
  ])('are read from %s', (_what, text) => {
    expect(parseInvitees(text)).toEqual([ada])
  })

  it.each(['\n', '\r\n', ', ', ';', ' ; \n'])('are parted by %j', (between) => {
    expect(parseInvitees(`Ada Byron <ada@example.com>${between}grace@example.com`)).toEqual([ada, grace])
  })

  it('are named after their address where no name is given', () => {
    const names = parseInvitees(
      'ada.byron@example.com\ngrace_hopper+work@example.com\nMEI-LIN@example.com',
    ).map(({ name }) => name)
    expect(names).toEqual(['Ada Byron', 'Grace Hopper', 'MEI LIN'])
  })

  it('are nobody in an empty text', () => {
    expect(parseInvitees(' \n ,; \n')).toEqual([])
  })

  it('come twice only once: the second one is marked, whatever its case', () => {
    expect(parseInvitees('ada@example.com\nAda Byron <ADA@example.com>')).toEqual([
      { email: 'ada@example.com', name: 'Ada' },
      { email: 'ADA@example.com', name: 'Ada Byron', fault: 'doubled' },
    ])
  })

  it.each(['Ada Byron', 'ada@', 'ada@example', '@example.com', 'ada@@example.com'])(
    'are marked where %s is no address',
    (text) => {
      expect(parseInvitees(`grace@example.com\n${text}`)).toEqual([
        grace,
        expect.objectContaining({ fault: 'email' }),
      ])
    },
  )

  it('are marked where the address or the name is too long', () => {
    const long = `${'a'.repeat(250)}@example.com\n${'B'.repeat(101)} <b@example.com>`
    expect(parseInvitees(long).map(({ fault }) => fault)).toEqual(['tooLong', 'tooLong'])
  })

  it.each([
    ["sean.o'brien@example.com", ["sean.o'brien@example.com"]],
    ['kim@a.example lee@b.example', ['kim@a.example', 'lee@b.example']],
    ['kim@a.example  lee@b.example\tmei@c.example', ['kim@a.example', 'lee@b.example', 'mei@c.example']],
    ['kim@a.example，lee@b.example；mei@c.example', ['kim@a.example', 'lee@b.example', 'mei@c.example']],
    ['\u200Bkim@a.example\uFEFF', ['kim@a.example']],
    ['<kim@a.example>, <lee@b.example>', ['kim@a.example', 'lee@b.example']],
    ['kim@a.example (Kim, of sales); lee@b.example', ['kim@a.example', 'lee@b.example']],
    ['"Kim; of sales" <kim@a.example>', ['kim@a.example']],
    ['“Kim” <KIM+x@a.example>', ['KIM+x@a.example']],
    ['o_neil-d@sub.a.example', ['o_neil-d@sub.a.example']],
  ])('have each whole address of %j', (text, emails) => {
    const people = parseInvitees(text)
    expect(people.map(({ email }) => email)).toEqual(emails)
    expect(people.filter(({ fault }) => fault)).toEqual([])
  })

  it.each([
    'john .smith@example.com',
    'Ada Byron ada@example.com',
    'see ada@example.com for more',
    'ada@example.com.',
    'ada@example.com/grace@example.com',
    'ada@example.com|grace@example.com',
    '"ada b"@example.com',
    'sean(o)brien@example.com',
    'Ada <ada@example.com> Grace <grace@example.com>',
    'Ada <ada@example.com',
    'ada@example.com>',
    'Team: ada@example.com',
    'ada@example.com Grace <grace@example.com>',
    'ada@exam ple.com',
    '• ada@example.com',
  ])('are not picked out of %j, which is marked as a whole', (text) => {
    expect(parseInvitees(text)).toEqual([{ email: text, name: '', fault: 'email' }])
  })
})
