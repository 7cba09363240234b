import { actionsOf, resourceKind, type ActionOf, type ActionSubject } from '#contract/resources/kind.ts'

export const dnsZoneStatuses = ['creating', 'active', 'updating', 'deleting', 'deleted', 'error'] as const
export type DnsZoneStatus = (typeof dnsZoneStatuses)[number]

/** Words about a zone: changed at any time, for the cloud hears nothing of them. */
const words = { needs: 'dns:update', during: 'always', unbuilt: true } as const

export const dnsZoneKind = resourceKind<ActionSubject<DnsZoneStatus>>()('dnsZone', {
  reads: 'dns:read',
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
    // Records one by one, a file, what was before: each is a set of changes, and they wait for each other.
    change: { needs: 'dns:update', operation: true, during: ['updating'] },
    configure: { needs: 'dns:update', operation: true, during: ['updating'] },
    tag: words,
    lock: words,
    unlock: words,
    move: { needs: 'projects:move-resources', unbuilt: true },
    delete: {
      needs: 'dns:delete',
      operation: true,
      forbiddenByLock: true,
      during: ['updating'],
      unbuilt: true,
    },
    recover: { needs: 'dns:delete', operation: true, whenDeleted: 'built' },
    purge: { needs: 'dns:delete', operation: true, whenDeleted: 'any', forbiddenByLock: true },
  },
  operations: { create: 'dns:create' },
})

export type DnsZoneAction = ActionOf<typeof dnsZoneKind>
export const dnsZoneActions: readonly DnsZoneAction[] = actionsOf(dnsZoneKind)
