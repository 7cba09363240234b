import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import type { NetworkDraft } from '#contract/guest-networks/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useAppDispatch } from '#src/common/hooks.ts'
import { paths } from '#src/common/paths.ts'
import { once } from '#src/resources/action.ts'
import { firstOf, projectFor } from '#src/resources/order/orderValues.ts'
import type { KeptDraft } from '#src/resources/order/useKeptDraft.ts'
import type { Offer } from '#src/resources/order/useOffer.ts'
import { useOrder } from '#src/resources/order/useOrder.ts'
import { showToast } from '#src/ui/toast.ts'
import { guestNetworksApi, useGetFreeCidrQuery } from '../guestNetworksApi.ts'
import { complaintsAbout, draftOf, type NetworkValues } from './networkValues.ts'

/** Regions whose cloud has networks of companies. */
export const regionsWithNetworks = ({ regions }: Pick<Offer, 'regions'>) =>
  regions.filter(({ capabilities }) => capabilities.networks)

/** Where the form begins: with what the address asks for, or what was left half done. */
const startOf = (offer: Offer, before: NetworkValues, project: string | null): NetworkValues => {
  const regions = regionsWithNetworks(offer)
  return {
    ...before,
    region: firstOf(regions, before.region, regions[0]?.id),
    projectId: projectFor(offer.projects, project, before.projectId),
  }
}

interface NetworkOrderTerms {
  offer: Offer
  /** What the form begins with where nothing was left. */
  blank: NetworkValues
  kept: KeptDraft<NetworkValues>
  onStale: () => void
}

/** The order of a network. */
export const useNetworkOrder = ({ offer, blank, kept, onStale }: NetworkOrderTerms) => {
  const { t } = useTranslation('guestNetworks')
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const [search] = useSearchParams()
  // Tells apart what is otherwise named the same.
  const [mark] = useState(() => crypto.randomUUID().slice(0, 4))
  const [start] = useState(() => startOf(offer, kept.values ?? blank, search.get('project')))
  const [region, setRegion] = useState(start.region)
  const free = useGetFreeCidrQuery({ region }, { skip: region === '', refetchOnMountOrArgChange: true })
  const proposed = { name: `net-${mark}`, cidr: free.currentData?.cidr ?? '' }
  const order = useOrder<NetworkValues, NetworkDraft>({
    start,
    kept,
    draftOf: (values) => draftOf(values, proposed),
    check: (_, draft) => complaintsAbout(draft, offer.limits),
    send: async (draft, idempotencyKey) => {
      const { data, error } = await dispatch(
        guestNetworksApi.endpoints.createNetwork.initiate({ ...draft, idempotencyKey }, once),
      )
      if (!data) return problemOf(error)
      void showToast('success', t('created', { name: draft.name }))
      void navigate(paths.network(data.id))
      return undefined
    },
    onRefused: () => {
      onStale()
      void free.refetch()
    },
  })
  // Each region has ranges of its own that are free.
  if (order.values.region !== region) setRegion(order.values.region)
  return { order, proposed }
}
