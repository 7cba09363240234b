import { Suspense, type ReactNode } from 'react'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import type { LogOfProps } from './LogOf.tsx'
import { useCanReadLog } from './useCanReadLog.ts'

const LogOf = lazyPart(() => import('./LogOf.tsx'), 'LogOf')

interface LogOrElseProps extends LogOfProps {
  /** For those who may not read the audit log. */
  children: ReactNode
}

/** What happened to a thing: the audit log of it, for those who may read that. */
export function LogOrElse({ children, ...about }: LogOrElseProps) {
  if (!useCanReadLog()) return children
  return (
    <Suspense fallback={<Skeleton className="h-64 w-full" />}>
      <LogOf {...about} />
    </Suspense>
  )
}
