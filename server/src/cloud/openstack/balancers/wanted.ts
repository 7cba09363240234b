import type { Monitor } from '#contract/load-balancers/tree.ts'
import type { CloudTree } from '../../balancers.ts'
import { CloudFault, type CloudRef } from '../../port.ts'
import { isWhole } from './features.ts'
import { policiesOf, type WantedPolicy } from './policies.ts'

/*
 * A tree in octavia's words. Pools are named by our ids, for octavia's are known only once they are there.
 */

type Body = Readonly<Record<string, unknown>>

export interface WantedPool {
  part: string
  /** What it is from its beginning. */
  fixed: { protocol: string }
  body: Body
  members: (Body & { address: string; protocol_port: number })[]
  monitor: { fixed: { type: string; domain_name: string | null }; body: Body } | null
}

export interface WantedListener {
  part: string
  fixed: { protocol: string; protocol_port: number }
  body: Body
  poolId: string | null
  policies: WantedPolicy[]
}

export interface WantedTree {
  pools: WantedPool[]
  listeners: WantedListener[]
}

interface Given {
  provider: string
  /** Where barbican has a certificate, as octavia is told. */
  secretUrl: (ref: CloudRef) => string
}

type Pool = CloudTree['pools'][number]
type Listener = CloudTree['listeners'][number]

const listenerProtocols = { tcp: 'TCP', udp: 'UDP', http: 'HTTP', https: 'TERMINATED_HTTPS' } as const
const algorithms = {
  roundRobin: 'ROUND_ROBIN',
  leastConnections: 'LEAST_CONNECTIONS',
  sourceIp: 'SOURCE_IP',
  sourceIpPort: 'SOURCE_IP_PORT',
} as const
const monitorTypes = { tcp: 'TCP', http: 'HTTP', https: 'HTTPS', udp: 'UDP-CONNECT' } as const

/** A pool of HTTPS is one of HTTP whose members are spoken to through TLS; HTTPS to octavia is what it passes through. */
const poolProtocolOf = ({ protocol, proxyProtocol }: Pool) => {
  if (proxyProtocol !== 'off') return proxyProtocol === 'v1' ? 'PROXY' : 'PROXYV2'
  return protocol === 'https' ? 'HTTP' : protocol.toUpperCase()
}

const persistenceOf = ({ persistence }: Pool) => {
  if (persistence === null) return null
  if (persistence.kind === 'appCookie') return { type: 'APP_COOKIE', cookie_name: persistence.name }
  return { type: persistence.kind === 'cookie' ? 'HTTP_COOKIE' : 'SOURCE_IP' }
}

const monitorOf = (monitor: Monitor) => {
  const { kind, path, method, host, codes, intervalSeconds, timeoutSeconds, rise, fall } = monitor
  const isHttp = kind === 'http' || kind === 'https'
  return {
    // A host that is taken away again leaves its version of HTTP behind.
    fixed: { type: monitorTypes[kind], domain_name: isHttp ? host : null },
    body: {
      delay: intervalSeconds,
      timeout: timeoutSeconds,
      max_retries: rise,
      max_retries_down: fall,
      ...(isHttp && {
        url_path: path ?? '/',
        http_method: method ?? 'GET',
        expected_codes: codes ?? '200',
        // Only HTTP 1.1 names the host.
        ...(host !== null && { http_version: 1.1 }),
      }),
    },
  }
}

const memberOf = (
  { id, ip, port, weight, backup, enabled }: Pool['members'][number],
  isPlain: boolean,
): WantedPool['members'][number] => {
  if (isPlain && backup)
    throw new CloudFault('rejected', 'load balancers of this cloud have no backup members', false)
  return {
    address: ip,
    protocol_port: port,
    name: id,
    weight,
    admin_state_up: enabled,
    ...(!isPlain && { backup }),
  }
}

const toPool = (pool: Pool, isPlain: boolean): WantedPool => ({
  part: pool.id,
  fixed: { protocol: poolProtocolOf(pool) },
  body: {
    name: pool.name,
    lb_algorithm: algorithms[pool.algorithm],
    session_persistence: persistenceOf(pool),
    ...(!isPlain && { tls_enabled: pool.protocol === 'https' }),
  },
  members: pool.members.map((member) => memberOf(member, isPlain)),
  monitor: pool.monitor && monitorOf(pool.monitor),
})

const tlsOf = ({ certificateRefs, tlsMinimum }: Listener, { secretUrl }: Given) => {
  const [first, ...others] = certificateRefs.map(secretUrl)
  return {
    default_tls_container_ref: first ?? null,
    sni_container_refs: others,
    tls_versions: tlsMinimum === '1.3' ? ['TLSv1.3'] : ['TLSv1.2', 'TLSv1.3'],
  }
}

const forwarded = ['X-Forwarded-For', 'X-Forwarded-Port', 'X-Forwarded-Proto']

const toListener = (listener: Listener, given: Given, isPlain: boolean): WantedListener => {
  const { protocol, port, connectionLimit, allowedCidrs, idleSeconds, forwardedHeaders, enabled } = listener
  const isHttp = protocol === 'http' || protocol === 'https'
  const idleMs = idleSeconds * 1000
  const headers = Object.fromEntries(forwarded.map((name) => [name, String(forwardedHeaders)]))
  return {
    part: listener.id,
    fixed: { protocol: listenerProtocols[protocol], protocol_port: port },
    body: {
      name: listener.name,
      admin_state_up: enabled,
      ...(!isPlain && {
        connection_limit: connectionLimit ?? -1,
        allowed_cidrs: allowedCidrs.length === 0 ? null : allowedCidrs,
        timeout_client_data: idleMs,
        timeout_member_data: idleMs,
      }),
      ...(isHttp && { insert_headers: headers }),
      ...(protocol === 'https' && tlsOf(listener, given)),
    },
    poolId: listener.poolId,
    policies: policiesOf(listener.rules),
  }
}

/** What octavia is to have of a tree. */
export const wantedOf = (tree: CloudTree, given: Given): WantedTree => {
  const isPlain = !isWhole(given.provider)
  return {
    pools: tree.pools.map((pool) => toPool(pool, isPlain)),
    listeners: tree.listeners.map((listener) => toListener(listener, given, isPlain)),
  }
}
