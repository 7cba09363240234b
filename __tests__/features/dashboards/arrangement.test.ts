import { bandsOf, withMoved, withShown } from '#src/features/dashboards/arrangement.ts'
import { dashboardWidgets, defaultSettings } from '#src/settings/settingsSlice.ts'

const first = defaultSettings.dashboard

describe('the arrangement of the dashboard', () => {
  it('hides a part once and shows it again', () => {
    const hidden = withShown(withShown(first, 'limits', false), 'limits', false)
    expect(hidden.hidden).toEqual(['limits'])
    expect(withShown(hidden, 'limits', true)).toEqual(first)
  })

  it('moves a widget past its neighbour and back', () => {
    const moved = withMoved(first, dashboardWidgets, 'limits', -1)
    expect(moved.order).toEqual(['resources', 'attention', 'limits', 'operations', 'projects', 'activity'])
    expect(withMoved(moved, dashboardWidgets, 'limits', 1)).toEqual(first)
  })

  it('moves past what the person is not offered, which keeps its place', () => {
    const { order } = withMoved(first, ['resources', 'projects', 'activity'], 'projects', -1)
    expect(order).toEqual(['projects', 'attention', 'operations', 'limits', 'resources', 'activity'])
  })

  it.each([
    ['resources', -1],
    ['activity', 1],
  ] as const)('leaves %s where there is no place further', (widget, by) => {
    expect(withMoved(first, dashboardWidgets, widget, by)).toEqual(first)
  })
})

describe('the bands of the dashboard', () => {
  it.each([
    [
      ['resources', 'operations', 'limits', 'projects', 'activity'],
      [
        { wide: 'resources' },
        {
          columns: [
            ['operations', 'projects'],
            ['limits', 'activity'],
          ],
        },
      ],
    ],
    [
      ['operations', 'resources', 'projects', 'activity', 'limits'],
      [
        { wide: 'operations' },
        { wide: 'resources' },
        { columns: [['projects'], ['activity']] },
        { wide: 'limits' },
      ],
    ],
    [['activity'], [{ wide: 'activity' }]],
    [[], []],
  ] as const)('of %j are %j', (shown, bands) => {
    expect(bandsOf(shown)).toEqual(bands)
  })
})
