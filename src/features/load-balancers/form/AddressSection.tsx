import { useTranslation } from 'react-i18next'
import type { BalancerFeatures } from '#contract/load-balancers/features.ts'
import type { GuestNetwork } from '#contract/guest-networks/records.ts'
import { Section } from '#src/resources/order/OrderForm.tsx'
import { AddressChoice } from '../AddressChoice.tsx'
import { Ipv6Field } from '../Ipv6Field.tsx'
import { useIpv6Faults } from '../useIpv6Faults.ts'
import { useField } from './balancerValues.ts'

interface AddressSectionProps {
  region: string
  features: BalancerFeatures | undefined
  network: GuestNetwork | undefined
}

/** Whether the internet reaches it, and by which version. */
export function AddressSection({ region, features, network }: AddressSectionProps) {
  const { t } = useTranslation('balancerForm')
  const { value, onChange, error } = useField('publicAddress', {
    overLimit: t('address.overLimit'),
    noRouter: t('address.noRouter'),
  })
  const ipv6 = useField('ipv6', useIpv6Faults())
  return (
    <Section title={t('address.title')} hint={t('address.hint')} field="publicAddress">
      <AddressChoice region={region} value={value} onChange={onChange} error={error} />
      <div data-field="ipv6">
        <Ipv6Field
          features={features}
          network={network}
          value={ipv6.value}
          onChange={ipv6.onChange}
          error={ipv6.error}
        />
      </div>
    </Section>
  )
}
