import { permissions, type Permission } from '#contract/permissions/permissions.ts'
import { countsInProjects, permissionFacts } from '#contract/permissions/facts.ts'
import { builtInGroupRoles, projectRolePermissions } from '#contract/group-roles/records.ts'
import { userActionNeeds, userActions, whyNotToUser, type UserAction } from '#contract/users/rules.ts'
import type { UserStatus } from '#contract/users/records.ts'

const statuses: UserStatus[] = ['invited', 'active', 'disabled']
const person = (status: UserStatus, more: object = {}) => ({
  id: 'ada',
  status,
  isOwner: false,
  twoFactor: true,
  ...more,
})
const owner = { id: 'grace', isOwner: true, permissions: new Set<string>(permissions) }
const admin = { id: 'grace', isOwner: false, permissions: new Set<string>(builtInGroupRoles.Administrator) }

/** For an Owner, of somebody else who uses a second factor: the statuses of an action and why not in others. */
const table: Record<UserAction, [invited: unknown, active: unknown, disabled: unknown]> = {
  resend: [undefined, 'notInvited', 'notInvited'],
  revoke: [undefined, 'notInvited', 'notInvited'],
  disable: ['notActive', undefined, 'notActive'],
  enable: ['notDisabled', 'notDisabled', undefined],
  endSessions: ['notActive', undefined, 'notActive'],
  resetFactors: ['notActive', undefined, 'notActive'],
  offerOwnership: ['notActive', undefined, 'notActive'],
  rename: [undefined, undefined, undefined],
  assign: [undefined, undefined, undefined],
  remove: [undefined, undefined, undefined],
  leave: ['notOneself', 'notOneself', 'notOneself'],
}

describe('what may be done to people', () => {
  it.each(userActions)('%s, by their status', (action) => {
    expect(statuses.map((status) => whyNotToUser(action, person(status), owner))).toEqual(table[action])
  })

  it('is for who holds the permission', () => {
    const nobody = { id: 'grace', isOwner: false, permissions: new Set<string>() }
    const refused = userActions.map((action) => whyNotToUser(action, person('active'), nobody))
    expect(new Set(refused)).toEqual(new Set(['notAllowed', 'ownerOnly', 'notOneself']))
    for (const action of userActions)
      expect([...permissions, 'self', 'owner']).toContain(userActionNeeds(action))
  })

  it('is for Owners alone where it is done to an Owner', () => {
    const boss = person('active', { isOwner: true })
    const asAdmin = userActions.map((action) => whyNotToUser(action, boss, admin))
    expect(new Set(asAdmin)).toEqual(new Set(['ownerOnly', 'notOneself']))
    expect(whyNotToUser('disable', boss, owner)).toBeUndefined()
  })

  it('is not done to oneself, but for giving up, a new name and leaving', () => {
    const self = person('active', { id: 'grace' })
    const allowed = userActions.filter((action) => whyNotToUser(action, self, admin) === undefined)
    expect(allowed).toEqual(['rename', 'assign', 'leave'])
  })

  it('needs a factor to reset, and no Owner to offer ownership to', () => {
    expect(whyNotToUser('resetFactors', person('active', { twoFactor: false }), owner)).toBe('noFactor')
    expect(whyNotToUser('offerOwnership', person('active', { isOwner: true }), owner)).toBe('alreadyOwner')
  })
})

describe('what is known of each permission', () => {
  it('names only permissions, and never itself', () => {
    for (const [permission, { needs }] of permissionFacts) {
      expect(permissions).toEqual(expect.arrayContaining([...needs]))
      expect(needs).not.toContain(permission)
    }
    expect(permissionFacts.get('compute:resize')).toMatchObject({ needs: ['compute:read'], risk: 'spends' })
  })

  it('lets everything that a place in a project grants count there, and nothing of the company', () => {
    expect(projectRolePermissions.manager.filter((permission) => !countsInProjects(permission))).toEqual([])
    const ofCompany: Permission[] = ['users:invite', 'billing:topup', 'projects:create', 'group-roles:assign']
    expect(ofCompany.filter(countsInProjects)).toEqual([])
  })
})
