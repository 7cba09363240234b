import ShieldPlus from 'lucide-react/icons/shield-plus'
import { groupRoleRoutes } from '#contract/group-roles/routes.ts'
import { paths } from '#src/routes/paths.ts'
import type { AreaCommands } from '#src/resources/area.ts'
import { groupRolesTexts } from './texts.ts'

export const texts = groupRolesTexts

/** This area's commands in the palette. */
export const groupRolesCommands: AreaCommands = {
  commands: [
    {
      id: 'groupRoles.create',
      title: 'groupRoles:new',
      icon: ShieldPlus,
      needs: groupRoleRoutes.create,
      does: paths.groupRoleForm(),
    },
  ],
  findables: [],
}
