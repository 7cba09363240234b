import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/problem.ts'
import { paths } from '#src/routes/paths.ts'
import { once } from '#src/resources/action.ts'
import { addressesApi } from '#src/networking/addresses/addressesApi.ts'
import { useResourceOrder } from '#src/resources/order/useResourceOrder.ts'
import {
  addressValues,
  blankAddress,
  complaintsAbout,
  draftOf,
  regionsByRoom,
  type AddressOffer,
} from './addressValues.ts'

/** What is wrong with where it leads is said at one field, whatever it is. */
const atTarget = (problem: Problem): Problem =>
  problem.errors
    ? {
        ...problem,
        errors: problem.errors.map((one) =>
          one.path === 'loadBalancerId' ? { ...one, path: 'portId' } : one,
        ),
      }
    : problem

/** The order of one or several addresses. */
export const useAddressOrder = (offer: AddressOffer, onStale: () => void) => {
  const { t } = useTranslation('ipAddresses')
  return useResourceOrder({
    form: 'ip-address.create',
    values: addressValues,
    blank: blankAddress,
    offer,
    regions: regionsByRoom(offer),
    draftOf,
    check: (_, draft) => complaintsAbout(draft, offer),
    endpoint: (body) => addressesApi.endpoints.createAddresses.initiate(body, once),
    refusal: atTarget,
    created: ({ ids }) => {
      const [first = ''] = ids
      return {
        said: t('allocating', { count: ids.length }),
        to: ids.length === 1 ? paths.ipAddress(first) : paths.ipAddresses(),
      }
    },
    onRefused: onStale,
  })
}
