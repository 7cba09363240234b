import {
  builtInGroupRoles,
  projectRolePermissions,
  type BuiltInGroupRole,
} from '#contract/group-roles/records.ts'
import { areaOf, permissions, type Permission } from '#contract/permissions/permissions.ts'
import { openDoors, type Route } from '#contract/route.ts'
import { allRoutes } from '#contract/routes.ts'

const isOpen = (needs: Route['needs']): needs is (typeof openDoors)[number] =>
  (openDoors as readonly string[]).includes(needs)
const isUnsafe = ({ method }: Route) => method !== 'GET'

/** The lines that change something and that a role opens. */
const unsafeLinesFor = (held: readonly Permission[]) =>
  allRoutes
    .filter((route) => isUnsafe(route) && !isOpen(route.needs) && held.includes(route.needs))
    .map(({ line }) => line)

describe('the catalogue of permissions', () => {
  it('follows its grammar, each permission once', () => {
    for (const permission of permissions) expect(permission).toMatch(/^[a-z][a-z0-9-]*:[a-z][a-z0-9-]*$/)
    expect(new Set(permissions).size).toBe(permissions.length)
  })
})

describe('every line of the API', () => {
  it.each(allRoutes.map((route) => [route.line, route] as const))(
    '%s says whom it lets in',
    (_, { needs }) => {
      const known: readonly string[] = [...openDoors, ...permissions]
      expect(known).toContain(needs)
    },
  )

  it('stands in the contract once', () => {
    const lines = allRoutes.map(({ line }) => line.replaceAll(/:\w+/g, ':'))
    expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([])
  })
})

describe('the built-in group roles', () => {
  it('let an auditor change nothing but what they make of the log', () => {
    expect(unsafeLinesFor(builtInGroupRoles.Auditor)).toEqual([
      'POST /logs/views',
      'DELETE /logs/views/:id',
      'POST /logs/exports',
      'POST /logs/streams',
      'POST /logs/streams/:id/test',
      'POST /logs/streams/:id/pause',
      'POST /logs/streams/:id/resume',
      'DELETE /logs/streams/:id',
    ])
  })

  it('let a viewer change nothing but write to support', () => {
    const areas = builtInGroupRoles.Viewer.filter((held) => !held.endsWith(':read')).map(areaOf)
    expect(new Set(areas)).toEqual(new Set(['tickets']))
    expect(unsafeLinesFor(builtInGroupRoles.Viewer.filter((held) => areaOf(held) !== 'tickets'))).toEqual([])
  })

  it.each(Object.keys(builtInGroupRoles) as BuiltInGroupRole[])('%s grants each permission once', (name) => {
    const held: readonly Permission[] = builtInGroupRoles[name]
    expect(new Set(held).size).toBe(held.length)
  })

  it.each([
    ['account:close', ['Owner']],
    ['billing:refund-request', ['Owner', 'Billing manager']],
    ['payment-methods:delete', ['Owner', 'Billing manager']],
  ] as const)('grant %s to few', (permission, few) => {
    const holders = Object.entries(builtInGroupRoles).filter(([, held]) =>
      (held as readonly Permission[]).includes(permission),
    )
    expect(holders.map(([name]) => name)).toEqual(few)
  })
})

describe('the places in a project', () => {
  const { viewer, member, manager } = projectRolePermissions

  it('each grant all that the one below does', () => {
    expect(viewer.filter((held) => !member.includes(held))).toEqual([])
    expect(member.filter((held) => !manager.includes(held))).toEqual([])
  })

  it('grant nothing of the company as a whole', () => {
    const ofTheCompany = [
      'account',
      'billing',
      'payment-methods',
      'security',
      'limits',
      'users',
      'group-roles',
      'logs',
    ]
    expect(manager.filter((held) => ofTheCompany.includes(areaOf(held)))).toEqual([])
    expect(manager).not.toContain('projects:create')
    expect(manager).not.toContain('projects:delete')
  })
})
