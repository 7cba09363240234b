import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { NetworkPort } from '#contract/guest-networks/records.ts'
import type { PortForwarding } from '#contract/ip-address/records.ts'
import { paths } from '#src/routes/paths.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { portsText } from '#src/networking/addresses/forwardingValues.ts'
import { linkClass } from '#src/ui/linkClass.ts'

interface InterfaceForwardingsProps {
  port: NetworkPort
  forwardings: readonly PortForwarding[]
}

/** The ports of public addresses that lead to an interface; nothing where there are none. */
export function InterfaceForwardings({ port, forwardings }: InterfaceForwardingsProps) {
  const { t } = useTranslation('publicAddresses')
  const own = forwardings.filter(({ portId }) => portId === port.id)
  if (own.length === 0) return null
  return (
    <ul aria-label={t('port.forwarded', { ip: port.ips.join(', ') })} className="flex flex-col gap-0.5">
      {own.map((one) => (
        <li key={one.id}>
          <Forwarding forwarding={one} />
        </li>
      ))}
    </ul>
  )
}

/** `192.0.2.7 TCP 8000–8010 → 80–90`, by which one comes to the forwardings of the address. */
function Forwarding({ forwarding }: { forwarding: PortForwarding }) {
  const { addressId, protocol, from, to, privateFrom } = forwarding
  const name = useRecord({ kind: 'ipAddress', id: addressId })?.name ?? addressId.slice(0, 8)
  const ports = `${protocol.toUpperCase()} ${portsText(from, to)}`
  const inside = portsText(privateFrom, privateFrom + to - from)
  return (
    <bdi dir="ltr">
      <Link to={paths.ipAddress(addressId, 'forwardings')} className={linkClass}>
        {name}
      </Link>
      {` ${ports} → ${inside}`}
    </bdi>
  )
}
