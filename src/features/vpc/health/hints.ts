import type { HealthCheck } from '#contract/vpc/health.ts'
import { paths } from '#src/routes/paths.ts'

/** Where a hint leads: to a page, to an action of the VPC, or only to words. */
export type HintWay = { to: string } | { act: 'restart' } | undefined

/** What to do about a check, as a way through the console. Hints of newer servers have none. */
export const wayOf = ({ hint, target }: Pick<HealthCheck, 'hint' | 'target'>, vpcId: string): HintWay => {
  switch (hint) {
    case 'restart':
      return { act: 'restart' }
    case 'startInstance':
      return { to: target.kind === 'instance' ? paths.instance(target.id) : paths.instances() }
    case 'editAcl':
      return {
        to:
          target.kind === 'aclList'
            ? `${paths.vpcDetails(vpcId, 'acls')}&acl=${target.id}`
            : paths.vpcDetails(vpcId, 'acls'),
      }
    case 'openBalancer':
      return { to: paths.loadBalancer(target.id) }
    case 'editGroups':
      return { to: paths.securityGroups() }
    case 'editRoute':
      return { to: paths.vpcDetails(vpcId, 'routes') }
    case 'resetTunnel':
    case 'setKey':
    case 'editTunnel':
    case 'askPeer':
      return { to: paths.vpcDetails(vpcId, 'vpn') }
    default:
      return undefined
  }
}

/** Where what a check is about is shown. */
export const targetAddress = ({ kind, id }: HealthCheck['target'], vpcId: string): string => {
  switch (kind) {
    case 'vpc':
      return paths.vpc(id)
    case 'guestNetwork':
      return paths.network(id)
    case 'aclList':
      return `${paths.vpcDetails(vpcId, 'acls')}&acl=${id}`
    case 'route':
      return paths.vpcDetails(vpcId, 'routes')
    case 'ipAddress':
      return paths.ipAddress(id)
    case 'instance':
      return paths.instance(id, 'networking')
    case 'loadBalancer':
      return paths.loadBalancer(id)
    default:
      kind satisfies 'vpnConnection'
      return paths.vpcDetails(vpcId, 'vpn')
  }
}
