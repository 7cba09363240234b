import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { guestNetworks } from '#contract/guestNetworks.ts'
import { paths } from '#src/common/paths.ts'
import { CodeCard } from '#src/resources/order/CodeCard.tsx'
import { NameField, ProjectField, RegionSection, TagsField } from '#src/resources/order/commonFields.tsx'
import { LimitsLeft } from '#src/resources/order/LimitsLeft.tsx'
import { OrderForm, OrderWaiting, Section } from '#src/resources/order/OrderForm.tsx'
import { OrderSummary } from '#src/resources/order/OrderSummary.tsx'
import { useKeptDraft, type KeptDraft } from '#src/resources/order/useKeptDraft.ts'
import { useOffer, type Offer } from '#src/resources/order/useOffer.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import '../texts.ts'
import { useRuleWords } from '../useRuleWords.ts'
import { impliedBy, networkValues, useField, type NetworkValues } from './networkValues.ts'
import { regionsWithNetworks, useNetworkOrder } from './useNetworkOrder.ts'

/** Orders a network: where it is, its range, and what is in it is told by DHCP. */
export function NetworkFormPage() {
  const { t } = useTranslation('guestNetworks')
  const kept = useKeptDraft('guestNetworks.network', networkValues)
  const { offer, problem, refetch, retry } = useOffer()
  return (
    <>
      <PageHeader title={t('create')} description={t('form.description')} />
      {offer ? (
        <NetworkForm offer={offer} kept={kept} onStale={refetch} />
      ) : (
        <OrderWaiting problem={problem} onRetry={retry} />
      )}
    </>
  )
}

interface NetworkFormProps {
  offer: Offer
  kept: KeptDraft<NetworkValues>
  onStale: () => void
}

function NetworkForm({ offer, kept, onStale }: NetworkFormProps) {
  const { t } = useTranslation('guestNetworks')
  const { order, proposed } = useNetworkOrder(offer, kept, onStale)
  return (
    <OrderForm
      order={order}
      summary={
        <OrderSummary
          price={undefined}
          nothing={t('form.free')}
          submit={t('create')}
          cancel={paths.networks()}
          problem={order.problem}
        >
          <LimitsLeft limits={offer.limits} taken={{ networks: 1 }} />
        </OrderSummary>
      }
    >
      <RegionSection regions={regionsWithNetworks(offer)} />
      <Section title={t('form.name')}>
        <NameField proposed={proposed.name} />
        <ProjectField projects={offer.projects} />
        <TagsField />
      </Section>
      <Section title={t('form.addresses')} hint={t('form.addressesHint')}>
        <RangeField proposed={proposed.cidr} />
        <SwitchField name="snat" />
        <SwitchField name="dhcp" />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <LineField name="dnsServers" />
          <LineField name="domain" />
        </div>
      </Section>
      <CodeCard route={guestNetworks.create} draft={order.draft} />
    </OrderForm>
  )
}

function RangeField({ proposed }: { proposed: string }) {
  const { t } = useTranslation('guestNetworks')
  const { value, onChange, onBlur, error } = useField('cidr', useFaults())
  // A proposal that comes while somebody types would stand among their words.
  const [held, setHeld] = useState<string>()
  const shown = value ?? held ?? proposed
  const implied = impliedBy(shown.trim())
  return (
    <div data-field="cidr">
      <Field
        label={t('columns.range')}
        hint={
          implied ? t('form.implied', { ...implied.pool, gateway: implied.gateway }) : t('form.rangeHint')
        }
        error={error}
        required
        className="max-w-xl"
      >
        <TextInput
          mono
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={shown}
          onFocus={() => setHeld(proposed)}
          onBlur={() => {
            setHeld(undefined)
            onBlur()
          }}
          onChange={onChange}
        />
      </Field>
    </div>
  )
}

/** Sentences for what can be wrong with addresses. */
const useFaults = () => {
  const { faultOf } = useRuleWords()
  const codes = ['cidrShape', 'hostBits', 'notPrivate', 'cidrSize', 'cidrOverlaps', 'invalid'] as const
  return Object.fromEntries(codes.map((code) => [code, faultOf(code)]))
}

function SwitchField({ name }: { name: 'snat' | 'dhcp' }) {
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
