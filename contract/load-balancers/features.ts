import { z } from 'zod/mini'

// Here, because every page reads what regions can do, and few what a load balancer is made of.
export const algorithms = ['roundRobin', 'leastConnections', 'sourceIp', 'sourceIpPort'] as const
export const monitorKinds = ['tcp', 'http', 'https', 'udp'] as const

export const balancerMeasures = ['connections', 'requests', 'traffic', 'answers', 'membersOnline'] as const

/** What load balancers of a region can do. */
export const balancerFeatures = z.object({
  /** Look at HTTP: rules, cookies, forwarded headers. */
  l7: z.boolean(),
  /** End TLS, with certificates. */
  tls: z.boolean(),
  udp: z.boolean(),
  algorithms: z.array(z.enum(algorithms)),
  proxyProtocol: z.boolean(),
  allowedCidrs: z.boolean(),
  /** Take another size while they run. */
  resize: z.boolean(),
  monitors: z.array(z.enum(monitorKinds)),
  /** Redirect to the host that was asked for. */
  hostRedirects: z.optional(z.boolean()),
  /** Answer to IPv6 as well, on networks that have it. */
  ipv6: z.optional(z.boolean()),
  /** What is measured of them. */
  measures: z.optional(z.array(z.enum(balancerMeasures))),
})
export type BalancerFeatures = z.infer<typeof balancerFeatures>
