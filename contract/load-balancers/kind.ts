import { resourceKind, type ActionOf, type ActionSubject } from '#contract/resources/kind.ts'

export const loadBalancerStatuses = [
  'creating',
  'active',
  'updating',
  'deleting',
  'deleted',
  'error',
] as const
export type LoadBalancerStatus = (typeof loadBalancerStatuses)[number]

/** What members answer, taken together. Apart from the status, which is about changes. */
export const balancerHealths = ['online', 'degraded', 'offline', 'noMonitor', 'unknown'] as const
export type BalancerHealth = (typeof balancerHealths)[number]

/** Words about a load balancer: changed at any time, for the cloud hears nothing of them. */
const words = { needs: 'load-balancers:update', during: 'always', unbuilt: true } as const

/** A change of its tree, for which a cloud locks all of it: changes wait for each other. */
const change = {
  needs: 'load-balancers:update',
  operation: true,
  during: ['updating'],
  queues: true,
} as const

export const loadBalancerKind = resourceKind<ActionSubject<LoadBalancerStatus>>()('loadBalancer', {
  reads: 'load-balancers:read',
  scope: 'project',
  statuses: {
    creating: 'inProgress',
    active: 'success',
    updating: 'inProgress',
    deleting: 'inProgress',
    deleted: 'neutral',
    error: 'error',
  },
  actions: {
    /** Listeners, pools and members, saved as one. */
    configure: change,
    /** Lets a member finish what it has begun, then takes it out. */
    removeMember: change,
    /** Another public address, or none. */
    readdress: change,
    resize: {
      ...change,
      legal: { error: 'inError' },
      capability: ({ balancers }) => balancers?.resize ?? false,
    },
    rename: words,
    tag: words,
    lock: words,
    unlock: words,
    move: { needs: 'projects:move-resources', unbuilt: true },
    delete: {
      needs: 'load-balancers:delete',
      operation: true,
      forbiddenByLock: true,
      during: ['updating'],
      unbuilt: true,
    },
    recover: { needs: 'load-balancers:delete', operation: true, whenDeleted: 'built' },
    purge: { needs: 'load-balancers:delete', operation: true, whenDeleted: 'any', forbiddenByLock: true },
  },
  operations: { create: 'load-balancers:create' },
})

export type LoadBalancerAction = ActionOf<typeof loadBalancerKind>
