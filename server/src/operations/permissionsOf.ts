import type { OperationAction } from '#contract/operations.ts'
import type { Permission } from '#contract/permissions.ts'

/** Who may see the operations on a kind of thing. */
export const readersOf: Readonly<Record<string, Permission>> = { instance: 'compute:read' }

/** What it takes to do, and so to cancel, each action on a kind of thing. */
export const doersOf: Readonly<Record<string, Readonly<Record<OperationAction, Permission>>>> = {
  instance: {
    create: 'compute:create',
    start: 'compute:power',
    stop: 'compute:power',
    reboot: 'compute:power',
    resize: 'compute:resize',
    rebuild: 'compute:rebuild',
    rescue: 'compute:rebuild',
    unrescue: 'compute:rebuild',
    resetPassword: 'compute:credentials',
    snapshot: 'compute:snapshot',
    restoreSnapshot: 'compute:snapshot',
    deleteSnapshot: 'compute:snapshot',
    delete: 'compute:delete',
    recover: 'compute:delete',
    purge: 'compute:delete',
  },
}
