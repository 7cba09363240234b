import { useTranslation } from 'react-i18next'
import { leastTtl, mostTtl, recordTypes } from '#contract/dns/rules.ts'
import { dns } from '#contract/dns/routes.ts'
import { formatMoney } from '#src/i18n/money.ts'
import { paths } from '#src/routes/paths.ts'
import { CodeCard } from '#src/resources/order/CodeCard.tsx'
import { ProjectField, TagsField } from '#src/resources/order/commonFields.tsx'
import { LimitsLeft } from '#src/resources/order/LimitsLeft.tsx'
import { OrderForm, OrderWaiting, Section } from '#src/resources/order/OrderForm.tsx'
import { OrderSummary } from '#src/resources/order/OrderSummary.tsx'
import { fresh, useOffer, type Offer } from '#src/resources/order/useOffer.ts'
import { Field } from '#src/ui/Field.tsx'
import { NumberInput } from '#src/ui/NumberInput.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { orderTexts } from '#src/resources/order/texts.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { useGetDnsTermsQuery } from '../dnsApi.ts'
import { useRuleWords, dnsRulesTexts } from '../ruleTexts.ts'
import { StartSection } from './StartSection.tsx'
import { fileOf, useZoneOrder } from './useZoneOrder.ts'
import { useField } from './zoneValues.ts'
import { dnsFormTexts } from './texts.ts'

export const texts = [...dnsFormTexts, ...dnsRulesTexts, ...orderTexts, ...resourceActionsTexts]

/** A name that is nobody's, the same in every language (RFC 2606). */
const exampleDomain = 'example.com'

/** Orders a zone: its name, what it begins with, and what resolvers are told. */
export function ZoneFormPage() {
  const { t } = useTranslation('dnsForm')
  const terms = useGetDnsTermsQuery(undefined, fresh)
  const { offer, problem, refetch, retry } = useOffer(terms)
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      {offer && terms.data ? (
        <ZoneForm offer={offer} terms={terms.data} onStale={refetch} />
      ) : (
        <OrderWaiting problem={problem} onRetry={retry} />
      )}
    </>
  )
}

interface ZoneFormProps {
  offer: Offer
  terms: NonNullable<ReturnType<typeof useGetDnsTermsQuery>['data']>
  onStale: () => void
}

function ZoneForm({ offer, terms, onStale }: ZoneFormProps) {
  const { t, i18n } = useTranslation('dnsForm')
  const withoutTypes = recordTypes.filter((type) => !terms.recordTypes.includes(type))
  const order = useZoneOrder(offer, withoutTypes, onStale)
  const { hourlyPrice: hourly, monthlyPrice: monthly } = terms
  return (
    <OrderForm
      order={order}
      summary={
        <OrderSummary
          price={{
            lines: [{ id: 'zone', label: t('line'), price: formatMoney(monthly, i18n.language) }],
            hourly,
            monthly,
          }}
          nothing=""
          submit={t('submit')}
          cancel={paths.zones()}
          problem={order.problem}
        >
          <LimitsLeft limits={offer.limits} taken={{ dnsZones: 1 }} />
        </OrderSummary>
      }
    >
      <Section title={t('name.title')}>
        <ZoneNameField />
        <ProjectField projects={offer.projects} />
        <TagsField />
      </Section>
      <Section title={t('answers.title')} hint={t('answers.hint')}>
        <div className="grid items-start gap-5 sm:grid-cols-[1fr_14rem]">
          <EmailField />
          <TtlField />
        </div>
      </Section>
      <StartSection parsed={fileOf(order.values, withoutTypes)} />
      <CodeCard route={dns.create} draft={order.draft} />
    </OrderForm>
  )
}

function ZoneNameField() {
  const { t } = useTranslation('dnsForm')
  const { refused } = useRuleWords()
  const { value, onChange, onBlur, error } = useField('name', {
    label: refused('zoneName'),
    nameTooLong: refused('nameTooLong'),
    publicSuffix: refused('publicSuffix'),
    reverseZone: refused('reverseZone'),
    zoneTaken: refused('zoneTaken'),
    limit: t('name.limit'),
  })
  return (
    <div data-field="name">
      <Field label={t('name.domain')} hint={t('name.hint')} error={error} required>
        <TextInput
          mono
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          name="name"
          placeholder={exampleDomain}
          value={value}
          onBlur={onBlur}
          onChange={onChange}
        />
      </Field>
    </div>
  )
}

function EmailField() {
  const { t } = useTranslation('dnsForm')
  const { value, onChange, onBlur, error } = useField('email')
  return (
    <div data-field="email">
      <Field label={t('answers.email')} hint={t('answers.emailHint')} error={error} required>
        <TextInput type="email" dir="ltr" value={value} onBlur={onBlur} onChange={onChange} />
      </Field>
    </div>
  )
}

function TtlField() {
  const { t } = useTranslation('dnsForm')
  const { refused } = useRuleWords()
  const { value, onChange, error } = useField('ttl', { ttlOutside: refused('ttlOutside') })
  return (
    <div data-field="ttl">
      <Field label={t('answers.ttl')} hint={t('answers.ttlHint')} error={error} required>
        <NumberInput
          value={value ?? undefined}
          onChange={(next) => onChange(next ?? null)}
          min={leastTtl}
          max={mostTtl}
          unit={t('answers.seconds')}
        />
      </Field>
    </div>
  )
}
