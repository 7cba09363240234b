import { lazy, Suspense } from 'react'
import { useAuditWords } from '#src/resources/useAuditWords.ts'

// The words of all resources: only for what happened to those.
const ResourceDeed = lazy(async () => ({
  default: (await import('#src/resources/ResourceDeed.tsx')).ResourceDeed,
}))
const OperationEnd = lazy(async () => ({ default: (await import('./OperationEnd.tsx')).OperationEnd }))

/** The end of an operation is told by the kind of its target, the request for it by the area. */
const isEnd = (action: string, kind: string | undefined) =>
  kind !== undefined && action.startsWith(`${kind}.`)

interface DeedProps {
  action: string
  /** The kind of what it was done to. */
  kind: string | undefined
}

/** What was done, in words; an action that there are none for as the log calls it. */
export function Deed({ action, kind }: DeedProps) {
  const did = useAuditWords()(action)
  return (
    did ?? (
      <Suspense fallback={action}>
        {isEnd(action, kind) ? <OperationEnd action={action} /> : <ResourceDeed action={action} />}
      </Suspense>
    )
  )
}
