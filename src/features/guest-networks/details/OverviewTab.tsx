import { useTranslation } from 'react-i18next'
import type { GuestNetwork } from '#contract/guest-networks/records.ts'
import { numberFormat } from '#src/i18n/formatters.ts'
import { ActionButton } from '#src/resources/actions/ActionButton.tsx'
import { FactsCard } from '#src/resources/page/facts.tsx'
import { useCapabilities, useOffers } from '#src/resources/useOffers.ts'
import { Card } from '#src/ui/Card.tsx'
import { Code } from '#src/ui/Code.tsx'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { DescriptionList } from '#src/ui/DescriptionList.tsx'
import { Meter } from '#src/ui/Meter.tsx'
import { WithAside } from '#src/ui/WithAside.tsx'
import { ofNetwork } from '../actions.ts'
import { useVpcs, VpcName } from '../VpcName.tsx'
import { AddressMap } from './AddressMap.tsx'

const code = (text: string) => <Code>{text}</Code>

/** A range, to be copied. */
function Copied({ text }: { text: string }) {
  const { t } = useTranslation('guestNetworks')
  return (
    <span className="-my-1.5 flex min-w-0 items-center gap-1">
      {code(text)}
      <CopyButton text={text} label={t('port.copy', { address: text })} />
    </span>
  )
}

/** That a network has none, and the way to it for those who may. */
function NoIpv6({ network }: { network: GuestNetwork }) {
  const { t } = useTranslation('guestNetworks')
  const { isOffered, reason } = useOffers()(ofNetwork.enableIpv6, network)
  // Not before that is known, unlike buttons whose place is kept.
  const isCapable = useCapabilities()(network.region)?.ipv6 === true
  return (
    <span className="-my-1.5 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
      {t('settings.none')}
      {isCapable && isOffered && reason === undefined && (
        <ActionButton action={ofNetwork.enableIpv6} row={network} size="sm" />
      )}
    </span>
  )
}

/** The network's addresses: which there are, how many are given out, and what is said to who asks for one. */
export function OverviewTab({ network }: { network: GuestNetwork }) {
  const { t, i18n } = useTranslation('guestNetworks')
  useVpcs()
  const count = (number: number) => numberFormat(i18n.language, {}).format(number)
  const {
    addressesUsed: used,
    addressesTotal: total,
    gateway,
    pool,
    dnsServers,
    domain,
    mtu,
    ipv6Cidr,
  } = network
  return (
    <WithAside
      aside={
        <FactsCard
          row={network}
          facts={[
            { term: t('columns.interfaces'), value: count(network.portCount) },
            ...(network.vpcId === null
              ? []
              : [{ term: t('columns.tierOf'), value: <VpcName id={network.vpcId} /> }]),
            ...(mtu === null ? [] : [{ term: t('settings.mtu'), value: count(mtu) }]),
          ]}
        />
      }
    >
      <Card title={t('form.addresses')}>
        <div className="flex flex-col gap-6">
          <Meter
            label={t('columns.addresses')}
            used={used}
            limit={total}
            text={t('usedOf', { used: count(used), total: count(total) })}
          />
          <DescriptionList
            items={[
              { term: t('columns.range'), value: code(network.cidr) },
              {
                term: t('settings.gateway'),
                value: gateway === null ? t('settings.none') : code(gateway),
              },
              {
                term: t('columns.ipv6'),
                value: ipv6Cidr === null ? <NoIpv6 network={network} /> : <Copied text={ipv6Cidr} />,
              },
              { term: t('settings.pool'), value: code(`${pool.from} – ${pool.to}`) },
              {
                term: t('columns.internet'),
                value: t(network.snat && gateway !== null ? 'internet.on' : 'internet.off'),
              },
              { term: t('form.dhcp'), value: t(network.dhcp ? 'settings.on' : 'settings.off') },
              {
                term: t('settings.dnsServers'),
                value: dnsServers.length === 0 ? t('settings.ofRegion') : code(dnsServers.join(', ')),
              },
              { term: t('settings.domain'), value: domain === null ? t('settings.none') : code(domain) },
            ]}
          />
        </div>
      </Card>
      <AddressMap network={network} />
    </WithAside>
  )
}
