import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import type { AddressDraft } from '#contract/ip-address/routes.ts'
import type { Problem } from '#contract/problem.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useAppDispatch } from '#src/common/hooks.ts'
import { paths } from '#src/common/paths.ts'
import { once } from '#src/resources/action.ts'
import { addressesApi } from '#src/networking/addresses/addressesApi.ts'
import { useKeptDraft } from '#src/resources/order/useKeptDraft.ts'
import { useOrder } from '#src/resources/order/useOrder.ts'
import { showToast } from '#src/ui/toast.ts'
import {
  addressValues,
  complaintsAbout,
  draftOf,
  initialValues,
  type AddressOffer,
  type AddressValues,
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
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const [search] = useSearchParams()
  const kept = useKeptDraft('ip-address.create', addressValues)
  return useOrder<AddressValues, AddressDraft>({
    start: initialValues(offer, kept.values, search.get('project')),
    kept,
    draftOf,
    check: (_, draft) => complaintsAbout(draft, offer),
    send: async (draft, idempotencyKey) => {
      const { data, error } = await dispatch(
        addressesApi.endpoints.createAddresses.initiate({ ...draft, idempotencyKey }, once),
      )
      if (!data) return atTarget(problemOf(error))
      void showToast('success', t('allocating', { count: data.ids.length }))
      const [first = ''] = data.ids
      void navigate(data.ids.length === 1 ? paths.ipAddress(first) : paths.ipAddresses())
      return undefined
    },
    onRefused: onStale,
  })
}
