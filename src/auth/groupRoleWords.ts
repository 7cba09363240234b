import type { TFunction } from 'i18next'
import type { GroupRole } from '#contract/group-roles/routes.ts'
import { isBuiltInRole } from '#contract/group-roles/records.ts'

/** A group role as far as its words go. */
interface Worded {
  name: string
  builtIn: boolean
  description: string
}

/** What a role is called: those that come with the product in the person's language, the company's own as they are. */
export const groupRoleName = (
  t: TFunction<'permissions'>,
  { name, builtIn }: Pick<Worded, 'name' | 'builtIn'>,
) => (builtIn && isBuiltInRole(name) ? t(`builtInRoles.${name}.name`) : name)

/** What a role is for, in the same way. */
export const groupRoleDescription = (t: TFunction<'permissions'>, { name, builtIn, description }: Worded) =>
  builtIn && isBuiltInRole(name) ? t(`builtInRoles.${name}.text`) : description

/** A role by what it is called, with what it permits. */
export const namedRole = (t: TFunction<'permissions'>, role: GroupRole) => ({
  name: groupRoleName(t, role),
  permissions: role.permissions,
})
