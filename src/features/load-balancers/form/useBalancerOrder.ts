import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import type { BalancerSize } from '#contract/load-balancers/records.ts'
import type { Surroundings } from '#contract/load-balancers/check.ts'
import type { BalancerDraft } from '#contract/load-balancers/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useAppDispatch } from '#src/common/hooks.ts'
import { paths } from '#src/common/paths.ts'
import { useRows } from '#src/records/useRecords.ts'
import { once } from '#src/resources/action.ts'
import { useListNetworksQuery } from '#src/networking/networks/networksApi.ts'
import { firstOf, projectFor } from '#src/resources/order/orderValues.ts'
import type { KeptDraft } from '#src/resources/order/useKeptDraft.ts'
import type { Offer } from '#src/resources/order/useOffer.ts'
import { useOrder } from '#src/resources/order/useOrder.ts'
import { showToast } from '#src/ui/toast.ts'
import { mayHaveIpv6 } from '../Ipv6Field.tsx'
import { loadBalancersApi } from '../loadBalancersApi.ts'
import {
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

interface Asked {
  project: string | null
  network: string | null
}

/** Where the form begins: with what the address asks for, what was left half done, or the most likely choice. */
const startOf = (
  offer: BalancerOffer,
  before: BalancerValues,
  { project, network }: Asked,
): BalancerValues => {
  const regions = regionsWithBalancers(offer)
  const region = firstOf(regions, before.region, regions[0]?.id)
  const sizes = sizesIn(offer, region)
  const open = sizes.find(({ soldOutIn }) => !soldOutIn.includes(region))
  return {
    ...before,
    region,
    networkId: network ?? before.networkId,
    projectId: projectFor(offer.projects, project, before.projectId),
    sizeId: firstOf(sizes, before.sizeId, open?.id),
  }
}

interface OrderTerms {
  offer: BalancerOffer
  kept: KeptDraft<BalancerValues>
  onStale: () => void
}

/** The order of a load balancer. */
export const useBalancerOrder = ({ offer, kept, onStale }: OrderTerms) => {
  const { t } = useTranslation('loadBalancers')
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const [search] = useSearchParams()
  const asked = { project: search.get('project'), network: search.get('network') }
  // Tells apart what is otherwise named the same.
  const [mark] = useState(() => crypto.randomUUID().slice(0, 4))
  const [start] = useState(() => startOf(offer, kept.values ?? blankBalancer(), asked))
  const networks = useRows(useListNetworksQuery(allNetworks).data)
  const name = `balancer-${mark}`
  const placeOf = (values: BalancerValues) => ({
    network: networkOf(networks, values),
    features: offer.regions.find(({ id }) => id === values.region)?.capabilities.balancers,
  })
  const proposedFor = (values: BalancerValues) => {
    const place = placeOf(values)
    return { name, networkId: place.network?.id ?? '', mayHaveIpv6: mayHaveIpv6(place) }
  }
  const surroundingsOf = (values: BalancerValues): Surroundings => {
    const { network, features } = placeOf(values)
    const hasIpv6 = mayHaveIpv6({ network, features }) && values.ipv6 !== 'none'
    return {
      ...(features && { features }),
      ...(network && { network, ipv6: hasIpv6 ? { cidr: network.ipv6Cidr ?? '', own: null } : null }),
    }
  }
  const order = useOrder<BalancerValues, BalancerDraft>({
    start,
    kept,
    draftOf: (values) => draftOf(values, proposedFor(values)),
    check: (values, draft) =>
      complaintsAbout({ values, draft, surroundings: surroundingsOf(values), limits: offer.limits }),
    send: async (draft, idempotencyKey) => {
      const { data, error } = await dispatch(
        loadBalancersApi.endpoints.createBalancer.initiate({ ...draft, idempotencyKey }, once),
      )
      if (!data) {
        const problem = problemOf(error)
        return problem.errors ? { ...problem, errors: refusedAt(problem.errors) } : problem
      }
      void showToast('success', t('created', { name: draft.name }))
      void navigate(paths.loadBalancer(data.id))
      return undefined
    },
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
  return { order, name, networks, network }
}
