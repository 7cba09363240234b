import { compute } from '#contract/compute/routes.ts'
import type { HealthCheck } from '#contract/vpc/health.ts'
import { vpcRoutes } from '#contract/vpc/routes.ts'
import { randomBytes } from 'node:crypto'
import type { Deed, PastCompany } from '../../../resources/past.ts'
import { plantHistory, type PlantedCheck } from './plantHistory.ts'

const region = 'lab-1'
const cidr = '10.40.0.0/16'

const tiers = [
  { name: 'front', cidr: '10.40.0.0/24', acl: 'web', has: 'shop-web' },
  { name: 'app', cidr: '10.40.1.0/24', acl: 'inside', has: 'shop-api' },
  { name: 'data', cidr: '10.40.2.0/24', acl: 'inside', has: 'shop-search' },
] as const

/** As many instances as a tier of the demo has at most. */
const each = 3

const params = async ({ idOf }: PastCompany) => ({ id: await idOf('vpc', 'shop') })

const ordered: Deed = {
  hoursAgo: 40 * 24,
  does: ({ ask, projectId }) =>
    ask(vpcRoutes.create, {
      body: {
        name: 'shop',
        projectId: projectId('Web shop'),
        region,
        cidr,
        domain: 'shop.internal',
        tiers: tiers.map(({ name, cidr: range, acl }) => ({ name, cidr: range, acl })),
      },
    }),
}

/** Gives instances a second interface: on a tier, behind the groups that filter their first one. */
const connected = tiers.map(({ name, has }): Deed => ({
  hoursAgo: 39 * 24,
  does: async ({ ask, idOf, settle }) => {
    const networkId = await idOf('guestNetwork', name)
    const query = { q: has, region, status: 'running' as const, sort: 'name', size: each }
    for (const { id } of await ask(compute.list, { query })) {
      await ask(compute.attachInterface, { params: { id }, body: { networkId } })
      await settle()
    }
  },
}))

const tunnel: Deed = {
  hoursAgo: 38 * 24,
  does: async (at) =>
    at.ask(vpcRoutes.addVpn, {
      params: await params(at),
      body: {
        name: 'office',
        peerAddress: '203.0.113.20',
        peerCidrs: ['192.168.20.0/24'],
        key: randomBytes(24).toString('hex'),
      },
    }),
}

/** A month of checks. They are kept as they were found: nothing of the demo's cloud has ever been out of order. */
const checked: Deed = {
  hoursAgo: 0,
  does: async (at) => {
    const { id } = await params(at)
    const planted = await at.ask(vpcRoutes.tiers, { params: { id } })
    const [{ id: office } = { id: '' }] = await at.ask(vpcRoutes.vpns, { params: { id } })
    const of = { company_id: at.companyId, vpc_id: id }
    const checks = checksOf({ id, tiers: planted, tunnel: office })
    await at.write((tx) => plantHistory(tx, of, checks, at.present))
  },
}

interface Found {
  id: string
  tiers: readonly { id: string; name: string }[]
  tunnel: string
}

/** All has been well for long, but for a gateway of the office that was away, and addresses that were not given out. */
const checksOf = ({ id, tiers: ofVpc, tunnel: office }: Found): PlantedCheck[] => {
  const vpc: HealthCheck['target'] = { kind: 'vpc', id, name: 'shop' }
  const stale = { code: 'dhcpStale', values: { addresses: '10.40.1.13' }, hint: 'restart' } as const
  const away = { code: 'tunnelDown', values: { reason: 'NO_ANSWER' }, hint: 'askPeer' } as const
  const ofTier = ({ id: tier, name }: Found['tiers'][number]): PlantedCheck[] => {
    const target: HealthCheck['target'] = { kind: 'guestNetwork', id: tier, name }
    return [
      { group: 'tier', severity: 'critical', target },
      { group: 'acl', severity: 'critical', target },
      {
        group: 'dhcp',
        severity: 'major',
        target,
        ...(name === 'app' && { fault: { daysAgo: 6, minutes: 25, ...stale } }),
      },
    ]
  }
  return [
    { group: 'router', severity: 'critical', target: vpc },
    { group: 'sourceNat', severity: 'critical', target: vpc },
    { group: 'dns', severity: 'major', target: vpc },
    ...ofVpc.flatMap(ofTier),
    {
      group: 'tunnel',
      severity: 'major',
      target: { kind: 'vpnConnection', id: office, name: 'office' },
      fault: { daysAgo: 13, minutes: 190, ...away },
    },
  ]
}

/** The demo's history of VPCs: one VPC of three tiers with instances, and a tunnel to the office. */
export const vpcDeeds = (): readonly Deed[] => [ordered, ...connected, tunnel, checked]
