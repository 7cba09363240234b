import FolderPlus from 'lucide-react/icons/folder-plus'
import Plus from 'lucide-react/icons/plus'
import Server from 'lucide-react/icons/server'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { compute } from '#contract/compute.ts'
import { projects } from '#contract/projects.ts'
import { useCan } from '#src/auth/useCan.ts'
import { paths } from '#src/common/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import { MenuLink } from '#src/ui/MenuLink.tsx'

/** What the person may create, from the first page on. */
export function CreateMenu({ isPrimary }: { isPrimary: boolean }) {
  const { t } = useTranslation('dashboards')
  const canCreateProject = useCan(projects.create)
  const canCreateInstance = useCan(compute.create)
  if (!canCreateProject && !canCreateInstance) return null
  return (
    <Menu
      button={
        <Button variant={isPrimary ? 'primary' : 'secondary'} icon={<Plus aria-hidden />}>
          {t('create')}
        </Button>
      }
    >
      {canCreateInstance && (
        <MenuLink>
          <Link to={paths.createInstance()}>
            <Server aria-hidden className="size-4" />
            {t('newInstance')}
          </Link>
        </MenuLink>
      )}
      {canCreateProject && (
        <MenuLink>
          <Link to={paths.newProject()}>
            <FolderPlus aria-hidden className="size-4" />
            {t('newProject')}
          </Link>
        </MenuLink>
      )}
    </Menu>
  )
}
