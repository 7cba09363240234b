import { z } from 'zod/mini'
import { id, instant } from '#contract/record.ts'
import { route, value } from '#contract/route.ts'

/** For how many days events of the own account are told. */
export const securityEventDays = 90

/** Something that happened to the caller's account, and that they should know if it was not them. */
export const securityEvent = z.object({
  id,
  at: instant,
  /** Of `securityEventKinds`; readers meet further kinds from newer servers. */
  event: z.string(),
  /** The browser of a sign-in, as it calls itself. */
  device: z.nullable(z.string()),
  /** Where that was, as far as it is known. */
  place: z.nullable(z.string()),
})
export type SecurityEvent = z.infer<typeof securityEvent>

export const securityEvents = {
  list: route('GET /account/security-events', {
    needs: 'anyone signed in',
    whileSuspended: true,
    summary:
      "What has lately happened to the caller's own account: sign-ins from new browsers, changed proofs.",
    gives: value(z.array(securityEvent)),
  }),
}
