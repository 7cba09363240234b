import Ellipsis from 'lucide-react/icons/ellipsis'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { NetworkPort } from '#contract/guest-networks/records.ts'
import type { IpAddress } from '#contract/ip-address/records.ts'
import { ipAddressKind } from '#contract/ip-address/kind.ts'
import { useMay } from '#src/auth/useMay.ts'
import { paths } from '#src/routes/paths.ts'
import { ActionMenuItems } from '#src/resources/actions/ActionMenuItems.tsx'
import { interfaceActions } from '#src/networking/addresses/associateActions.ts'
import { useCapabilities } from '#src/resources/useOffers.ts'
import { useActionLabel } from '#src/resources/words.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { Menu } from '#src/ui/Menu.tsx'
import { MenuItem } from '#src/ui/MenuItem.tsx'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { isChanging, statusTone } from '#src/resources/statusTone.ts'

interface InterfaceAddressProps {
  port: NetworkPort
  region: string
  /** The public address that leads to it. */
  address: IpAddress | undefined
  /** Opens the dialog that asks by which address the internet reaches the interface, or by which ports. */
  onAsk: (about: 'address' | 'forward') => void
}

/** The public address of an interface, and what can be done about it. */
export function InterfaceAddress({ port, region, address, onAsk }: InterfaceAddressProps) {
  const { t } = useTranslation('resources')
  const labelOf = useActionLabel()
  const may = useMay()([ipAddressKind.actions.associate.needs], port.projectId)
  const canForward = useCapabilities()(region)?.portForwarding === true
  return (
    <span className="flex items-center gap-1">
      {address ? (
        <StatusDot
          tone={statusTone(address.kind, address.status)}
          pulse={isChanging(address.kind, address.status)}
        >
          <Link to={paths.ipAddress(address.id)} className={linkClass}>
            <bdi dir="ltr">{address.name}</bdi>
          </Link>
        </StatusDot>
      ) : (
        '–'
      )}
      {may && (
        <Menu
          button={
            <IconButton size="sm" label={t('menu', { name: address?.name ?? port.ips.join(', ') })}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          {address ? (
            <ActionMenuItems row={address} actions={interfaceActions} />
          ) : (
            <MenuItem onSelect={() => onAsk('address')}>{labelOf('associate')}</MenuItem>
          )}
          {canForward && <MenuItem onSelect={() => onAsk('forward')}>{labelOf('forward')}</MenuItem>}
        </Menu>
      )}
    </span>
  )
}
