import { permissionFacts } from '#contract/permissions/facts.ts'
import { permissions } from '#contract/permissions/permissions.ts'
import { differenceOf, shareOf, tick, untick } from '#src/resources/matrix/choice.ts'
import { besides, columns, groups, inColumn } from '#src/resources/matrix/columns.ts'

describe('ticking permissions', () => {
  it('brings along what they need, directly and by way of others', () => {
    const { chosen, also } = tick([], ['block-storage:attach'])
    expect(also).toEqual(['compute:read', 'compute:attach', 'block-storage:read'])
    expect(chosen).toEqual(['compute:read', 'compute:attach', 'block-storage:read', 'block-storage:attach'])
  })

  it('names nothing as brought along that was there already', () =>
    expect(tick(['compute:read'], ['compute:power']).also).toEqual([]))

  it.each(permissions)('leaves %s usable, and unticking it leaves nothing that needs it', (one) => {
    const { chosen } = tick([], [one])
    for (const held of chosen)
      expect(chosen).toEqual(expect.arrayContaining([...(permissionFacts.get(held)?.needs ?? [])]))
    const left = untick(permissions, [one]).chosen
    for (const held of left) expect(permissionFacts.get(held)?.needs).not.toContain(one)
  })

  it('takes away with a permission what is of no use without it, and says what', () => {
    const { chosen, also } = untick(['compute:read', 'compute:power', 'dns:read'], ['compute:read'])
    expect(chosen).toEqual(['dns:read'])
    expect(also).toEqual(['compute:power'])
  })
})

it('tells all, some and none of an area apart', () => {
  const limits = ['limits:read', 'limits:request'] as const
  expect([limits, limits.slice(0, 1), []].map((held) => shareOf(limits, held))).toEqual([
    'all',
    'some',
    'none',
  ])
})

it('tells what a role allows beyond another, and what less', () =>
  expect(differenceOf(['dns:read', 'dns:update'], ['dns:read', 'vpc:read'])).toEqual({
    more: ['dns:update'],
    less: ['vpc:read'],
  }))

it('shows every permission of the catalogue exactly once', () => {
  const shown = Object.values(groups)
    .flat()
    .flatMap((area) => [...columns.flatMap((column) => inColumn(area, column) ?? []), ...besides(area)])
  expect(shown.toSorted()).toEqual(permissions.toSorted())
})
