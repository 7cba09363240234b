import type { NetworkPort } from '#contract/guest-networks/records.ts'
import { CopyButton } from '#src/ui/CopyButton.tsx'

interface PortAddressesProps {
  port: Pick<NetworkPort, 'ips'>
  copyLabel: (address: string) => string
}

/** The addresses of an interface, IPv4 first, each to be copied. */
export function PortAddresses({ port: { ips }, copyLabel }: PortAddressesProps) {
  if (ips.length === 0) return '–'
  return (
    <ul className="flex flex-col">
      {ips.map((address) => (
        <li key={address} className="flex min-w-0 items-center gap-1">
          <bdi dir="ltr" className="min-w-0 wrap-anywhere">
            {address}
          </bdi>
          <CopyButton text={address} label={copyLabel(address)} />
        </li>
      ))}
    </ul>
  )
}
