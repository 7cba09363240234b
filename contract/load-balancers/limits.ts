/*
 * How much there may be of everything in a load balancer, and what is taken where nothing is said. Apart from the
 * schemas, for whoever only counts.
 */

export const mostListeners = 20
export const mostPools = 20
/** Of one listener. */
export const mostListenerRules = 20
/** Of one rule. */
export const mostMatches = 10
/** Of one pool. */
export const mostMembers = 50
/** Of one listener: the first one is the default, the others are found by name (SNI). */
export const mostCertificates = 20
export const mostAllowedCidrs = 50
export const heaviest = 256
/** While a member is let to finish, at the most. */
export const mostDrainSeconds = 600
export const defaultDrainSeconds = 30

/** Of a certificate with its chain, or of a key. */
export const mostPemBytes = 64 * 1024
/** The leaf and those above it. */
export const mostChain = 10
export const leastRsaBits = 2048

/** How many days before its end somebody is told of a certificate. */
export const warningDays = [30, 14, 7, 1] as const

export const defaultMonitor = { intervalSeconds: 5, timeoutSeconds: 3, rise: 2, fall: 3 } as const
export const defaultIdleSeconds = 60
