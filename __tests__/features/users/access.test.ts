import { projectRolePermissions } from '#contract/group-roles/records.ts'
import { permissions } from '#contract/permissions/permissions.ts'
import type { PermissionSource } from '#contract/users/routes.ts'
import { abilitiesOf } from '#src/features/users/abilities.ts'
import { dayOf, endOf, startOf } from '#src/forms/days.ts'
import { areChanged, draftsOf, faultOf, linesOf } from '#src/features/users/person/assignmentDrafts.ts'
import { heldByArea } from '#src/features/users/person/sources.ts'
import { missingFor } from '#src/features/users/useRoles.ts'

const until = '2026-06-30T10:00:00.000Z'
const had = [
  { groupRoleId: 'viewer', projectId: null, until: null },
  { groupRoleId: 'developer', projectId: 'shop', until },
]
const [viewer, developer] = linesOf(had) as [ReturnType<typeof linesOf>[0], ReturnType<typeof linesOf>[0]]

describe('the lines of the editor of group roles', () => {
  it('say what the person has, to the millisecond, until they are changed', () => {
    expect(areChanged([viewer, developer], had)).toBe(false)
    expect(draftsOf([viewer, developer])).toEqual(had)
  })

  it('end with the day that is chosen', () => {
    const changed = { ...viewer, day: '2026-07-01' }
    expect(areChanged([changed, developer], had)).toBe(true)
    expect(draftsOf([changed])[0]?.until).toBe(endOf('2026-07-01'))
  })

  it('differ when one is gone', () => {
    expect(areChanged([viewer], had)).toBe(true)
  })

  it('want a role, no day that is over, and none twice in the same place', () => {
    const added = { key: 7, groupRoleId: '', projectId: null, day: '' }
    expect(faultOf(added, [viewer, added], '2026-05-01')).toBe('required')
    const twin = { ...added, groupRoleId: 'viewer' }
    expect(faultOf(twin, [viewer, twin], '2026-05-01')).toBe('doubled')
    expect(faultOf({ ...twin, projectId: 'shop' }, [viewer, twin], '2026-05-01')).toBeUndefined()
    expect(faultOf({ ...added, groupRoleId: 'auditor', day: '2026-04-30' }, [], '2026-05-01')).toBe('past')
    // What ended before it was looked at is not the fault of whoever changes another line.
    expect(faultOf(developer, [developer], '2026-12-01')).toBeUndefined()
  })
})

it('a day lasts from its first to its last millisecond', () => {
  expect(dayOf(startOf('2026-05-03'))).toBe('2026-05-03')
  expect(dayOf(endOf('2026-05-03'))).toBe('2026-05-03')
  expect(endOf('')).toBeNull()
})

const source = (name: string, granted: PermissionSource['permissions']): PermissionSource => ({
  via: 'groupRole',
  groupRoleId: name,
  name,
  projectId: null,
  until: null,
  permissions: granted,
  idle: [],
})

describe('what somebody may do', () => {
  it('is said by area: everything, reading alone, or these', () => {
    expect(
      abilitiesOf(['limits:read', 'limits:request', 'dns:read', 'compute:read', 'compute:power']),
    ).toEqual([
      { area: 'compute', extent: 'some', permissions: ['compute:read', 'compute:power'] },
      { area: 'dns', extent: 'view', permissions: ['dns:read'] },
      { area: 'limits', extent: 'all', permissions: ['limits:read', 'limits:request'] },
    ])
  })

  it('is named with each of its sources', () => {
    const one = source('one', ['dns:read'])
    const other = source('other', ['dns:read', 'dns:delete'])
    expect(heldByArea([one, other])).toEqual([
      {
        area: 'dns',
        held: [
          { permission: 'dns:read', sources: [one, other] },
          { permission: 'dns:delete', sources: [other] },
        ],
      },
    ])
  })
})

const inShop = (_: string, projectId: string | null) => projectId === 'shop'

describe('what a giver lacks', () => {
  it('is nothing for whoever holds all of it', () => {
    expect(missingFor({ permissions: [...permissions] }, [null], () => true)).toEqual([])
  })

  it('leaves out, in a project, what counts for nothing there', () => {
    expect(missingFor({ permissions: ['users:read', 'dns:read'] }, ['shop'], () => false)).toEqual([
      'dns:read',
    ])
  })

  it('is looked for in each of the places', () => {
    const { viewer: permissionsOfViewer } = projectRolePermissions
    expect(missingFor({ permissions: [...permissionsOfViewer] }, ['shop'], inShop)).toEqual([])
    expect(missingFor({ permissions: ['dns:read'] }, ['shop', 'tools'], inShop)).toEqual(['dns:read'])
  })
})
