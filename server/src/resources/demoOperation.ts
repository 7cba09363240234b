import { v7 as uuidv7 } from 'uuid'

interface PastOperation {
  /** Of what was written with it already. */
  id?: string
  companyId: string
  projectId: string
  actor: { id: string; name: string; email: string }
  action: string
  target: { kind: string; id: string; name: string }
  steps: readonly string[]
  /** Why it failed in its first step, if it did. */
  failure?: { reason: string; message: string } | undefined
  at: Date
  seconds: number
}

/** The row of an operation that is said to have been, and to have ended, in the demo. */
export const pastOperation = (past: PastOperation) => {
  const { companyId, projectId, actor, action, target, steps, failure, at, seconds } = past
  return {
    id: past.id ?? uuidv7({ msecs: at.getTime() }),
    company_id: companyId,
    project_id: projectId,
    action,
    target_kind: target.kind,
    target_id: target.id,
    target_name: target.name,
    status: failure ? ('failed' as const) : ('succeeded' as const),
    steps: [...steps],
    step: failure ? 0 : steps.length,
    progress: failure ? 0 : 100,
    error: failure ? JSON.stringify(failure) : null,
    secret: null,
    actor_id: actor.id,
    actor_name: actor.name,
    actor_email: actor.email,
    lease_owner: null,
    lease_until: null,
    created_at: at,
    started_at: at,
    finished_at: new Date(at.getTime() + seconds * 1000),
  }
}
