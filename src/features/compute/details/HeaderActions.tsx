import Ellipsis from 'lucide-react/icons/ellipsis'
import Trash from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { compute } from '#contract/compute.ts'
import { whyNot } from '#contract/instanceActions.ts'
import type { Instance } from '#contract/instances.ts'
import { useCan } from '#src/auth/useCan.ts'
import { paths } from '#src/common/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import { MenuItem } from '#src/ui/MenuItem.tsx'
import { usePowerActions } from '../actions/usePowerActions.ts'

interface HeaderActionsProps {
  instance: Instance
  onDelete: (instance: Instance) => void
}

/** What the person may do to the instance; what can't be done now says why. */
export function HeaderActions({ instance, onDelete }: HeaderActionsProps) {
  const { t } = useTranslation(['compute', 'instances'])
  const power = usePowerActions(instance)
  const canResize = useCan(compute.resize)
  const canDelete = useCan(compute.remove)
  const whyNoDelete = whyNot('delete', instance)
  return (
    <>
      {power.map(({ action, label, disabledReason, run }) => (
        <Button key={action} disabledReason={disabledReason} onClick={run}>
          {label}
        </Button>
      ))}
      {canResize && (
        <Link to={paths.resizeInstance(instance.id)} className={buttonClass()}>
          {t('details.resize')}
        </Link>
      )}
      {canDelete && (
        <Menu
          button={
            <IconButton label={t('details.more', { name: instance.name })}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          <MenuItem
            danger
            icon={<Trash aria-hidden />}
            disabledReason={whyNoDelete && t(`instances:whyNot.${whyNoDelete}`)}
            onSelect={() => onDelete(instance)}
          >
            {t('details.delete')}
          </MenuItem>
        </Menu>
      )}
    </>
  )
}
