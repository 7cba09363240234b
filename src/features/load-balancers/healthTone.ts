import type { LoadBalancer, MemberHealth } from '#contract/load-balancers/records.ts'
import type { Tone } from '#src/ui/tone.ts'

/** How the health of a load balancer is shown. */
export const healthTone: Record<LoadBalancer['health'], Tone> = {
  online: 'success',
  degraded: 'warning',
  offline: 'error',
  noMonitor: 'neutral',
  unknown: 'neutral',
}

/** The same of a member. */
export const memberTone: Record<MemberHealth, Tone> = {
  online: 'success',
  offline: 'error',
  draining: 'warning',
  disabled: 'neutral',
  noMonitor: 'neutral',
  unknown: 'neutral',
}
