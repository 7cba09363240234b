import Ellipsis from 'lucide-react/icons/ellipsis'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { compute } from '#contract/compute.ts'
import { whyNot } from '#contract/instanceActions.ts'
import type { Instance } from '#contract/instances.ts'
import { useCan } from '#src/auth/useCan.ts'
import { paths } from '#src/common/paths.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import { MenuDivider } from '#src/ui/MenuDivider.tsx'
import { MenuItem } from '#src/ui/MenuItem.tsx'
import { MenuLink } from '#src/ui/MenuLink.tsx'
import { usePowerActions } from '../actions/usePowerActions.ts'

interface InstanceMenuProps {
  instance: Instance
  onDelete: (instance: Instance) => void
}

/** What can be done to an instance of the list; what can't be done now says why. */
export function InstanceMenu({ instance, onDelete }: InstanceMenuProps) {
  const { t } = useTranslation('instances')
  const power = usePowerActions(instance)
  const canResize = useCan(compute.resize)
  const canDelete = useCan(compute.remove)
  const notDeleted = whyNot('delete', instance)
  return (
    <Menu
      button={
        <IconButton size="sm" label={t('actionsFor', { name: instance.name })}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {power.map(({ action, label, disabledReason, run }) => (
        <MenuItem key={action} disabledReason={disabledReason} onSelect={run}>
          {label}
        </MenuItem>
      ))}
      {canResize && (
        <MenuLink>
          <Link to={paths.resizeInstance(instance.id)}>{t('actions.resize')}</Link>
        </MenuLink>
      )}
      {canDelete && (
        <>
          <MenuDivider />
          <MenuItem
            danger
            disabledReason={notDeleted && t(`whyNot.${notDeleted}`)}
            onSelect={() => onDelete(instance)}
          >
            {t('actions.delete')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
