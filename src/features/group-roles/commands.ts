import ShieldPlus from 'lucide-react/icons/shield-plus'
import { groupRoleRoutes } from '#contract/group-roles/routes.ts'
import type { AreaPalette } from '#src/common/commands.ts'
import { paths } from '#src/common/paths.ts'
import './texts.ts'

/** This area's commands in the palette. */
export const groupRolesPalette: AreaPalette = {
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
