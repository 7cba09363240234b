import ArrowRight from 'lucide-react/icons/arrow-right'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { IpAddress } from '#contract/ip-address/records.ts'
import { paths } from '#src/routes/paths.ts'
import { TargetName } from '#src/networking/addresses/TargetName.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Code } from '#src/ui/Code.tsx'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { wayOf, type Station } from './wayOf.ts'

/** The way of a packet by the address. */
export function WayCard({ address }: { address: IpAddress }) {
  const { t } = useTranslation('ipAddresses')
  const way = wayOf(address)
  // What is a load balancer's own leads there as any other, past no security group.
  const text = address.target?.kind === 'loadBalancer' ? 'loadBalancer' : address.role
  return (
    <Card title={t('way.title')} description={t(`way.texts.${text}`)}>
      <ol className="flex flex-wrap items-stretch gap-2 max-md:flex-col">
        {way.map((station, place) => (
          <Fragment key={station.at}>
            {place > 0 && (
              <li aria-hidden className="grid place-items-center text-text-faint">
                <ArrowRight className="size-4 max-md:rotate-90 md:rtl:-scale-x-100" />
              </li>
            )}
            <li className="flex min-w-32 flex-1 flex-col gap-0.5 rounded-control border border-line bg-sunken/60 px-3 py-2">
              <span className="text-xs text-text-faint">{t(`way.stations.${station.at}`)}</span>
              <span className="flex min-h-7 min-w-0 items-center gap-1 font-medium">
                <Where station={station} address={address} />
              </span>
            </li>
          </Fragment>
        ))}
      </ol>
    </Card>
  )
}

function Where({ station, address }: { station: Station; address: IpAddress }) {
  const { t } = useTranslation('ipAddresses')
  switch (station.at) {
    case 'internet':
      return t('way.anywhere')
    case 'address':
      return (
        <>
          <bdi dir="ltr" className="min-w-0 font-mono text-code wrap-anywhere">
            {address.name}
          </bdi>
          {address.address !== null && (
            <CopyButton text={address.address} label={t('copy', { address: address.address })} />
          )}
        </>
      )
    case 'privateIp':
      return <Code>{station.ip}</Code>
    case 'target':
      return <TargetName address={address} withStatus />
    case 'forwardings':
      return (
        <Link to={paths.ipAddress(address.id, 'forwardings')} replace className={linkClass}>
          {t('forwarded', { count: station.count })}
        </Link>
      )
    case 'nowhere':
  }
  return t('way.nowhere')
}
