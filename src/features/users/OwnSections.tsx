import { Suspense } from 'react'
import { useOutletContext } from 'react-router'
import { selectUser } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { useOfferAbout } from './useOfferAbout.ts'

/** Fetched by the few who have an offer. */
const StandingOffer = lazyPart(() => import('./OwnershipOffer.tsx'), 'StandingOffer')

const LeaveCard = lazyPart(() => import('./LeaveCard.tsx'), 'LeaveCard')

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
