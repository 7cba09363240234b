import { z } from 'zod/mini'
import { id, instant } from '#contract/record.ts'

/** What is looked at, in the order in which it is shown. */
export const checkGroups = [
  'router',
  'sourceNat',
  'tier',
  'dhcp',
  'dns',
  'acl',
  'route',
  'address',
  'balancer',
  'tunnel',
] as const
export type CheckGroup = (typeof checkGroups)[number]

export const checkResults = ['ok', 'warning', 'failed', 'unknown', 'notApplicable'] as const
export const checkResult = z.enum(checkResults)
export type CheckResult = z.infer<typeof checkResult>

export const severities = ['critical', 'major', 'minor'] as const

/** What a check has found, as words of a machine: the console has sentences for them, with these values in. */
export const checkDetails = [
  'routerDown',
  'routerMissing',
  'noSourceNat',
  'natGatewayDown',
  'tierMissing',
  'gatewayDown',
  'dhcpStale',
  'dhcpDown',
  'noInterfaces',
  'notTold',
  'dnsDown',
  'aclDiffers',
  'noAcls',
  'noSuchNextHop',
  'nextHopDown',
  'routeMissing',
  'instanceOff',
  'nobodyGetsIn',
  'balancerDown',
  'balancerDegraded',
  'noMonitor',
  'tunnelDown',
  'tunnelConnecting',
  'notRunYet',
  'tooOld',
  'cloudAway',
] as const
export type CheckDetail = (typeof checkDetails)[number]

/** What to do about it: each is a button in the console. */
export const checkHints = [
  'restart',
  'startInstance',
  'editAcl',
  'editGroups',
  'editRoute',
  'resetTunnel',
  'setKey',
  'editTunnel',
  'askPeer',
  'openBalancer',
  'contactSupport',
] as const
export type CheckHint = (typeof checkHints)[number]

/** What a check is about: the VPC, or something in it. A route has the id that the VPC gives it. */
export const checkTarget = z.object({
  kind: z.enum([
    'vpc',
    'guestNetwork',
    'aclList',
    'route',
    'ipAddress',
    'instance',
    'loadBalancer',
    'vpnConnection',
  ]),
  id,
  name: z.string(),
})

/** One thing that has to work. Readers meet further groups, details and hints from newer servers, and skip them. */
export const healthCheck = z.object({
  /** The same in each run: `dhcp:<tier>`. */
  id: z.string(),
  group: z.string(),
  target: checkTarget,
  severity: z.enum(severities),
  result: checkResult,
  /** Since when that is the result. */
  since: z.nullable(instant),
  observedAt: z.nullable(instant),
  detail: z.nullable(z.object({ code: z.string(), values: z.record(z.string(), z.string()) })),
  hint: z.nullable(z.string()),
})
export type HealthCheck = z.infer<typeof healthCheck>

export const healthReport = z.object({
  takenAt: z.nullable(instant),
  overall: z.enum(['ok', 'degraded', 'down', 'unknown']),
  checks: z.array(healthCheck),
})
export type HealthReport = z.infer<typeof healthReport>

/** For how long one check had one result; `to` is null of the present one. */
export const healthInterval = z.object({
  checkId: z.string(),
  group: z.string(),
  targetName: z.string(),
  result: checkResult,
  from: instant,
  to: z.nullable(instant),
})
export type HealthInterval = z.infer<typeof healthInterval>

/** For so long the history is kept. */
export const healthDays = 30
/** How often each VPC is looked at by itself; what is older than two of these is unknown. */
export const healthEverySeconds = 5 * 60

/** The worst of what is critical or major: one that is critical and failed puts it down. */
export const overallOf = (
  checks: readonly Pick<HealthCheck, 'severity' | 'result'>[],
): HealthReport['overall'] => {
  const counted = checks.filter(({ severity, result }) => severity !== 'minor' && result !== 'notApplicable')
  if (counted.some(({ severity, result }) => severity === 'critical' && result === 'failed')) return 'down'
  if (counted.some(({ result }) => result === 'failed' || result === 'warning')) return 'degraded'
  if (counted.length === 0 || counted.some(({ result }) => result === 'unknown')) return 'unknown'
  return 'ok'
}
