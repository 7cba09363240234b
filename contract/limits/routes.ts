import { z } from 'zod/mini'
import { instant } from '#contract/record.ts'
import { route, value } from '#contract/route.ts'

/** Things that a company's contract limits. `memory` in MiB; `disk`, which is the instances' own, `volumeGib` and `objectGib` in GiB. */
export const metrics = [
  'instances',
  'vcpus',
  'memory',
  'disk',
  'ips',
  'snapshots',
  'volumes',
  'volumeGib',
  'dnsZones',
  'networks',
  'securityGroups',
  'loadBalancers',
  'certificates',
  'vpcs',
  'vpnConnections',
  'buckets',
  'objectGib',
] as const
export const metric = z.enum(metrics)
export type Metric = z.infer<typeof metric>

/** How far a limit is used. `reserved` is the part of `used` that operations in progress hold, such as one that creates. */
export const limit = z.object({ metric, limit: z.int(), used: z.int(), reserved: z.int() })
export type Limit = z.infer<typeof limit>

export const limitRequest = z.object({
  id: z.string(),
  metric,
  wanted: z.int(),
  reason: z.string(),
  status: z.enum(['open', 'granted', 'declined']),
  createdAt: instant,
  /** What the operator said to it; may be empty. */
  answer: z.string(),
  decidedAt: z.nullable(instant),
})
export type LimitRequest = z.infer<typeof limitRequest>

export const limits = {
  list: route('GET /limits', { needs: 'limits:read', whileSuspended: true, gives: value(z.array(limit)) }),
  requests: route('GET /limits/requests', {
    needs: 'limits:read',
    whileSuspended: true,
    gives: value(z.array(limitRequest)),
  }),
  request: route('POST /limits/requests', {
    needs: 'limits:request',
    whileSuspended: true,
    summary: 'Ask the operator for more.',
    body: z.object({
      metric,
      wanted: z.int().check(z.gte(1), z.lte(10_000_000)),
      reason: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(2000, 'tooLong')),
    }),
    gives: value(limitRequest),
    status: 201,
  }),
}
