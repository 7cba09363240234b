import type { AnyRecord, Kind } from '#contract/kinds.ts'
import type { Permission } from '#contract/permissions.ts'
import { may, mayAnywhere, type Caller } from '../../http/caller.ts'

/** Who may see records of a kind, and whether that is asked for the project that each is in. */
const readers: Record<Kind, { needs: Permission; of: 'project' | 'company' | 'anywhere' }> = {
  project: { needs: 'projects:read', of: 'project' },
  projectMember: { needs: 'projects:read', of: 'project' },
  user: { needs: 'users:read', of: 'company' },
  instance: { needs: 'compute:read', of: 'project' },
  snapshot: { needs: 'compute:read', of: 'project' },
  // The keys are the company's; whoever works with instances anywhere chooses among them.
  sshKey: { needs: 'compute:read', of: 'anywhere' },
  operation: { needs: 'compute:read', of: 'project' },
}

/** What a company whose services are suspended is still told of, as by its other calls. */
const whileSuspended: readonly Kind[] = ['project', 'operation']

/** Whether the caller may see a record of this kind in this project. */
export const maySee = (caller: Caller, kind: Kind, projectId: string | null): boolean => {
  if (caller.suspended && !whileSuspended.includes(kind)) return false
  const { needs, of } = readers[kind]
  if (of === 'anywhere') return mayAnywhere(caller, needs)
  return may(caller, needs, of === 'project' ? (projectId ?? undefined) : undefined)
}

/** The project that a record is in; null for the company's own. */
export const projectOf = (record: AnyRecord): string | null => {
  if (record.kind === 'project') return record.id
  return 'projectId' in record ? record.projectId : null
}
