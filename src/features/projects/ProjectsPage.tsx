import { Suspense, useState } from 'react'
import { projects, type Project } from '#contract/projects/routes.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useKeepPage } from '#src/screen/keptPage.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { AllProjects } from './AllProjects.tsx'
import { OwnProjects } from './OwnProjects.tsx'
import { projectsTexts } from './texts.ts'

export const texts = projectsTexts

const DeleteProjectDialog = lazyPart(() => import('./DeleteProjectDialog.tsx'), 'DeleteProjectDialog')

/** The company's projects; those who may not see all of them find the ones they are a member of. */
export function ProjectsPage() {
  useKeepPage()
  const [doomed, setDoomed] = useState<Project>()
  const canReadAll = useCan(projects.list)

  return (
    <>
      {canReadAll ? <AllProjects onDelete={setDoomed} /> : <OwnProjects onDelete={setDoomed} />}
      {/* Outside of the list: the row is gone before the dialog has said so. */}
      {doomed && (
        <Suspense>
          <DeleteProjectDialog project={doomed} onClose={() => setDoomed(undefined)} />
        </Suspense>
      )}
    </>
  )
}
