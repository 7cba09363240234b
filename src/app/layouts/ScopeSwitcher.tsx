import { ProjectSwitcher } from './ProjectSwitcher.tsx'
import { useProjectScope } from './useProjectScope.ts'

/** The project that the page's list is narrowed to; absent on pages that have no list to narrow. */
export function ScopeSwitcher() {
  const { isScoped, project } = useProjectScope()
  return isScoped ? <ProjectSwitcher project={project} /> : null
}
