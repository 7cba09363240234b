import { useTranslation } from 'react-i18next'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
import type { Instance } from '#contract/compute/records.ts'
import { useCan } from '#src/auth/useCan.ts'
import { BalancersOfCard } from '#src/resources/balancers/BalancersOf.tsx'
import { useCapabilities } from '#src/resources/useOffers.ts'
import { Card } from '#src/ui/Card.tsx'
import { balancersOfTexts } from '#src/resources/balancers/texts.ts'
import { guestNetworksTexts } from '#src/networking/packets/texts.ts'
import { publicAddressesTexts } from '#src/networking/addresses/texts.ts'
import { Addresses } from './addresses.tsx'
import { InterfacesSection } from './InterfacesSection.tsx'
import { instanceDetailsTexts } from './texts.ts'

export const texts = [
  ...balancersOfTexts,
  ...guestNetworksTexts,
  ...instanceDetailsTexts,
  ...publicAddressesTexts,
]

const named = (name: string, values: readonly string[]) => values.map((value) => ({ name, value }))

/** Every address of the instance, by who can reach it, and the networks that it is on. */
export function NetworkingTab({ instance }: { instance: Instance }) {
  const { t } = useTranslation('instanceDetails')
  const { id, ipv4, ipv6, privateIps, region } = instance
  const capabilities = useCapabilities()(region)
  const maySee = useCan(guestNetworks.ports)
  const hasNetworks = capabilities?.networks === true && maySee
  return (
    <div className="flex flex-col gap-6">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title={t('networking.public')} description={t('networking.publicText')}>
          <Addresses
            addresses={[...named(t('networking.ipv4'), ipv4), ...named(t('networking.ipv6'), ipv6)]}
            none={t('networking.nonePublic')}
          />
        </Card>
        <Card title={t('networking.private')} description={t('networking.privateText')}>
          <Addresses addresses={named(t('networking.ipv4'), privateIps)} none={t('networking.nonePrivate')} />
        </Card>
      </div>
      {hasNetworks && <InterfacesSection instance={instance} />}
      {capabilities?.balancers && <BalancersOfCard instanceId={id} />}
    </div>
  )
}
