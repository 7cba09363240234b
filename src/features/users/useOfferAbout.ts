import type { OwnershipOffer } from '#contract/users/ownership.ts'
import type { Id } from '#contract/record.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { useGetOwnershipOfferQuery } from './ownershipApi.ts'

/** The standing offer of ownership that is by or to a person. Staff who visit have no part in any. */
export const useOfferAbout = (person: Id | undefined): OwnershipOffer | undefined => {
  const isStaff = useAppSelector((state) => selectUser(state)?.staffAccess !== undefined)
  const { data: offer } = useGetOwnershipOfferQuery(undefined, {
    skip: isStaff,
    refetchOnMountOrArgChange: true,
  })
  return offer && (offer.to.id === person || offer.by.id === person) ? offer : undefined
}
