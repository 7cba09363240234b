import { lazy, Suspense } from 'react'
import { useProjectScope } from './useProjectScope.ts'

const ProjectSwitcher = lazy(async () => ({
  default: (await import('./ProjectSwitcher.tsx')).ProjectSwitcher,
}))

/** The project that the page's list is narrowed to; absent on pages that have no list to narrow. */
export function ScopeSwitcher() {
  const { isScoped, project } = useProjectScope()
  return isScoped ? (
    <Suspense fallback={<span aria-hidden className="h-control w-32" />}>
      <ProjectSwitcher project={project} />
    </Suspense>
  ) : null
}
