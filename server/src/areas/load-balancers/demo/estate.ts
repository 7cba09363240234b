import type { ConfigurationDraft } from '#contract/balancers/tree.ts'

interface BalancerPlanting {
  name: string
  project: string
  ip: string
  size: 'small' | 'medium'
  tags: string[]
  /** Members are the instances whose names begin so, at this port. */
  members: { beginning: string; port: number }
  certificate?: string
  configuration: Pick<ConfigurationDraft, 'listeners'> & { pools: [ConfigurationDraft['pools'][number]] }
}

/** The load balancers of a small firm: a shop that the world sees, and a search that only the shop asks. */
export const balancerPlantings: readonly BalancerPlanting[] = [
  {
    name: 'shop',
    project: 'Web shop',
    ip: '10.0.16.10',
    size: 'medium',
    tags: ['production'],
    members: { beginning: 'shop-web', port: 80 },
    certificate: 'shop',
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
]

interface CertificatePlanting {
  name: string
  project: string
  names: string[]
  /** Days until its end. */
  days: number
}

export const certificatePlantings: readonly CertificatePlanting[] = [
  { name: 'shop', project: 'Web shop', names: ['shop.example.com', 'www.shop.example.com'], days: 12 },
  { name: 'wildcard', project: 'Web shop', names: ['*.example.com'], days: 71 },
]
