import type { BuiltInGroupRole } from '#contract/group-roles/records.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { asker, type Ask } from './ask.ts'
import type { Person, TestApp } from './people.ts'

/** A company with people in it, for tests of who may do what to whom. */
export interface Company {
  id: string
  ownerPerson: Person
  owner: Ask
  ask: (person: Person) => Promise<Ask>
  colleague: (more?: {
    role?: BuiltInGroupRole
    projectId?: string
    status?: 'invited' | 'active' | 'disabled'
  }) => Promise<Person>
  /** The id of a built-in group role. */
  roleId: (name: BuiltInGroupRole) => Promise<string>
  /** The id of a new group role of the company's own, made by its Owner. */
  newRole: (permissions: readonly Permission[], name?: string) => Promise<string>
  project: (name?: string) => Promise<string>
  /** A person's record. */
  read: (id: string) => Promise<Ask extends (...args: never[]) => Promise<infer A> ? A : never>
  /** What was written down, the oldest first. */
  log: (like?: string) => Promise<{ action: string; target_id: string | null }[]>
}

export const companyIn = async (test: TestApp): Promise<Company> => {
  const { id, owner: ownerPerson } = await test.foundCompany({ name: 'Northwind' })
  const ask = async (person: Person) => asker(test.app, await test.signIn(person))
  const owner = await ask(ownerPerson)
  let count = 0
  return {
    id,
    ownerPerson,
    owner,
    ask,
    colleague: (more = {}) => test.addPerson({ companyId: id, ...more }),
    roleId: async (name) =>
      (await owner(`GET /group-roles?q=${encodeURIComponent(name)}`)).body.data.find(
        (role: { name: string }) => role.name === name,
      ).id,
    newRole: async (permissions, name = `role ${(count += 1)}`) =>
      (await owner('POST /group-roles', { name, permissions })).body.data.id,
    project: async (name = `project ${(count += 1)}`) =>
      (await owner('POST /projects', { name })).body.data.id,
    read: (of) => owner(`GET /users/${of}`),
    log: (like = 'users.%') =>
      test.db.tenant({ companyId: id }, (tx) =>
        tx
          .selectFrom('audit_log')
          .select(['action', 'target_id'])
          .where('action', 'like', like)
          .orderBy('id')
          .execute(),
      ),
  }
}

/** An access to the test's database in which somebody's session proves nothing fresh. */
export const withoutProof = async (test: TestApp, person: Person): Promise<Ask> => {
  const session = await test.signIn(person)
  await test.db.system((tx) =>
    tx.updateTable('sessions').set({ sudo_until: null }).where('id', '=', session.sessionId).execute(),
  )
  return asker(test.app, session)
}
