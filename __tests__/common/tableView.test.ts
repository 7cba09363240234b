import fc from 'fast-check'
import {
  firstView,
  orderedIds,
  shownColumns,
  wholeView,
  withColumn,
  withColumnMoved,
  type ViewedColumn,
} from '#src/common/tableView.ts'

const columns: ViewedColumn[] = [
  { id: 'name', always: true },
  { id: 'region' },
  { id: 'id', hiddenAtFirst: true },
]
const idsOf = (shown: ViewedColumn[]) => shown.map(({ id }) => id)

describe('a view of columns', () => {
  const ids = fc.constantFrom('name', 'region', 'id')

  it('always holds every column once, however it was moved', () => {
    const moves = fc.array(fc.tuple(ids, fc.constantFrom(-1 as const, 1 as const)))
    fc.assert(
      fc.property(moves, (steps) => {
        const view = steps.reduce((at, [id, by]) => withColumnMoved(at, columns, id, by), firstView(columns))
        expect(orderedIds(view, columns).toSorted()).toEqual(['id', 'name', 'region'])
      }),
    )
  })

  it('puts columns it has never heard of behind, and forgets those that are gone', () => {
    expect(orderedIds({ order: ['gone', 'id'], hidden: [] }, columns)).toEqual(['id', 'name', 'region'])
  })

  it('hides a column once only', () => {
    const twice = withColumn(withColumn(firstView(columns), 'region', false), 'region', false)
    expect(twice.hidden).toEqual(['id', 'region'])
  })

  it('draws the columns that are not hidden, in its order', () => {
    const view = { order: ['id', 'name', 'region'], hidden: ['region'] }
    expect(idsOf(shownColumns(view, columns))).toEqual(['id', 'name'])
  })
})

describe('a view that was kept', () => {
  it('comes back as it was left', () => {
    const left = { order: ['id', 'name', 'region'], hidden: ['region'] }
    expect(wholeView(JSON.parse(JSON.stringify(left)), columns)).toEqual(left)
  })

  it('shows a column that is new since then as it is at first', () => {
    const old = { order: ['region', 'name'], hidden: [] }
    expect(wholeView(old, [...columns, { id: 'tags' }])).toEqual({
      order: ['region', 'name', 'id', 'tags'],
      hidden: ['id'],
    })
  })

  it('never hides what names the row', () => {
    expect(wholeView({ order: ['name', 'region', 'id'], hidden: ['name'] }, columns).hidden).toEqual([])
  })

  it('is the first one where nothing usable was kept, and whole whatever was', () => {
    for (const kept of [null, undefined, 'view', { order: 'name', hidden: [] }, { order: [1], hidden: [] }])
      expect(wholeView(kept, columns)).toEqual(firstView(columns))
    fc.assert(
      fc.property(fc.anything(), (kept) => {
        const { order, hidden } = wholeView(kept, columns)
        expect(order.toSorted()).toEqual(['id', 'name', 'region'])
        expect(hidden).not.toContain('name')
      }),
    )
  })
})
