import { actionsOf, resourceKind, type ActionOf, type ActionSubject } from '#contract/resources/kind.ts'

export const certificateStatuses = ['creating', 'active', 'updating', 'deleting', 'error'] as const
export type CertificateStatus = (typeof certificateStatuses)[number]

interface CertificateSubject extends ActionSubject<CertificateStatus> {
  /** Listeners that present it. */
  listenerCount: number
}

/** Words about a certificate: changed at any time, for the cloud hears nothing of them. */
const words = { needs: 'load-balancers:update', during: 'always', unbuilt: true } as const

export const certificateKind = resourceKind<CertificateSubject>()('certificate', {
  reads: 'load-balancers:read',
  scope: 'project',
  statuses: {
    creating: 'inProgress',
    active: 'success',
    updating: 'inProgress',
    deleting: 'inProgress',
    error: 'error',
  },
  actions: {
    /** Another one in its place, and with all listeners that present it. */
    replace: { needs: 'load-balancers:update', operation: true, during: ['updating'] },
    rename: words,
    tag: words,
    lock: words,
    unlock: words,
    move: { needs: 'projects:move-resources', unbuilt: true },
    delete: {
      needs: 'load-balancers:delete',
      operation: true,
      forbiddenByLock: true,
      unbuilt: true,
      unless: ({ listenerCount }) => (listenerCount > 0 ? 'inUse' : undefined),
    },
  },
  operations: { create: 'load-balancers:create' },
})

export type CertificateAction = ActionOf<typeof certificateKind>
export const certificateActions: readonly CertificateAction[] = actionsOf(certificateKind)
