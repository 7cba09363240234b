import {
  bodyOf,
  conflictsIn,
  rowsWith,
  withEdit,
  withRow,
  type EditedSet,
  type Edits,
} from '#src/features/dns/details/recordDraft.ts'
import { makeSet } from './zones.tsx'

const set = (about: Partial<EditedSet> = {}): EditedSet => ({
  name: 'www',
  type: 'A',
  ttl: null,
  values: ['192.0.2.1'],
  note: null,
  ...about,
})

const none: Edits = {}

describe('edits of records', () => {
  it('keep what was before the first of several about one set', () => {
    const once = withEdit(none, { before: set(), after: set({ ttl: 60 }) })
    const twice = withEdit(once, { before: set({ ttl: 60 }), after: set({ ttl: 120 }) })
    expect(twice).toEqual({ 'www A': { before: set(), after: set({ ttl: 120 }) } })
  })

  it('are none where all is as before, in whatever order its values are', () => {
    const two = ['192.0.2.1', '192.0.2.2']
    const once = withEdit(none, { before: set({ values: two }), after: set({ ttl: 60, values: two }) })
    expect(withEdit(once, { before: null, after: set({ values: two.toReversed() }) })).toEqual({})
  })

  it('remove a set under its old name when it gets another', () => {
    const [row] = rowsWith([makeSet()], none)
    const edits = withRow(none, row!, set({ name: 'web' }))
    expect(bodyOf(edits)).toEqual([{ ...set(), values: [] }, set({ name: 'web' })])
  })

  it('forget a new set that is removed again, or gets another name', () => {
    const edits = withEdit(none, { before: null, after: set() })
    const [row] = rowsWith([], edits)
    expect(withRow(edits, row!, null)).toEqual({})
    expect(bodyOf(withRow(edits, row!, set({ name: 'web' })))).toEqual([set({ name: 'web' })])
  })

  it('are laid over the rows of the server, new ones first', () => {
    const edits = withEdit(withEdit(none, { before: set(), after: null }), {
      before: null,
      after: set({ name: 'mail' }),
    })
    expect(
      rowsWith([makeSet(), makeSet({ name: 'ftp' })], edits).map(({ id, state }) => [id, state]),
    ).toEqual([
      ['mail A', 'added'],
      ['www A', 'removed'],
      ['ftp A', 'saved'],
    ])
  })

  it('conflict only with other changes of the same sets', () => {
    const edits = withEdit(none, { before: set(), after: set({ ttl: 60 }) })
    expect(conflictsIn(edits, [set({ note: 'theirs' }), set({ name: 'other' })])).toEqual([])
    const theirs = set({ values: ['192.0.2.9'] })
    expect(conflictsIn(edits, [theirs])).toEqual([{ key: 'www A', theirs, yours: set({ ttl: 60 }) }])
    expect(conflictsIn(edits, [])).toMatchObject([{ theirs: null }])
  })
})
