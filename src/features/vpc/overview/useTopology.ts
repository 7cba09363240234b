import { useTranslation } from 'react-i18next'
import { shallowEqual } from 'react-redux'
import type { NetworkPort } from '#contract/guest-networks/records.ts'
import type { HealthReport } from '#contract/vpc/health.ts'
import type { Vpc, VpnConnection } from '#contract/vpc/records.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { paths } from '#src/routes/paths.ts'
import { isChanging, statusTone } from '#src/resources/statusTone.ts'
import { useStatusWords } from '#src/resources/words.ts'
import type { Tone } from '#src/ui/tone.ts'
import { useVpcPorts } from '../details/useVpcPorts.tsx'
import { healthTone, tunnelTone } from '../healthTone.ts'
import type { LinkState, Topology } from './layout.ts'

/** What a part is called, where it is shown, and how it is doing. */
export interface Part {
  name: string
  /** Its address, or what there is to say beside the name. */
  detail: string
  to: string
  tone: Tone
  state: string
}

const failedIn = (report: HealthReport | undefined, groups: readonly string[], target?: string) =>
  report?.checks.some(
    (check) =>
      check.result === 'failed' &&
      groups.includes(check.group) &&
      (target === undefined || check.target.id === target),
  ) ?? false

const tunnelState: Record<VpnConnection['tunnel'], LinkState> = {
  up: 'up',
  connecting: 'waiting',
  down: 'broken',
  failed: 'broken',
}

const stateOfTier = (tier: Vpc['tiers'][number], report: HealthReport | undefined): LinkState => {
  if (tier.status === 'error' || failedIn(report, ['tier'], tier.id)) return 'broken'
  return tier.status === 'active' ? 'up' : 'waiting'
}

const stateOfNat = ({ status, sourceNatIp }: Vpc, report: HealthReport | undefined): LinkState => {
  if (status === 'creating' || status === 'restarting') return 'waiting'
  return sourceNatIp === null || failedIn(report, ['router', 'sourceNat']) ? 'broken' : 'up'
}

/** Who has interfaces: an instance, or a balancer where its record is known. */
const useOwner = () => {
  const { t } = useTranslation('vpcDetails')
  const wordOf = useStatusWords()
  const owners = useAppSelector(
    ({ records }) => ({ instance: records.instance.entities, loadBalancer: records.loadBalancer.entities }),
    shallowEqual,
  )
  return ({ owner, ips }: NetworkPort): Part => {
    const found = owners[owner.kind][owner.id]
    const isInstance = owner.kind === 'instance'
    return {
      name: found?.name ?? t(isInstance ? 'topology.instance' : 'topology.balancer'),
      detail: ips[0] ?? '',
      to: isInstance ? paths.instance(owner.id, 'networking') : paths.loadBalancer(owner.id),
      tone: found
        ? isChanging(owner.kind, found.status)
          ? 'info'
          : statusTone(owner.kind, found.status)
        : 'neutral',
      state: found ? wordOf(found.status) : '',
    }
  }
}

/** A VPC as it is drawn: what there is, and what is said of each part. */
export const useTopology = (vpc: Vpc, vpns: readonly VpnConnection[], report: HealthReport | undefined) => {
  const { t } = useTranslation(['vpcDetails', 'vpc'])
  const wordOf = useStatusWords()
  const ownerOf = useOwner()
  const ports = useVpcPorts(vpc)
  const nat = stateOfNat(vpc, report)
  const topology: Topology = {
    internet: nat,
    peers: vpns.map(({ id, tunnel }) => ({ id, state: tunnelState[tunnel] })),
    tiers: vpc.tiers.map((tier) => {
      const members = ports.filter(({ networkId }) => networkId === tier.id)
      return {
        id: tier.id,
        state: stateOfTier(tier, report),
        members,
        total: Math.max(tier.portCount, members.length),
      }
    }),
  }
  const natTone: Record<LinkState, Tone> = { up: 'success', waiting: 'info', broken: 'error' }
  return {
    topology,
    internet: {
      name: t('topology.internet'),
      detail: vpc.sourceNatIp ?? '',
      to: paths.vpcDetails(vpc.id, 'addresses'),
      tone: natTone[nat],
      state: t(`topology.nat.${nat}`),
    } satisfies Part,
    router: {
      name: vpc.name,
      detail: vpc.cidr,
      to: paths.vpcHealth(vpc.id),
      tone: healthTone[vpc.health],
      state: t(`vpc:healths.${vpc.health}`),
    } satisfies Part,
    peerOf: (id: string): Part | undefined => {
      const vpn = vpns.find((one) => one.id === id)
      return (
        vpn && {
          name: vpn.name,
          detail: vpn.peerAddress,
          to: paths.vpcDetails(vpc.id, 'vpn'),
          tone: tunnelTone[vpn.tunnel],
          state: t(`tunnels.${vpn.tunnel}`),
        }
      )
    },
    tierOf: (id: string): Part | undefined => {
      const at = vpc.tiers.findIndex((one) => one.id === id)
      const tier = vpc.tiers[at]
      const isBroken = topology.tiers[at]?.state === 'broken'
      return (
        tier && {
          name: tier.name,
          detail: tier.cidr,
          to: paths.network(id),
          tone: isBroken ? 'error' : statusTone('guestNetwork', tier.status),
          state: isBroken && tier.status !== 'error' ? t('vpc:healths.down') : wordOf(tier.status),
        }
      )
    },
    memberOf: (id: string): Part | undefined => {
      const port = ports.find((one) => one.id === id)
      return port && ownerOf(port)
    },
    /** All that is in a tier. */
    restOf: (id: string) => paths.network(id, 'interfaces'),
  }
}
export type Parts = ReturnType<typeof useTopology>
