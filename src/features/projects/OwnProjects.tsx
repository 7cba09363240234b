import FolderOpen from 'lucide-react/icons/folder-open'
import { useTranslation } from 'react-i18next'
import type { Project } from '#contract/projects/routes.ts'
import { useListMyProjectsQuery } from '#src/api/myProjectsApi.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useRows } from '#src/records/useRecords.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { NewProjectLink } from './NewProjectLink.tsx'
import { ProjectProblem } from './ProjectProblem.tsx'
import { ProjectsFrame } from './ProjectsFrame.tsx'
import { ProjectTable } from './ProjectTable.tsx'
import { useProjectColumns } from './useProjectColumns.tsx'

interface OwnProjectsProps {
  onDelete: (project: Project) => void
}

/** The projects that the person is a member of. They are few, so there is nothing to page or search. */
export function OwnProjects({ onDelete }: OwnProjectsProps) {
  const { t } = useTranslation('projects')
  const { data, error, isLoading, isFetching, refetch } = useListMyProjectsQuery()
  const rows = useRows(data)
  const columns = useProjectColumns({ sortable: false })

  return (
    <ProjectsFrame actions={<NewProjectLink />}>
      {isLoading ? (
        <TableSkeleton label={t('loading')} columns={5} />
      ) : error ? (
        <ProjectProblem problem={problemOf(error)} onRetry={() => void refetch()} />
      ) : rows.length === 0 ? (
        <EmptyState icon={<FolderOpen aria-hidden />} title={t('empty.title')}>
          {t('empty.readOnly')}
        </EmptyState>
      ) : (
        <ProjectTable columns={columns} rows={rows} busy={isFetching} onDelete={onDelete} />
      )}
    </ProjectsFrame>
  )
}
