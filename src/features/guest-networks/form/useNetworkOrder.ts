import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GuestNetwork } from '#contract/guest-networks/records.ts'
import { paths } from '#src/routes/paths.ts'
import { once } from '#src/resources/action.ts'
import type { Offer } from '#src/resources/order/useOffer.ts'
import { useResourceOrder } from '#src/resources/order/useResourceOrder.ts'
import { guestNetworksApi, useGetFreeCidrQuery } from '../guestNetworksApi.ts'
import { blankNetwork, complaintsAbout, copyOf, draftOf, networkValues } from './networkValues.ts'

/** Regions whose cloud has networks of companies. */
export const regionsWithNetworks = ({ regions }: Pick<Offer, 'regions'>) =>
  regions.filter(({ capabilities }) => capabilities.networks)

export interface NetworkOrderTerms {
  offer: Offer
  /** The network that it is to be like. */
  source: GuestNetwork | undefined
  onStale: () => void
}

/** The order of a network. */
export const useNetworkOrder = ({ offer, source, onStale }: NetworkOrderTerms) => {
  const { t } = useTranslation('guestNetworks')
  const [region, setRegion] = useState('')
  const free = useGetFreeCidrQuery({ region }, { skip: region === '', refetchOnMountOrArgChange: true })
  const proposedBy = (mark: string) => ({ name: `net-${mark}`, cidr: free.currentData?.cidr ?? '' })
  const order = useResourceOrder({
    form: ['guestNetworks.network', ...(source ? [source.id] : [])].join('.'),
    values: networkValues,
    blank: source ? copyOf(source) : blankNetwork,
    offer,
    regions: regionsWithNetworks(offer),
    draftOf: (values, mark) => draftOf(values, proposedBy(mark)),
    check: (_, draft) => complaintsAbout(draft, offer.limits),
    endpoint: (body) => guestNetworksApi.endpoints.createNetwork.initiate(body, once),
    created: ({ id }, { name }) => ({ said: t('created', { name }), to: paths.network(id) }),
    onRefused: () => {
      onStale()
      void free.refetch()
    },
  })
  // Each region has ranges of its own that are free.
  if (order.values.region !== region) setRegion(order.values.region)
  return { order, proposed: proposedBy(order.mark) }
}
