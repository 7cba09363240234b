import Copy from 'lucide-react/icons/copy'
import Eye from 'lucide-react/icons/eye'
import MonitorCheck from 'lucide-react/icons/monitor-check'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { groupRoleRoutes, type GroupRole } from '#contract/group-roles/routes.ts'
import { useCan } from '#src/auth/useCan.ts'
import { paths } from '#src/routes/paths.ts'
import { MenuDivider } from '#src/ui/MenuDivider.tsx'
import { MenuItem } from '#src/ui/MenuItem.tsx'
import { MenuLink } from '#src/ui/MenuLink.tsx'
import type { RowMenu } from '#src/ui/rows/rowMenu.ts'
import { groupRoleName } from '#src/auth/groupRoleWords.ts'

interface GroupRoleActions {
  onDelete: (role: GroupRole) => void
  onPreview: (role: GroupRole) => void
}

/** What may be done to the group roles of the list. Those that come with the product can be looked at and copied. */
export const useGroupRoleRowMenu = ({ onDelete, onPreview }: GroupRoleActions): RowMenu<GroupRole> => {
  const { t } = useTranslation('groupRoles')
  const { t: word } = useTranslation('permissions')
  const canCreate = useCan(groupRoleRoutes.create)
  const canUpdate = useCan(groupRoleRoutes.update)
  const canDelete = useCan(groupRoleRoutes.remove)

  return {
    label: (role) => t('actionsFor', { name: groupRoleName(word, role) }),
    items: (role) => (
      <>
        <MenuLink>
          <Link to={paths.groupRole(role.id)}>
            {canUpdate && !role.builtIn ? <Pencil aria-hidden /> : <Eye aria-hidden />}
            {t(canUpdate && !role.builtIn ? 'edit' : 'view')}
          </Link>
        </MenuLink>
        {canCreate && (
          <MenuLink>
            <Link to={paths.groupRoleForm(role.id)}>
              <Copy aria-hidden />
              {t('copy')}
            </Link>
          </MenuLink>
        )}
        <MenuItem icon={<MonitorCheck aria-hidden />} onSelect={() => onPreview(role)}>
          {t('preview.action')}
        </MenuItem>
        {canDelete && (
          <>
            <MenuDivider />
            <MenuItem
              danger
              icon={<Trash aria-hidden />}
              disabledReason={role.builtIn ? t('builtInHint') : undefined}
              onSelect={() => onDelete(role)}
            >
              {t('delete')}
            </MenuItem>
          </>
        )}
      </>
    ),
  }
}
