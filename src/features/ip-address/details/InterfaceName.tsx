import { Link } from 'react-router'
import type { AddressTarget } from '#contract/ipAddress.ts'
import { paths } from '#src/common/paths.ts'
import { linkClass } from '#src/ui/linkClass.ts'

interface InterfaceNameProps {
  /** Undefined while it is not known, and where it is not the person's to see. */
  target: AddressTarget | undefined
  privateIp: string
}

/** The interface that ports lead to: its instance, and its address. */
export function InterfaceName({ target, privateIp }: InterfaceNameProps) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {target && (
        <Link to={paths.instance(target.instanceId, 'networking')} className={linkClass}>
          <bdi>{target.instanceName}</bdi>
        </Link>
      )}
      <bdi dir="ltr" className="font-mono text-code">
        {privateIp}
      </bdi>
    </span>
  )
}
