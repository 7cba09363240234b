import type { TFunction } from 'i18next'
import { builtInGroupRoles, type BuiltInGroupRole } from '#contract/groupRoles.ts'
import type { GroupRole } from '#contract/groupRoleRoutes.ts'

type Named = Pick<GroupRole, 'name' | 'builtIn' | 'description'>

const isBuiltInName = (name: string): name is BuiltInGroupRole => Object.hasOwn(builtInGroupRoles, name)

/** What a role is called: those that come with the product in the person's language, the company's own as they are. */
export const roleName = (t: TFunction<'groupRoles'>, { name, builtIn }: Pick<Named, 'name' | 'builtIn'>) =>
  builtIn && isBuiltInName(name) ? t(`builtInRoles.${name}.name`) : name

export const roleDescription = (t: TFunction<'groupRoles'>, { name, builtIn, description }: Named) =>
  builtIn && isBuiltInName(name) ? t(`builtInRoles.${name}.text`) : description
