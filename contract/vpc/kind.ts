import { actionsOf, resourceKind, type ActionOf, type ActionSubject } from '#contract/resources/kind.ts'
import type { Reason } from '#contract/resources/reasons.ts'

export const vpcStatuses = ['creating', 'active', 'updating', 'restarting', 'deleting', 'error'] as const
export type VpcStatus = (typeof vpcStatuses)[number]

interface VpcSubject extends ActionSubject<VpcStatus> {
  tiers: readonly { portCount: number }[]
}

/** Words about a VPC: changed at any time, for the cloud hears nothing of them. */
const words = { needs: 'vpc:update', during: 'always', unbuilt: true } as const

/** What is changed in a VPC: one change after another, and up to five wait. */
const edit = {
  needs: 'vpc:update',
  operation: true,
  during: ['updating'],
  queues: true,
  legal: { error: 'inError' },
} as const

const unlessUsed = ({ tiers }: VpcSubject): Reason | undefined =>
  tiers.some(({ portCount }) => portCount > 0) ? 'hasPorts' : undefined

export const vpcKind = resourceKind<VpcSubject>()('vpc', {
  reads: 'vpc:read',
  scope: 'project',
  statuses: {
    creating: 'inProgress',
    active: 'success',
    updating: 'inProgress',
    restarting: 'inProgress',
    deleting: 'inProgress',
    error: 'error',
  },
  actions: {
    restart: {
      needs: 'vpc:restart',
      operation: true,
      forbiddenByLock: true,
      capability: 'vpcRestart',
    },
    /** Looks whether all of it works; changes nothing in the cloud. */
    check: { needs: 'vpc:update', during: ['updating'] },
    addTier: edit,
    setTier: edit,
    removeTier: edit,
    setAcl: { ...edit, capability: 'vpcAcls' },
    setRoutes: edit,
    addVpn: { ...edit, capability: 'vpcVpn' },
    setVpn: { ...edit, capability: 'vpcVpn' },
    setVpnKey: { ...edit, capability: 'vpcVpn' },
    resetVpn: { ...edit, capability: 'vpcVpn' },
    removeVpn: edit,
    rename: words,
    tag: words,
    lock: words,
    unlock: words,
    move: { needs: 'projects:move-resources', unbuilt: true },
    /** Of one with tiers only together with them: `hasTiers` else. */
    delete: {
      needs: 'vpc:delete',
      operation: true,
      forbiddenByLock: true,
      unbuilt: true,
      unless: unlessUsed,
    },
  },
  operations: { create: 'vpc:create' },
})

export type VpcAction = ActionOf<typeof vpcKind>
export const vpcActions: readonly VpcAction[] = actionsOf(vpcKind)
