import { actionsOf, resourceKind, type ActionOf, type ActionSubject } from '#contract/resources/kind.ts'
import type { Reason } from '#contract/resources/reasons.ts'

export const securityGroupStatuses = ['creating', 'active', 'updating', 'deleting', 'error'] as const
export type SecurityGroupStatus = (typeof securityGroupStatuses)[number]

interface GroupSubject extends ActionSubject<SecurityGroupStatus> {
  /** The one that a region's first instance brings along. */
  isDefault: boolean
  /** Interfaces that it filters. */
  portCount: number
  /** Groups whose rules name it. */
  namedByCount: number
}

/** Words about a group: changed at any time, for the cloud hears nothing of them. */
const words = { needs: 'guest-networks:update', during: 'always', unbuilt: true } as const

const unlessUsed = ({ isDefault, portCount, namedByCount }: GroupSubject): Reason | undefined => {
  if (isDefault) return 'isDefault'
  return portCount + namedByCount > 0 ? 'inUse' : undefined
}

export const securityGroupKind = resourceKind<GroupSubject>()('securityGroup', {
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
    setRules: { needs: 'guest-networks:update', operation: true, during: ['updating'], queues: true },
    rename: words,
    tag: words,
    lock: words,
    unlock: words,
    /** Begins an order of another one like it, which may be asked of any. */
    clone: { needs: 'guest-networks:create', during: 'always', unbuilt: true },
    move: { needs: 'projects:move-resources', unbuilt: true },
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

export type SecurityGroupAction = ActionOf<typeof securityGroupKind>
export const securityGroupActions: readonly SecurityGroupAction[] = actionsOf(securityGroupKind)
