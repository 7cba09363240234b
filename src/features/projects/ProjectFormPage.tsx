import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { problemOf } from '#src/api/problemOf.ts'
import { paths } from '#src/routes/paths.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { conflictTexts } from '#src/resources/conflict/texts.ts'
import { EditProjectForm } from './EditProjectForm.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { NewProjectForm } from './NewProjectForm.tsx'
import { ProjectProblem } from './ProjectProblem.tsx'
import { useGetProjectQuery } from './projectsApi.ts'
import { projectsTexts } from './texts.ts'

export const texts = [...conflictTexts, ...projectsTexts]

/** Makes a new project, or edits the one whose id the address carries. */
export function ProjectFormPage() {
  const { t } = useTranslation('projects')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const id = search.get('id')

  const leave = (to?: string) => void navigate(to === undefined ? paths.projects() : paths.project(to))
  return (
    <div className="max-w-2xl">
      <PageHeader
        title={t(id === null ? 'new' : 'editTitle')}
        description={id === null ? t('form.newHint') : undefined}
      />
      {id === null ? <NewProjectForm onLeave={leave} /> : <EditedProject key={id} id={id} onLeave={leave} />}
    </div>
  )
}

function EditedProject({ id, onLeave }: { id: string; onLeave: (to?: string) => void }) {
  // Asked again each time: an edit starts from what is true now.
  const { data, error, isFetching, refetch } = useGetProjectQuery({ id }, { refetchOnMountOrArgChange: true })
  const project = useRecord(data)

  if (error && !project) return <ProjectProblem problem={problemOf(error)} onRetry={() => void refetch()} />
  if (!project || (isFetching && !data)) return <FormSkeleton />
  return <EditProjectForm project={project} onLeave={() => onLeave(id)} />
}

export { ProjectFormPage as Component }
