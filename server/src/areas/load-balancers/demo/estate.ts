import type { ConfigurationDraft } from '#contract/load-balancers/tree.ts'

export interface OrderedBalancer {
  name: string
  project: string
  ip: string
  size: 'small' | 'medium'
  tags: string[]
  /** Members are the instances whose names begin so, at this port; one of them gets no new connections. */
  members: { beginning: string; port: number; drains?: string }
  certificate?: string
  /** What its public address is known by; only its network reaches it when absent. */
  address?: string
  /** The internet reaches it by IPv6, too. */
  ipv6?: true
  configuration: Pick<ConfigurationDraft, 'listeners'> & { pools: [ConfigurationDraft['pools'][number]] }
}

/**
 * The load balancers of a small firm: a shop that the world sees; a search whose group lets no balancer in; and one of
 * whose members some are off.
 */
export const orderedBalancers: readonly OrderedBalancer[] = [
  {
    name: 'shop',
    project: 'Web shop',
    ip: '10.0.16.10',
    size: 'medium',
    tags: ['production'],
    members: { beginning: 'shop-web', port: 80, drains: 'shop-web-8' },
    certificate: 'shop',
    address: 'shop',
    ipv6: true,
    configuration: {
      pools: [{ id: 'web', name: 'web', protocol: 'http', persistence: { kind: 'cookie' } }],
      listeners: [
        {
          protocol: 'http',
          port: 80,
          poolId: 'web',
          rules: [{ match: [], action: { kind: 'redirect', to: 'https://{host}', code: 301 } }],
        },
        { protocol: 'https', port: 443, poolId: 'web' },
      ],
    },
  },
  {
    name: 'search',
    project: 'Web shop',
    ip: '10.0.16.11',
    size: 'small',
    tags: [],
    members: { beginning: 'shop-search', port: 9200 },
    configuration: {
      pools: [{ id: 'search', name: 'search', protocol: 'tcp', algorithm: 'leastConnections' }],
      listeners: [{ protocol: 'tcp', port: 9200, poolId: 'search' }],
    },
  },
  {
    name: 'staging',
    project: 'Web shop',
    ip: '10.0.16.12',
    size: 'small',
    tags: ['staging'],
    members: { beginning: 'shop-staging', port: 22 },
    configuration: {
      pools: [{ id: 'staging', name: 'staging', protocol: 'tcp' }],
      listeners: [{ protocol: 'tcp', port: 22, poolId: 'staging', allowedCidrs: ['10.0.0.0/8'] }],
    },
  },
]

interface OrderedCertificate {
  name: string
  project: string
  names: string[]
  /** Days until its end. */
  days: number
}

export const orderedCertificates: readonly OrderedCertificate[] = [
  { name: 'shop', project: 'Web shop', names: ['shop.example.com', 'www.shop.example.com'], days: 12 },
  { name: 'wildcard', project: 'Web shop', names: ['*.example.com'], days: 71 },
  { name: 'old-shop', project: 'Web shop', names: ['shop.example.org'], days: -3 },
]
