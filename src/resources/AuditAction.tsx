import { Suspense } from 'react'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import type { AuditedAction } from './ResourceAuditAction.tsx'
import { useAuditWords } from './useAuditWords.ts'

// The words of all resources: only for what happened to those.
const ResourceAuditAction = lazyPart(() => import('./ResourceAuditAction.tsx'), 'ResourceAuditAction')

/** What an entry of the audit log says was done, in words; the code of an action that there are no words for. */
export function AuditAction(audited: AuditedAction) {
  const { action, name } = audited
  const words = useAuditWords()(action)
  if (words === undefined)
    return (
      <Suspense fallback={name ?? action}>
        <ResourceAuditAction {...audited} />
      </Suspense>
    )
  if (name === undefined) return words
  return (
    <>
      {words} <span className="font-medium">{name}</span>
    </>
  )
}
