import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { InstanceAction, WhyNot } from '#contract/instanceActions.ts'
import type { Instance } from '#contract/instances.ts'
import { paths } from '#src/common/paths.ts'
import { MenuGroup } from '#src/ui/MenuGroup.tsx'
import { MenuItem } from '#src/ui/MenuItem.tsx'
import { MenuLink } from '#src/ui/MenuLink.tsx'
import { useListRegionsQuery } from '../computeApi.ts'
import type { AskedAction } from './askedActions.ts'
import { menuGroupsOf } from './menuGroups.ts'
import { useChoose } from './useChoose.ts'
import { useMay } from './useMay.ts'
import './texts.ts'

interface InstanceMenuItemsProps {
  instance: Instance
  onAsk: (action: AskedAction) => void
}

/** The open menu's lines. */
export function InstanceMenuItems({ instance, onAsk }: InstanceMenuItemsProps) {
  const { t } = useTranslation('instanceActions')
  const may = useMay()
  const { data: regions } = useListRegionsQuery()
  const capabilities = regions?.find(({ id }) => id === instance.region)?.capabilities
  return menuGroupsOf(instance, may, capabilities).map(({ name, entries }) => (
    <MenuGroup key={name} label={t(`groups.${name}`)}>
      {entries.map(({ action, reason }) => (
        <Line key={action} instance={instance} action={action} reason={reason} onAsk={onAsk} />
      ))}
    </MenuGroup>
  ))
}

interface LineProps extends InstanceMenuItemsProps {
  action: InstanceAction
  reason: WhyNot | undefined
}

function Line({ instance, action, reason, onAsk }: LineProps) {
  const { t } = useTranslation(['instanceActions', 'instances'])
  const choose = useChoose(instance, onAsk)
  const label = t(`actions.${action}`)
  const disabledReason = reason && t(`instances:whyNot.${reason}`)
  if (action === 'console' || action === 'resize' || action === 'restoreSnapshot')
    return reason ? (
      <MenuItem disabledReason={disabledReason} onSelect={nothing}>
        {label}
      </MenuItem>
    ) : (
      <MenuLink>
        <Link to={addresses[action](instance.id)}>{label}</Link>
      </MenuLink>
    )
  return (
    <MenuItem
      danger={action === 'delete' || action === 'purge'}
      disabledReason={disabledReason}
      onSelect={() => choose(action)}
    >
      {label}
    </MenuItem>
  )
}

const nothing = () => undefined

/** What has a place of its own is done there. */
const addresses = {
  console: (id: string) => paths.instance(id, 'console'),
  resize: paths.resizeInstance,
  restoreSnapshot: (id: string) => paths.instance(id, 'snapshots'),
}
