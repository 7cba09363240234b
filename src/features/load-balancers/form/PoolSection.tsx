import { useTranslation } from 'react-i18next'
import { isHttp } from '#contract/load-balancers/check.ts'
import { monitorDefaults } from '#contract/load-balancers/defaults.ts'
import type { BalancerFeatures } from '#contract/load-balancers/features.ts'
import type { GuestNetwork } from '#contract/guest-networks/records.ts'
import { Section } from '#src/resources/order/OrderForm.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import { mayHaveIpv6 } from '../Ipv6Field.tsx'
import { LetIn } from '../tree/LetIn.tsx'
import { MembersField } from '../tree/MembersField.tsx'
import { MonitorFields } from '../tree/MonitorFields.tsx'
import { usualPort } from '../tree/newParts.ts'
import { useAlgorithmChoices } from '../tree/useAlgorithmChoices.ts'
import { useFaultWords } from './useFaultWords.ts'
import { useField } from './balancerValues.ts'

interface PoolSectionProps {
  features: BalancerFeatures | undefined
  network: GuestNetwork | undefined
}

/** Who answers: instances of the network, and how connections are shared out among them. */
export function PoolSection({ features, network }: PoolSectionProps) {
  const { t } = useTranslation('balancerForm')
  const words = useFaultWords()
  const algorithmChoices = useAlgorithmChoices(features)
  const protocol = useField('poolProtocol', words)
  const algorithm = useField('algorithm', words)
  const members = useField('members', words)
  const { onChange: setMonitor } = useField('monitor')
  const membersIn = useField('membersIn')
  const { value: ip } = useField('ip')
  const { value: ipv6 } = useField('ipv6')
  const networkId = network?.id ?? ''
  const hasIpv6 = ipv6 !== 'none' && mayHaveIpv6({ features, network })
  // Those of another network are none of this one's.
  const shown = membersIn.value === networkId ? members.value : []
  const choose = (next: 'http' | 'https') => {
    protocol.onChange(next)
    setMonitor(monitorDefaults(next))
  }
  return (
    <Section title={t('pool.title')} hint={t('pool.hint')} field="members">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t('pool.algorithm')} error={algorithm.error}>
          <Select choices={algorithmChoices} value={algorithm.value} onChange={algorithm.onChange} />
        </Field>
        {isHttp(protocol.value) && (
          <Field label={t('pool.protocol')} hint={t('pool.protocolHint')} error={protocol.error}>
            <Select
              choices={(['http', 'https'] as const).map((one) => ({ value: one, label: one.toUpperCase() }))}
              value={protocol.value === 'https' ? 'https' : 'http'}
              onChange={choose}
            />
          </Field>
        )}
      </div>
      <MembersField
        networkId={networkId}
        hasIpv6={hasIpv6}
        members={shown}
        port={usualPort[protocol.value]}
        errorAt={members.errorAt}
        onChange={(next) => {
          members.onChange(next)
          membersIn.onChange(networkId)
        }}
      />
      {network && (
        <LetIn
          network={network}
          addresses={{ v4: ip.trim() || null, v6: null }}
          protocol={protocol.value}
          members={shown}
        />
      )}
    </Section>
  )
}

/** How it is found out whether they answer. */
export function MonitorSection({ features }: Pick<PoolSectionProps, 'features'>) {
  const { t } = useTranslation('balancerForm')
  const { value: protocol } = useField('poolProtocol')
  const { value, onChange, errorAt } = useField('monitor', useFaultWords())
  return (
    <Section title={t('monitor.title')} hint={t('monitor.hint')} field="monitor">
      <MonitorFields
        protocol={protocol}
        monitor={value}
        features={features}
        errorAt={errorAt}
        onChange={onChange}
      />
    </Section>
  )
}
