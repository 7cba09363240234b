import type { CheckResult } from '#contract/vpc/health.ts'
import type { TunnelState } from '#contract/vpc/vpnTerms.ts'
import type { VpcHealth } from '#contract/vpc/records.ts'
import type { Tone } from '#src/ui/tone.ts'

/* How what is looked at is shown. */

export const healthTone: Record<VpcHealth, Tone> = {
  ok: 'success',
  degraded: 'warning',
  down: 'error',
  unknown: 'neutral',
}

export const resultTone: Record<CheckResult, Tone> = {
  ok: 'success',
  warning: 'warning',
  failed: 'error',
  unknown: 'neutral',
  notApplicable: 'neutral',
}

export const tunnelTone: Record<TunnelState, Tone> = {
  connecting: 'info',
  up: 'success',
  down: 'error',
  failed: 'error',
}
