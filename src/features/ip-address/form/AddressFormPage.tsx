import { useTranslation } from 'react-i18next'
import { ipAddresses } from '#contract/ip-address/routes.ts'
import { formatMoney, multiplied } from '#src/i18n/money.ts'
import { paths } from '#src/routes/paths.ts'
import { CodeCard } from '#src/resources/order/CodeCard.tsx'
import { CountField, ProjectField, RegionSection, TagsField } from '#src/resources/order/commonFields.tsx'
import { LimitsLeft } from '#src/resources/order/LimitsLeft.tsx'
import { OrderForm, OrderWaiting, Section } from '#src/resources/order/OrderForm.tsx'
import { OrderSummary } from '#src/resources/order/OrderSummary.tsx'
import { fresh, useOffer } from '#src/resources/order/useOffer.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { orderTexts } from '#src/resources/order/texts.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { useGetAddressTermsQuery } from '../ipAddressApi.ts'
import { LabelField, ReservedField, TargetSection } from './AddressFields.tsx'
import { regionsWithAddresses, roomIn, type AddressOffer } from './addressValues.ts'
import { useAddressOrder } from './useAddressOrder.ts'
import { ipAddressesTexts } from '../texts.ts'

export const texts = [...ipAddressesTexts, ...orderTexts, ...resourceActionsTexts]

/** Allocates addresses in a region, and leads one to where it is wanted. */
export function AddressFormPage() {
  const { t } = useTranslation('ipAddresses')
  const terms = useGetAddressTermsQuery(undefined, fresh)
  const { offer, problem, refetch, retry } = useOffer(terms)
  return (
    <>
      <PageHeader title={t('allocate')} description={t('form.description')} />
      {offer && terms.data ? (
        <AddressForm offer={{ ...offer, terms: terms.data }} onStale={refetch} />
      ) : (
        <OrderWaiting problem={problem} onRetry={retry} />
      )}
    </>
  )
}

function AddressForm({ offer, onStale }: { offer: AddressOffer; onStale: () => void }) {
  const { t, i18n } = useTranslation(['ipAddresses', 'order'])
  const order = useAddressOrder(offer, onStale)
  const { values, draft, problem } = order
  const { hourlyPrice, monthlyPrice } = offer.terms
  const count = values.count ?? 1
  return (
    <OrderForm
      order={order}
      summary={
        <OrderSummary
          price={{
            lines: [
              {
                id: 'address',
                label: t('form.line', { count }),
                price: t('order:summary.each', { price: formatMoney(monthlyPrice, i18n.language) }),
              },
            ],
            hourly: multiplied(hourlyPrice, count),
            monthly: multiplied(monthlyPrice, count),
          }}
          nothing=""
          submit={t('form.submit', { count })}
          cancel={paths.ipAddresses()}
          problem={problem}
        >
          <LimitsLeft limits={offer.limits} taken={{ ips: count }} />
        </OrderSummary>
      }
    >
      <RegionSection
        regions={regionsWithAddresses(offer)}
        noteOf={({ id }) => {
          const left = roomIn(offer, id)
          return left && t(`form.room.${left}`)
        }}
        isClosed={({ id }) => roomIn(offer, id) === 'none'}
      />
      <Section title={t('form.what')}>
        <div className="grid items-start gap-5 sm:grid-cols-[1fr_11rem]">
          <LabelField />
          <CountField />
        </div>
        <ProjectField projects={offer.projects} />
        <TagsField />
        <ReservedField />
      </Section>
      <TargetSection region={values.region} count={count} />
      <CodeCard route={ipAddresses.create} draft={draft} />
    </OrderForm>
  )
}
