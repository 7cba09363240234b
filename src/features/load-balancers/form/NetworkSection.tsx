import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { GuestNetwork } from '#contract/guest-networks/records.ts'
import { paths } from '#src/routes/paths.ts'
import { Section } from '#src/resources/order/OrderForm.tsx'
import { Field } from '#src/ui/Field.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { Select } from '#src/ui/Select.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { useChoice, useField } from './balancerValues.ts'

interface NetworkSectionProps {
  /** Those of the region. */
  networks: readonly GuestNetwork[]
  network: GuestNetwork | undefined
}

/** The network that it is on, from where it reaches its members. */
export function NetworkSection({ networks, network }: NetworkSectionProps) {
  const { t } = useTranslation('balancerForm')
  const { onChange, error } = useChoice('networkId')
  const ip = useField('ip', { ipTaken: t('network.taken'), ipOutside: t('network.outside') })
  return (
    <Section title={t('network.title')} hint={t('network.hint')}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <div data-field="networkId">
          <Field
            label={t('network.label')}
            error={error}
            hint={
              networks.length === 0 ? (
                <>
                  {t('network.none')}{' '}
                  <Link to={paths.createNetwork()} className={linkClass}>
                    {t('network.create')}
                  </Link>
                </>
              ) : undefined
            }
            required
          >
            <Select
              choices={networks.map(({ id, name, cidr }) => ({ value: id, label: name, detail: cidr }))}
              value={network?.id}
              placeholder={t('network.choose')}
              onChange={onChange}
            />
          </Field>
        </div>
        <div data-field="ip">
          <Field label={t('network.ip')} hint={t('network.ipHint')} error={ip.error} optional>
            <TextInput mono dir="ltr" value={ip.value} onBlur={ip.onBlur} onChange={ip.onChange} />
          </Field>
        </div>
      </div>
    </Section>
  )
}
