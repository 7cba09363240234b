import { actionsOf, resourceKind, type ActionOf, type ActionSubject } from '#contract/resources/kind.ts'
import type { Reason } from '#contract/resources/reasons.ts'

export const guestNetworkStatuses = ['creating', 'active', 'updating', 'deleting', 'error'] as const
export type GuestNetworkStatus = (typeof guestNetworkStatuses)[number]

interface NetworkSubject extends ActionSubject<GuestNetworkStatus> {
  /** The one that a region's first instance brings along. */
  isDefault: boolean
  portCount: number
  /** The VPC that it is a tier of, which manages it. */
  vpcId: string | null
  gateway: string | null
  ipv6Cidr: string | null
}

/** Words about a network: changed at any time, for the cloud hears nothing of them. */
const words = { needs: 'guest-networks:update', during: 'always', unbuilt: true } as const

const unlessTier = ({ vpcId }: NetworkSubject): Reason | undefined => (vpcId === null ? undefined : 'inVpc')

const unlessUsed = ({ isDefault, portCount, vpcId }: NetworkSubject): Reason | undefined => {
  if (vpcId !== null) return 'inVpc'
  if (isDefault) return 'isDefault'
  return portCount > 0 ? 'hasPorts' : undefined
}

/** Its gateway is what announces it. */
const unlessIpv6 = ({ ipv6Cidr, gateway }: NetworkSubject): Reason | undefined => {
  if (ipv6Cidr !== null) return 'hasIpv6'
  return gateway === null ? 'noGateway' : undefined
}

export const guestNetworkKind = resourceKind<NetworkSubject>()('guestNetwork', {
  reads: 'guest-networks:read',
  scope: 'project',
  statuses: {
    creating: 'inProgress',
    active: 'success',
    updating: 'inProgress',
    deleting: 'inProgress',
    error: 'error',
  },
  actions: {
    configure: { needs: 'guest-networks:update', operation: true, unless: unlessTier },
    /** Of a tier it holds the VPC as well. */
    enableIpv6: {
      needs: 'guest-networks:update',
      operation: true,
      unless: unlessIpv6,
      capability: 'ipv6',
    },
    rename: words,
    tag: words,
    lock: words,
    unlock: words,
    /** Begins an order of another one like it, which may be asked of any. */
    clone: { needs: 'guest-networks:create', during: 'always', unbuilt: true },
    /** A tier moves with its VPC. */
    move: { needs: 'projects:move-resources', unbuilt: true, unless: unlessTier },
    delete: {
      needs: 'guest-networks:delete',
      operation: true,
      forbiddenByLock: true,
      unbuilt: true,
      unless: unlessUsed,
    },
  },
  operations: { create: 'guest-networks:create' },
})

export type GuestNetworkAction = ActionOf<typeof guestNetworkKind>
export const guestNetworkActions: readonly GuestNetworkAction[] = actionsOf(guestNetworkKind)
