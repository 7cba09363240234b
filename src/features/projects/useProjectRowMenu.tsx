import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { projects, type Project } from '#contract/projects/routes.ts'
import { useCan } from '#src/auth/useCan.ts'
import { paths } from '#src/routes/paths.ts'
import { MenuDivider } from '#src/ui/MenuDivider.tsx'
import { MenuItem } from '#src/ui/MenuItem.tsx'
import { MenuLink } from '#src/ui/MenuLink.tsx'
import type { RowMenu } from '#src/ui/rows/rowMenu.ts'
import { useWhyKept } from './useWhyKept.ts'

/** What may be done to the projects of a list; nothing at all for those who may only look. */
export const useProjectRowMenu = (onDelete: (project: Project) => void): RowMenu<Project> | undefined => {
  const { t } = useTranslation('projects')
  const canUpdate = useCan(projects.update)
  const canDelete = useCan(projects.remove)
  const whyKept = useWhyKept()
  if (!canUpdate && !canDelete) return undefined

  return {
    label: ({ name }) => t('actionsFor', { name }),
    items: (project) => (
      <>
        {canUpdate && (
          <MenuLink>
            <Link to={paths.editProject(project.id)}>
              <Pencil aria-hidden />
              {t('edit')}
            </Link>
          </MenuLink>
        )}
        {canUpdate && canDelete && <MenuDivider />}
        {canDelete && (
          <MenuItem
            danger
            icon={<Trash aria-hidden />}
            disabledReason={whyKept(project)}
            onSelect={() => onDelete(project)}
          >
            {t('delete')}
          </MenuItem>
        )}
      </>
    ),
  }
}
