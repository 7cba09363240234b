import { useTranslation } from 'react-i18next'
import { meantBy } from '#contract/addresses/ipv4.ts'
import { vpcRoutes } from '#contract/vpc/routes.ts'
import { formatMoney } from '#src/i18n/money.ts'
import { paths } from '#src/routes/paths.ts'
import { lacksAcls } from '#src/networking/networks/lacks.ts'
import { CodeCard } from '#src/resources/order/CodeCard.tsx'
import { NameField, ProjectField, RegionSection, TagsField } from '#src/resources/order/commonFields.tsx'
import { LimitsLeft } from '#src/resources/order/LimitsLeft.tsx'
import { OrderForm, OrderWaiting, Section } from '#src/resources/order/OrderForm.tsx'
import { OrderSummary } from '#src/resources/order/OrderSummary.tsx'
import { useOffer, type Offer } from '#src/resources/order/useOffer.ts'
import { useProposal } from '#src/resources/order/useProposal.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Field } from '#src/ui/Field.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { orderTexts } from '#src/resources/order/texts.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { useFaultTable } from '../useFaults.ts'
import { useGetVpcTermsQuery } from '../vpcApi.ts'
import { RangeBar } from './RangeBar.tsx'
import { TierRows } from './TierRows.tsx'
import { regionsWithVpcs, useVpcOrder } from './useVpcOrder.ts'
import { useField } from './vpcValues.ts'
import { vpcTexts } from '../texts.ts'

export const texts = [...orderTexts, ...resourceActionsTexts, ...vpcTexts]

/** Orders a VPC: where it is, its range, and the tiers that it begins with. */
export function VpcFormPage() {
  const { t } = useTranslation('vpc')
  const terms = useGetVpcTermsQuery(undefined)
  const { offer, problem, refetch, retry } = useOffer(terms)
  const isNowhere = offer && regionsWithVpcs(offer).length === 0
  return (
    <>
      <PageHeader title={t('create')} description={t('form.description')} />
      {isNowhere && <EmptyState title={t('form.none')} />}
      {!isNowhere &&
        (offer ? (
          <VpcForm offer={offer} onStale={refetch} />
        ) : (
          <OrderWaiting problem={problem} onRetry={retry} />
        ))}
    </>
  )
}

function VpcForm({ offer, onStale }: { offer: Offer; onStale: () => void }) {
  const { t, i18n } = useTranslation('vpc')
  const { order, proposed } = useVpcOrder({ offer, onStale })
  const price = useGetVpcTermsQuery(undefined).data?.vpc
  const { draft } = order
  const capabilities = offer.regions.find(({ id }) => id === draft.region)?.capabilities
  return (
    <OrderForm
      order={order}
      summary={
        <OrderSummary
          price={
            price && {
              lines: [
                { id: 'vpc', label: t('form.price'), price: formatMoney(price.monthlyPrice, i18n.language) },
              ],
              hourly: price.hourlyPrice,
              monthly: price.monthlyPrice,
            }
          }
          nothing=""
          submit={t('create')}
          cancel={paths.vpcs()}
          problem={order.problem}
        >
          <LimitsLeft limits={offer.limits} taken={{ vpcs: 1, networks: draft.tiers?.length ?? 0 }} />
        </OrderSummary>
      }
    >
      <RegionSection regions={regionsWithVpcs(offer)} />
      <Section title={t('form.name')}>
        <NameField proposed={proposed.name} />
        <ProjectField projects={offer.projects} />
        <TagsField />
      </Section>
      <Section title={t('form.addresses')} hint={t('form.addressesHint')}>
        <RangeField proposed={proposed.cidr} />
        <DomainField />
      </Section>
      <Section
        title={t('tabs.tiers')}
        hint={t(lacksAcls(capabilities) ? 'form.tiersHintBare' : 'form.tiersHint')}
      >
        <RangeBar cidr={draft.cidr} tiers={draft.tiers ?? []} />
        <TierRows vpcCidr={draft.cidr} />
      </Section>
      <CodeCard route={vpcRoutes.create} draft={draft} />
    </OrderForm>
  )
}

function RangeField({ proposed }: { proposed: string }) {
  const { t } = useTranslation('vpc')
  const words = { ...useFaultTable(), cidrSize: t('form.cidrSize') }
  const { value, onChange, onBlur, error } = useField('cidr', words)
  const { shown, ...hold } = useProposal('cidr', { value, proposed, isAtFault: error !== undefined })
  const meant = meantBy(shown.trim())
  return (
    <div data-field="cidr">
      <Field
        label={t('columns.cidr')}
        hint={meant === undefined ? t('form.cidrHint') : t('form.cidrMeant', { range: meant })}
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

function DomainField() {
  const { t } = useTranslation('vpc')
  const { value, onChange, onBlur, error } = useField('domain', useFaultTable())
  return (
    <div data-field="domain">
      <Field label={t('form.domain')} hint={t('form.domainHint')} error={error} optional className="max-w-xl">
        <TextInput mono dir="ltr" spellCheck={false} value={value} onBlur={onBlur} onChange={onChange} />
      </Field>
    </div>
  )
}

export { VpcFormPage as Component }
