import { useTranslation } from 'react-i18next'
import { meantBy } from '#contract/addresses/ipv4.ts'
import { Section } from '#src/resources/order/OrderForm.tsx'
import { useProposal } from '#src/resources/order/useProposal.ts'
import { useCapabilities } from '#src/resources/useOffers.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { impliedBy, useField } from './networkValues.ts'
import { RouteRows } from './RouteRows.tsx'
import { useFaults } from './useFaults.ts'

/** The range of a network, what leads out of it, and what is in it told by DHCP. */
export function AddressSection({ proposed }: { proposed: string }) {
  const { t } = useTranslation('guestNetworks')
  const { value: hasGateway } = useField('hasGateway')
  const { value: region } = useField('region')
  const { ipv6 = false } = useCapabilities()(region) ?? {}
  return (
    <Section title={t('form.addresses')} hint={t('form.addressesHint')}>
      <RangeField proposed={proposed} />
      <SwitchField name="hasGateway" />
      {hasGateway && <SwitchField name="snat" />}
      {hasGateway && ipv6 && <SwitchField name="ipv6" />}
      <SwitchField name="dhcp" />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <LineField name="dnsServers" />
        <LineField name="domain" />
      </div>
      <RoutesField />
    </Section>
  )
}

function RangeField({ proposed }: { proposed: string }) {
  const { t } = useTranslation('guestNetworks')
  const { value, onChange, onBlur, error } = useField('cidr', useFaults())
  const { value: hasGateway } = useField('hasGateway')
  const { shown, ...hold } = useProposal('cidr', { value, proposed, isAtFault: error !== undefined })
  const implied = impliedBy(shown.trim())
  const impliedWords = hasGateway ? 'form.implied' : 'form.impliedPool'
  const meant = meantBy(shown.trim())
  const hint = implied
    ? t(impliedWords, { ...implied.pool, gateway: implied.gateway })
    : meant === undefined
      ? t('form.rangeHint')
      : t('form.rangeMeant', { range: meant })
  return (
    <div data-field="cidr">
      <Field label={t('columns.range')} hint={hint} error={error} required className="max-w-xl">
        <TextInput
          mono
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={shown}
          onFocus={hold.onFocus}
          onBlur={() => {
            hold.onBlur()
            onBlur()
          }}
          onChange={onChange}
        />
      </Field>
    </div>
  )
}

function RoutesField() {
  const { value, onChange, errorAt } = useField('routes', useFaults())
  return <RouteRows routes={value} onChange={onChange} errorAt={errorAt} />
}

function SwitchField({ name }: { name: 'hasGateway' | 'snat' | 'ipv6' | 'dhcp' }) {
  const { t } = useTranslation('guestNetworks')
  const { value, onChange } = useField(name)
  return (
    <Checkbox
      label={t(`form.${name}`)}
      hint={t(`form.${name}Hint`)}
      checked={value}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}

function LineField({ name }: { name: 'dnsServers' | 'domain' }) {
  const { t } = useTranslation('guestNetworks')
  const { value, onChange, onBlur, error } = useField(name, useFaults())
  return (
    <div data-field={name}>
      <Field label={t(`settings.${name}`)} hint={t(`form.${name}Hint`)} error={error} optional>
        <TextInput mono dir="ltr" spellCheck={false} value={value} onBlur={onBlur} onChange={onChange} />
      </Field>
    </div>
  )
}
