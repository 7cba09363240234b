import type { SecurityRule } from '#contract/packets/rules.ts'

type Rule = Omit<SecurityRule, 'id' | 'peer'> & {
  /** Ranges, or the name of another group of the demo. */
  from: string[] | string
}

export interface OrderedGroup {
  name: string
  project: string
  description: string
  rules: Rule[]
  /** What the names of the instances begin with whose primary interface it filters. */
  filters: string
}

interface OrderedNetwork {
  name: string
  project: string
  cidr: string
  snat: boolean
  ipv6: boolean
  tags: string[]
}

const tcp = (port: number, from: Rule['from'], description: string): Rule => ({
  direction: 'in',
  protocol: 'tcp',
  ports: [{ from: port, to: port }],
  icmp: null,
  from,
  description,
})
const everywhere = ['0.0.0.0/0', '::/0']
const outgoing: Rule = {
  direction: 'out',
  protocol: 'any',
  ports: [],
  icmp: null,
  from: everywhere,
  description: '',
}

/** The security groups of a small firm; one of them opens more than it should. */
export const orderedGroups: readonly OrderedGroup[] = [
  {
    name: 'web',
    project: 'Web shop',
    description: 'What customers reach',
    rules: [outgoing, tcp(443, everywhere, 'HTTPS'), tcp(80, everywhere, 'Redirects to HTTPS')],
    filters: 'shop-web',
  },
  {
    name: 'search',
    project: 'Web shop',
    description: 'Asked by the shop only',
    rules: [outgoing, tcp(9200, 'web', 'The shop')],
    filters: 'shop-search',
  },
  {
    name: 'warehouse',
    project: 'Data platform',
    description: 'Open since the migration in spring',
    rules: [outgoing, tcp(5432, ['0.0.0.0/0'], 'Until the office has its VPN')],
    filters: 'warehouse',
  },
]

export const orderedNetworks: readonly OrderedNetwork[] = [
  {
    name: 'shop-inside',
    project: 'Web shop',
    cidr: '10.1.0.0/24',
    snat: true,
    ipv6: true,
    tags: ['production'],
  },
  { name: 'backups', project: 'Data platform', cidr: '10.1.8.0/22', snat: false, ipv6: false, tags: [] },
]
