import type { BalancerFeatures } from '#contract/load-balancers/features.ts'

/*
 * What octavia's providers can do. They are the operator's to choose; of one that is not known here, no more is promised
 * than all of them can.
 */

/** One machine or two with HAProxy for each balancer. */
const amphora: Omit<BalancerFeatures, 'tls'> = {
  l7: true,
  udp: true,
  algorithms: ['roundRobin', 'leastConnections', 'sourceIp'],
  proxyProtocol: true,
  allowedCidrs: true,
  resize: false,
  monitors: ['tcp', 'http', 'https', 'udp'],
  // Where a redirect leads is a fixed address.
  hostRedirects: false,
  // Octavia counts connections and bytes; what is asked for and answered it does not look at.
  measures: ['connections', 'traffic', 'membersOnline'],
}

/** Flows in the switches: connections only, which members see as the client's own, and nobody counts. */
const ovn: BalancerFeatures = {
  l7: false,
  tls: false,
  udp: true,
  algorithms: ['sourceIpPort'],
  proxyProtocol: false,
  allowedCidrs: false,
  resize: false,
  monitors: ['tcp', 'udp'],
  hostRedirects: false,
}

/** What balancers of a provider can do; they end TLS where barbican keeps the keys. */
export const featuresOf = (provider: string, hasSecrets: boolean): BalancerFeatures => {
  if (isWhole(provider)) return { ...amphora, tls: hasSecrets }
  return provider === 'ovn' ? ovn : { ...ovn, algorithms: ['roundRobin'] }
}

/** Whether a provider looks at what goes through it. */
export const isWhole = (provider: string) => provider === 'amphora' || provider === 'octavia'
