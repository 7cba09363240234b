import { draftOf, newBudget } from '#src/features/billing/budgets/budgetForm.ts'
import { piecesIn } from '#src/forms/piecesIn.ts'
import { isTag, tagsIn } from '#src/resources/actions/tagsIn.ts'
import { readPorts } from '#src/networking/packets/match.ts'

describe('a pasted list', () => {
  it.each([
    ['10.0.0.0/8, 192.0.2.7', ['10.0.0.0/8', '192.0.2.7']],
    ['10.0.0.0/8;192.0.2.7', ['10.0.0.0/8', '192.0.2.7']],
    ['10.0.0.0/8\r\n192.0.2.7\r\n', ['10.0.0.0/8', '192.0.2.7']],
    ['10.0.0.0/8\t192.0.2.7', ['10.0.0.0/8', '192.0.2.7']],
    ['10.0.0.0/8，192.0.2.7、2001:db8::/32；::1', ['10.0.0.0/8', '192.0.2.7', '2001:db8::/32', '::1']],
    ['١، ٢؛ ٣', ['١', '٢', '٣']],
    ['\u00A022\u202F80\u3000443', ['22', '80', '443']],
    ['\uFEFF\u200B10.0.0.1\u200B', ['10.0.0.1']],
    ['x10.0.0.1y', ['x10.0.0.1y']],
    [' , ;\n', []],
  ])('%j has its pieces whole', (text, pieces) => {
    expect(piecesIn(text)).toEqual(pieces)
  })

  it.each(['22a', 'tcp/22', '22 - 80', '22-', '-22', '80:90', '0', '65536', '90-80', '0x16', '1e3', '22.5'])(
    'of ports is refused for the piece %j',
    (text) => {
      expect(readPorts(`443, ${text}`)).toBeUndefined()
    },
  )

  it.each([
    ['50, 80%', [50, 80]],
    ['100.0', [100]],
    ['0x50', [Number.NaN]],
    ['1e2', [Number.NaN]],
    ['%', [Number.NaN]],
    ['80 %', [80, Number.NaN]],
    ['50.5', [Number.NaN]],
    ['50/80', [Number.NaN]],
    ['-50', [Number.NaN]],
  ])('of thresholds reads %j piece by piece', (spent, percents) => {
    const { alerts } = draftOf({ ...newBudget, spent, forecast: '' })
    expect(alerts.map(({ percent }) => percent)).toEqual(percents)
  })
})

describe('pasted tags', () => {
  it.each([
    ['web,db', ['web', 'db']],
    ['web\ndb\r\ncache', ['web', 'db', 'cache']],
    ['web\tdb', ['web', 'db']],
    ['web，db、cache', ['web', 'db', 'cache']],
    ['front end, a;b', ['front end', 'a;b']],
    ['\u200Bweb\u200B,\uFEFFdb', ['web', 'db']],
    [' , ,\n', []],
    ['env=prod', ['env=prod']],
  ])('are read from %j', (text, tags) => {
    expect(tagsIn(text)).toEqual(tags)
  })

  it('keep a piece that is too long for a tag, which is not cut', () => {
    const long = 'x'.repeat(51)
    expect(tagsIn(`web,${long}`)).toEqual(['web', long])
    expect([isTag('web'), isTag(long)]).toEqual([true, false])
  })
})
