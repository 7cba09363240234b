import type { DelegationState } from '#contract/dns/records.ts'
import type { Tone } from '#src/ui/tone.ts'

/** What a delegation's colour says: whether the world asks our name servers. */
export const delegationTone: Readonly<Record<DelegationState, Tone>> = {
  ok: 'success',
  partial: 'warning',
  elsewhere: 'warning',
  missing: 'warning',
  unknown: 'neutral',
}
