import { fuzzyMatch } from '#src/app/palette/fuzzyMatch.ts'

const marked = (text: string, typed: string) =>
  fuzzyMatch(text, typed)?.spans.map(([start, end]) => text.slice(start, end))

const best = (typed: string, ...texts: string[]) =>
  texts.toSorted(
    (one, other) => (fuzzyMatch(other, typed)?.score ?? 0) - (fuzzyMatch(one, typed)?.score ?? 0),
  )[0]

describe('what is typed', () => {
  it('is found anywhere in a text, whatever its case', () => {
    expect(marked('Load Balancers', 'BAL')).toEqual(['Bal'])
    expect(marked('prod-db-01', 'db')).toEqual(['db'])
  })

  it('is found by the beginnings of words', () => {
    expect(marked('Object storage', 'os')).toEqual(['O', 's'])
    expect(marked('web-frontend-02', 'wef0')).toEqual(['we', 'f', '0'])
  })

  it('is not found where its letters are strewn at random', () => {
    expect(fuzzyMatch('Appearance', 'prn')).toBeUndefined()
    expect(fuzzyMatch('Projects', 'projectz')).toBeUndefined()
  })

  it('may be several words in any order, and all of them must be there', () => {
    expect(marked('New project', 'pro new')).toEqual(['New', 'pro'])
    expect(fuzzyMatch('New project', 'new volume')).toBeUndefined()
  })

  it('matches best at the beginning of a text, next at the beginning of a word', () => {
    expect(best('sec', 'Asec', 'My security', 'Security')).toBe('Security')
    expect(best('sec', 'Asec', 'My security')).toBe('My security')
  })

  it('matches everything while it is empty', () => {
    expect(fuzzyMatch('Anything', '  ')).toEqual({ score: 0, spans: [] })
  })

  it('is marked once where it overlaps', () => {
    expect(marked('projects', 'pro proj')).toEqual(['proj'])
  })

  it('keeps its place in languages whose small letters are longer', () => {
    expect(marked('İzmir one', 'one')).toEqual(['one'])
  })
})
