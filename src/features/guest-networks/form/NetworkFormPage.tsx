import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
import { signOf } from '#src/i18n/money.ts'
import { paths } from '#src/routes/paths.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { CodeCard } from '#src/resources/order/CodeCard.tsx'
import { NameField, ProjectField, RegionSection, TagsField } from '#src/resources/order/commonFields.tsx'
import { LimitsLeft } from '#src/resources/order/LimitsLeft.tsx'
import { OrderForm, OrderWaiting, Section } from '#src/resources/order/OrderForm.tsx'
import { OrderSummary } from '#src/resources/order/OrderSummary.tsx'
import { useOffer } from '#src/resources/order/useOffer.ts'
import { useListPricesQuery } from '#src/resources/resourcesApi.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { guestNetworksTexts } from '#src/networking/packets/texts.ts'
import { orderTexts } from '#src/resources/order/texts.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { useGetNetworkQuery } from '../guestNetworksApi.ts'
import { AddressSection } from './AddressSection.tsx'
import { regionsWithNetworks, useNetworkOrder, type NetworkOrderTerms } from './useNetworkOrder.ts'

export const texts = [...guestNetworksTexts, ...orderTexts, ...resourceActionsTexts]

/** Orders a network: where it is, its range, and what is in it is told by DHCP; or one like another. */
export function NetworkFormPage() {
  const { t } = useTranslation('guestNetworks')
  const from = useSearchParams()[0].get('from') ?? ''
  const { offer, problem, refetch, retry } = useOffer()
  const { data, isLoading } = useGetNetworkQuery({ id: from }, { skip: from === '' })
  const source = useRecord(data)
  return (
    <>
      <PageHeader title={t('create')} description={t('form.description')} />
      {offer && !isLoading ? (
        <NetworkForm key={from} offer={offer} source={source} onStale={refetch} />
      ) : (
        <OrderWaiting problem={problem} onRetry={retry} />
      )}
    </>
  )
}

function NetworkForm({ offer, ...terms }: NetworkOrderTerms) {
  const { t } = useTranslation('guestNetworks')
  const { order, proposed } = useNetworkOrder({ offer, ...terms })
  const price = useListPricesQuery().data?.find(({ item }) => item === 'guest-network')
  const hasPrice = price !== undefined && signOf(price.hourlyPrice) > 0
  return (
    <OrderForm
      order={order}
      summary={
        <OrderSummary
          price={hasPrice ? { lines: [], hourly: price.hourlyPrice, monthly: price.monthlyPrice } : undefined}
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
      <AddressSection proposed={proposed.cidr} />
      <CodeCard route={guestNetworks.create} draft={order.draft} />
    </OrderForm>
  )
}
