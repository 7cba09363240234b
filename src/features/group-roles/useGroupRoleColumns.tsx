import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { GroupRole } from '#contract/group-roles/routes.ts'
import { paths } from '#src/routes/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { rowLinkClass } from '#src/ui/linkClass.ts'
import type { Column } from '#src/ui/Table.tsx'
import { Time } from '#src/ui/Time.tsx'
import { AreaShares } from './AreaShares.tsx'
import { groupRoleDescription, groupRoleName } from '#src/auth/groupRoleWords.ts'

/** The columns of the list of group roles. */
export const useGroupRoleColumns = (): Column<GroupRole>[] => {
  const { t } = useTranslation('groupRoles')
  const { t: word } = useTranslation('permissions')
  return [
    {
      id: 'name',
      header: t('columns.name'),
      cell: (role) => (
        <span className="flex min-w-0 flex-col">
          <span className="flex items-center gap-2">
            <Link to={paths.groupRole(role.id)} dir="auto" className={rowLinkClass}>
              {groupRoleName(word, role)}
            </Link>
            {role.builtIn && <Badge>{t('builtIn')}</Badge>}
          </span>
          <span className="line-clamp-1 max-w-96 text-xs text-text-faint empty:hidden">
            <bdi>{groupRoleDescription(word, role)}</bdi>
          </span>
        </span>
      ),
      sortable: true,
      always: true,
    },
    { id: 'areas', header: t('columns.areas'), cell: (role) => <AreaShares held={role.permissions} /> },
    {
      id: 'memberCount',
      header: t('columns.members'),
      cell: ({ id, memberCount }) =>
        memberCount === 0 ? (
          memberCount
        ) : (
          <Link to={paths.usersWithRole(id)} className={rowLinkClass}>
            {memberCount}
          </Link>
        ),
      sortable: true,
      align: 'end',
      narrow: true,
    },
    {
      id: 'updatedAt',
      header: t('columns.updated'),
      // What comes with the product changes with its releases.
      cell: ({ builtIn, updatedAt }) => (builtIn ? '–' : <Time at={updatedAt} />),
      sortable: true,
      narrow: true,
    },
  ]
}
