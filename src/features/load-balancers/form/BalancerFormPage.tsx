import { useTranslation } from 'react-i18next'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
import { loadBalancers } from '#contract/load-balancers/routes.ts'
import { ipAddresses } from '#contract/ip-address/routes.ts'
import { useCan } from '#src/auth/useCan.ts'
import { formatMoney, sumOf } from '#src/i18n/money.ts'
import { paths } from '#src/routes/paths.ts'
import { CodeCard } from '#src/resources/order/CodeCard.tsx'
import { NameField, ProjectField, RegionSection, TagsField } from '#src/resources/order/commonFields.tsx'
import { LimitsLeft } from '#src/resources/order/LimitsLeft.tsx'
import { OrderForm, OrderWaiting, Section } from '#src/resources/order/OrderForm.tsx'
import { useListNetworksQuery } from '#src/networking/networks/networksApi.ts'
import { OrderSummary } from '#src/resources/order/OrderSummary.tsx'
import { fresh, useOffer } from '#src/resources/order/useOffer.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { orderTexts } from '#src/resources/order/texts.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { useGetAddressPriceQuery, useListBalancerSizesQuery } from '../loadBalancersApi.ts'
import { AddressSection } from './AddressSection.tsx'
import { amountsOf, networksIn } from './balancerValues.ts'
import { ListenersSection } from './ListenersSection.tsx'
import { NetworkSection } from './NetworkSection.tsx'
import { MonitorSection, PoolSection } from './PoolSection.tsx'
import { SizeSection } from './SizeSection.tsx'
import {
  allNetworks,
  regionsWithBalancers,
  sizesIn,
  useBalancerOrder,
  type BalancerOffer,
} from './useBalancerOrder.ts'
import { balancerFormTexts } from './texts.ts'
import { balancerTreeTexts } from '../tree/texts.ts'
import { loadBalancersTexts } from '../texts.ts'

export const texts = [
  ...balancerFormTexts,
  ...balancerTreeTexts,
  ...orderTexts,
  ...resourceActionsTexts,
  ...loadBalancersTexts,
]

/** Orders a load balancer: where it is, what it listens at, and who answers. */
export function BalancerFormPage() {
  const { t } = useTranslation(['balancerForm', 'loadBalancers'])
  const sizes = useListBalancerSizesQuery(undefined, fresh)
  const maySeeNetworks = useCan(guestNetworks.list)
  const networks = useListNetworksQuery(allNetworks, { ...fresh, skip: !maySeeNetworks })
  const { offer, problem, refetch, retry } = useOffer(sizes, ...(maySeeNetworks ? [networks] : []))
  return (
    <>
      <PageHeader title={t('loadBalancers:create')} description={t('description')} />
      {offer && sizes.data ? (
        <BalancerForm offer={{ ...offer, sizes: sizes.data }} onStale={refetch} />
      ) : (
        <OrderWaiting problem={problem} onRetry={retry} />
      )}
    </>
  )
}

function BalancerForm({ offer, onStale }: { offer: BalancerOffer; onStale: () => void }) {
  const { t } = useTranslation(['balancerForm', 'loadBalancers', 'order'])
  const { order, name, networks, network } = useBalancerOrder({ offer, onStale })
  const { values } = order
  const regions = regionsWithBalancers(offer)
  const features = regions.find(({ id }) => id === values.region)?.capabilities.balancers
  return (
    <OrderForm
      order={order}
      summary={
        <OrderSummary
          price={usePrice(offer, values)}
          nothing={t('nothing')}
          submit={t('loadBalancers:create')}
          cancel={paths.loadBalancers()}
          problem={order.problem}
        >
          <LimitsLeft limits={offer.limits} taken={amountsOf(values)} />
        </OrderSummary>
      }
    >
      <RegionSection regions={regions} />
      <NetworkSection networks={networksIn(networks, values.region)} network={network} />
      <AddressSection region={values.region} features={features} network={network} />
      <SizeSection sizes={sizesIn(offer, values.region)} region={values.region} />
      <ListenersSection region={values.region} features={features} />
      <PoolSection features={features} network={network} />
      <MonitorSection features={features} />
      <Section title={t('order:name.title')}>
        <NameField proposed={name} />
        <ProjectField projects={offer.projects} />
        <TagsField />
      </Section>
      <CodeCard route={loadBalancers.create} draft={order.draft} />
    </OrderForm>
  )
}

/** Size and, where it is a new one, address. */
const usePrice = (
  offer: BalancerOffer,
  { sizeId, publicAddress }: { sizeId: string; publicAddress: string },
) => {
  const { t, i18n } = useTranslation('balancerForm')
  const terms = useGetAddressPriceQuery(undefined, { skip: !useCan(ipAddresses.terms) }).data
  const size = offer.sizes.find(({ id }) => id === sizeId)
  if (!size) return undefined
  const address = publicAddress === 'new' ? terms : undefined
  return {
    lines: [
      {
        id: 'size',
        label: t('summary.size', { size: size.name }),
        price: formatMoney(size.monthlyPrice, i18n.language),
      },
      ...(address
        ? [
            {
              id: 'address',
              label: t('summary.address'),
              price: formatMoney(address.monthlyPrice, i18n.language),
            },
          ]
        : []),
    ],
    hourly: address ? sumOf(size.hourlyPrice, address.hourlyPrice) : size.hourlyPrice,
    monthly: address ? sumOf(size.monthlyPrice, address.monthlyPrice) : size.monthlyPrice,
  }
}
