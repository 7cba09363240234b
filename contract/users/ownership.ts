import { z } from 'zod/mini'
import { id, instant } from '#contract/record.ts'
import { nothing, route, value } from '#contract/route.ts'

/** For how many days an offer can be accepted. */
export const ownershipOfferDays = 7

const person = z.object({ id, name: z.string() })

/** An Owner offers their place to a colleague. */
export const ownershipOffer = z.object({
  to: person,
  by: person,
  /** What the Owner stays; null: nothing but their other group roles. */
  keep: z.nullable(z.enum(['Administrator'])),
  expiresAt: instant,
})
export type OwnershipOffer = z.infer<typeof ownershipOffer>

/*
 * Refused with `context.reason`: `ownerOnly` or `oneself` (403), and of `ConflictException` `noOffer`, `notActive` or
 * `alreadyOwner`.
 */
export const ownershipRoutes = {
  read: route('GET /account/ownership', {
    needs: 'anyone signed in',
    whileSuspended: true,
    summary: 'The standing offer, for Owners and for whom it is made to; null when there is none.',
    gives: value(z.nullable(ownershipOffer)),
  }),
  offer: route('POST /account/ownership', {
    needs: 'account:close',
    sudo: true,
    notForStaff: true,
    summary: 'Offer one’s place as an Owner to a colleague, in place of an older offer. For Owners.',
    body: z.object({ to: id, keep: z.nullable(z.enum(['Administrator'])) }),
    gives: value(ownershipOffer),
    status: 201,
  }),
  withdraw: route('DELETE /account/ownership', {
    needs: 'anyone signed in',
    whileSuspended: true,
    unversioned: true,
    notForStaff: true,
    summary: 'Withdraw the offer, as an Owner, or decline it, as whom it is made to.',
    gives: nothing,
  }),
  accept: route('POST /account/ownership/accept', {
    needs: 'anyone signed in',
    whileSuspended: true,
    sudo: true,
    notForStaff: true,
    summary: 'Accept the offer: the caller is an Owner, and who offered it is what they chose to stay.',
    gives: nothing,
  }),
}
