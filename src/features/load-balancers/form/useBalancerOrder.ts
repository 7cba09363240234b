import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { BalancerSize } from '#contract/load-balancers/records.ts'
import type { Surroundings } from '#contract/load-balancers/check.ts'
import { paths } from '#src/routes/paths.ts'
import { useRows } from '#src/records/useRecords.ts'
import { once } from '#src/resources/action.ts'
import { useListNetworksQuery } from '#src/networking/networks/networksApi.ts'
import { firstOf } from '#src/resources/order/orderValues.ts'
import type { Offer } from '#src/resources/order/useOffer.ts'
import { useResourceOrder } from '#src/resources/order/useResourceOrder.ts'
import { mayHaveIpv6 } from '../Ipv6Field.tsx'
import { loadBalancersApi } from '../loadBalancersApi.ts'
import {
  balancerValues,
  blankBalancer,
  complaintsAbout,
  draftOf,
  networkOf,
  refusedAt,
  type BalancerValues,
} from './balancerValues.ts'

export interface BalancerOffer extends Offer {
  sizes: readonly BalancerSize[]
}

/** As many as there may be to choose from. */
export const allNetworks = { size: 200, sort: 'name' } as const

/** Regions whose cloud has load balancers. */
export const regionsWithBalancers = ({ regions }: Pick<Offer, 'regions'>) =>
  regions.filter(({ capabilities }) => capabilities.balancers)

/** The sizes of a region, and the first one that can be had. */
export const sizesIn = ({ sizes }: BalancerOffer, region: string) =>
  sizes.filter(({ regions }) => regions.includes(region))

const proposedName = (mark: string) => `balancer-${mark}`

interface OrderTerms {
  offer: BalancerOffer
  onStale: () => void
}

/** The order of a load balancer. */
export const useBalancerOrder = ({ offer, onStale }: OrderTerms) => {
  const { t } = useTranslation('loadBalancers')
  const networks = useRows(useListNetworksQuery(allNetworks).data)
  const placeOf = (values: BalancerValues) => ({
    network: networkOf(networks, values),
    features: offer.regions.find(({ id }) => id === values.region)?.capabilities.balancers,
  })
  const proposedFor = (values: BalancerValues, mark: string) => {
    const place = placeOf(values)
    return { name: proposedName(mark), networkId: place.network?.id ?? '', mayHaveIpv6: mayHaveIpv6(place) }
  }
  const surroundingsOf = (values: BalancerValues): Surroundings => {
    const { network, features } = placeOf(values)
    const hasIpv6 = mayHaveIpv6({ network, features }) && values.ipv6 !== 'none'
    return {
      ...(features && { features }),
      ...(network && { network, ipv6: hasIpv6 ? { cidr: network.ipv6Cidr ?? '', own: null } : null }),
    }
  }
  const order = useResourceOrder({
    form: 'loadBalancers.balancer',
    values: balancerValues,
    blank: blankBalancer(),
    offer,
    regions: regionsWithBalancers(offer),
    // The network that the address asks for, and the first size that can be had.
    begin: (values, asked) => {
      const sizes = sizesIn(offer, values.region)
      const open = sizes.find(({ soldOutIn }) => !soldOutIn.includes(values.region))
      return {
        ...values,
        networkId: asked.get('network') ?? values.networkId,
        sizeId: firstOf(sizes, values.sizeId, open?.id),
      }
    },
    draftOf: (values, mark) => draftOf(values, proposedFor(values, mark)),
    check: (values, draft) =>
      complaintsAbout({ values, draft, surroundings: surroundingsOf(values), limits: offer.limits }),
    endpoint: (body) => loadBalancersApi.endpoints.createBalancer.initiate(body, once),
    refusal: (problem) => (problem.errors ? { ...problem, errors: refusedAt(problem.errors) } : problem),
    created: ({ id }, { name }) => ({ said: t('created', { name }), to: paths.loadBalancer(id) }),
    onRefused: onStale,
  })
  const { form, values } = order
  const network = networkOf(networks, values)
  const complaint = form.formState.errors.networkId?.message
  // One that has been missing may be built meanwhile, and is chosen without anybody's doing: even while the order that
  // misses it is being checked.
  useEffect(() => {
    if (network && complaint === 'required') void form.trigger('networkId')
  }, [form, network, complaint])
  return { order, name: proposedName(order.mark), networks, network }
}
