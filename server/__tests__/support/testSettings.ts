import { alwaysOpen } from '#contract/support/supportHours.ts'
import type { AreaSettings } from '#server/resources/area.ts'

/** An installation's settings, in a file of their own: suites of deaths start hundreds of processes that need nothing else. */
export const testSettings: AreaSettings = {
  accessTtlSeconds: 600,
  refreshGraceSeconds: 30,
  sessionIdleMinutes: 60,
  sessionMaxHours: 24,
  publicUrl: 'http://127.0.0.1:8080',
  secureCookies: false,
  rateLimit: false,
  passwordMin: 12,
  outboundAllow: [],
  supportHours: alwaysOpen,
  auditRetentionDays: 400,
  billing: 'metered',
  vouchersAloneUpTo: '500',
  supplier: {
    name: 'Portico Cloud GmbH',
    address: ['Torstraße 1', '10119 Berlin'],
    country: 'DE',
    email: 'billing@portico.example',
    taxId: 'DE136695976',
  },
  // What a test changes in the database holds for its next request.
  sessionCacheMs: 0,
}
