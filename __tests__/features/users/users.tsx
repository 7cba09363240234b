import type { SessionUser } from '#contract/auth/routes.ts'
import { groupRoleRoutes, type GroupRole } from '#contract/group-roles/routes.ts'
import { builtInGroupRoles } from '#contract/group-roles/records.ts'
import { permissions, type Permission } from '#contract/permissions/permissions.ts'
import { projects } from '#contract/projects/routes.ts'
import { userRoutes as routes } from '#contract/users/routes.ts'
import { users, type User } from '#contract/users/records.ts'
import { userRoutes } from '#src/features/users/routes.tsx'
import { makeProject, makeUser } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { makeProblem } from '../../support/factories.ts'
import { showPages } from '../../support/showPages.tsx'

export const makeRole = (about: Partial<GroupRole> & Pick<GroupRole, 'id' | 'name'>): GroupRole => ({
  kind: 'groupRole',
  revision: 1,
  description: '',
  permissions: [],
  builtIn: true,
  memberCount: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...about,
})

export const ada = makeUser({ id: 'ada', name: 'Ada', isOwner: true, groupRoles: ['Owner'] })
export const viewer = makeRole({ id: 'viewer', name: 'Viewer', permissions: [...builtInGroupRoles.Viewer] })
export const developer = makeRole({
  id: 'developer',
  name: 'Developer',
  permissions: [...builtInGroupRoles.Developer],
})
export const owner = makeRole({ id: 'owner', name: 'Owner', permissions: [...permissions] })
export const shop = makeProject({ id: 'shop', name: 'Web shop' })
export const bob = makeUser({
  id: 'bob',
  name: 'Bob',
  email: 'bob@example.com',
  assignments: [{ groupRoleId: 'viewer', projectId: null, until: null }],
})
export const ivan = makeUser({
  id: 'ivan',
  name: 'Ivan',
  status: 'invited',
  invitation: {
    by: 'Ada',
    sentAt: '2026-01-01T00:00:00.000Z',
    expiresAt: '2100-01-01T00:00:00.000Z',
    mail: 'sent',
  },
})

interface Scene {
  at?: string
  people?: User[]
  may?: Permission[]
  who?: Partial<SessionUser>
  fixtures?: Parameters<typeof fixtureApi>
}

/** The pages of people, for an Owner unless said otherwise. */
export const showUsers = ({
  at = '/account/users',
  people = [ada, bob, ivan],
  may = [...permissions],
  who = { id: 'ada' },
  fixtures = [],
}: Scene = {}) => {
  const api = fixtureApi(
    ...fixtures,
    when(users.list, () => ({ data: people, page: { number: 1, size: 50, total: people.length } })),
    when(routes.read, ({ id }) => ({
      data: people.find((user) => user.id === id) ?? refuse(makeProblem('NotFoundException', 404)),
    })),
    when(groupRoleRoutes.list, () => ({
      data: [developer, owner, viewer],
      page: { number: 1, size: 200, total: 3 },
    })),
    when(projects.mine, () => ({ data: [shop] })),
  )
  return { api, ...showPages({ routes: [{ path: 'account', children: userRoutes }], at, may, who }) }
}
