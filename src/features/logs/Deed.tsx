import { lazy, Suspense } from 'react'
import { useAuditWords } from '#src/resources/useAuditWords.ts'

// The words of all resources: only for what happened to those.
const ResourceDeed = lazy(async () => ({
  default: (await import('#src/resources/ResourceDeed.tsx')).ResourceDeed,
}))

/** What was done, in words; an action that there are none for as the log calls it. */
export function Deed({ action }: { action: string }) {
  const did = useAuditWords()(action)
  return (
    did ?? (
      <Suspense fallback={action}>
        <ResourceDeed action={action} />
      </Suspense>
    )
  )
}
