import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import type { Project } from '#contract/projects/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { paths } from '#src/routes/paths.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { LogOrElse } from '#src/resources/log/LogOrElse.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { resourcesTexts } from '#src/resources/texts.ts'
import { DeleteProjectDialog } from './DeleteProjectDialog.tsx'
import { MembersTab } from './members/MembersTab.tsx'
import { ProjectHeader } from './ProjectHeader.tsx'
import { ProjectProblem } from './ProjectProblem.tsx'
import { useGetProjectQuery } from './projectsApi.ts'
import { projectTabs, type ProjectTab } from './projectTabs.ts'
import { ResourcesTab } from './resources/ResourcesTab.tsx'
import { SettingsTab } from './SettingsTab.tsx'
import { projectsTexts } from './texts.ts'

export const texts = [...projectsTexts, ...resourcesTexts]

/** One project: who works in it, what stands in it, and what it is called. */
export function ProjectPage() {
  const { t } = useTranslation('projects')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [doomed, setDoomed] = useState<Project>()
  const id = search.get('id') ?? ''
  const tab = projectTabs.find((known) => known === search.get('tab')) ?? projectTabs[0]
  const { data, error, refetch } = useGetProjectQuery({ id }, { skip: doomed !== undefined })
  const project = useRecord(data)

  // While it is being deleted the project on screen is the one the dialog talks of.
  const shown = project ?? doomed
  if (!shown && error)
    return (
      <>
        <PageHeader title={t('project')} />
        <ProjectProblem problem={problemOf(error)} onRetry={() => void refetch()} />
      </>
    )

  // The heading is the same one before and after the project is there: it has the focus.
  return (
    <>
      <ProjectHeader id={id} project={shown} tab={tab} />
      {shown ? (
        <TabContents tab={tab} project={shown} onDelete={setDoomed} />
      ) : (
        <TableSkeleton label={t('loadingOne')} columns={3} />
      )}
      {doomed && (
        <DeleteProjectDialog
          project={doomed}
          onClose={() => setDoomed(undefined)}
          onDeleted={() => void navigate(paths.projects(), { replace: true })}
        />
      )}
    </>
  )
}

interface TabContentsProps {
  tab: ProjectTab
  project: Project
  onDelete: (project: Project) => void
}

function TabContents({ tab, project, onDelete }: TabContentsProps) {
  if (tab === 'members') return <MembersTab project={project} />
  if (tab === 'resources') return <ResourcesTab project={project} />
  if (tab === 'activity')
    return (
      <LogOrElse of={{ project: project.id }} updatedAt={String(project.revision)}>
        <ResourcesTab project={project} />
      </LogOrElse>
    )
  return <SettingsTab project={project} onDelete={onDelete} />
}

export { ProjectPage as Component }
