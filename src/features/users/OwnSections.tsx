import { lazy, Suspense } from 'react'
import { useOutletContext } from 'react-router'
import { selectUser } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/common/hooks.ts'
import { textsHaveCome } from '#src/common/i18n.ts'
import { useOfferAbout } from './useOfferAbout.ts'

/** Fetched by the few who have an offer, with its texts in their language. */
const StandingOffer = lazy(async () => {
  const { StandingOffer: part } = await import('./OwnershipOffer.tsx')
  await textsHaveCome()
  return { default: part }
})

const LeaveCard = lazy(async () => {
  const { LeaveCard: part } = await import('./LeaveCard.tsx')
  await textsHaveCome()
  return { default: part }
})

/** One's own place among the people of the company: what is offered at the page's top, the way out at its end. */
export function Component() {
  const place = useOutletContext<'top' | 'end'>()
  // Staff are no members of the company that they visit.
  const isVisitor = useAppSelector(selectUser)?.staffAccess !== undefined
  const section = place === 'top' ? <Offer /> : !isVisitor && <LeaveCard />
  return <Suspense fallback={null}>{section}</Suspense>
}

/** One's own part in an offer of ownership, where it can be settled without a permission. */
function Offer() {
  const offer = useOfferAbout(useAppSelector(selectUser)?.id)
  return offer && <StandingOffer offer={offer} />
}
