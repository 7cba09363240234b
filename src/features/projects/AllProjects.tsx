import FolderOpen from 'lucide-react/icons/folder-open'
import SearchX from 'lucide-react/icons/search-x'
import { useTranslation } from 'react-i18next'
import type { Project } from '#contract/projects/routes.ts'
import { shownColumns } from '#src/common/tableView.ts'
import { useList } from '#src/records/useList.ts'
import { useListView } from '#src/records/useListView.ts'
import { useTableView } from '#src/records/useTableView.ts'
import { listParameters, useSoundAddress } from '#src/resources/list/useSoundAddress.ts'
import { usePageSize } from '#src/resources/list/usePageSize.ts'
import { Button } from '#src/ui/Button.tsx'
import { ColumnChooser } from '#src/ui/dataTable/ColumnChooser.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Pagination } from '#src/ui/Pagination.tsx'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { NewProjectLink } from './NewProjectLink.tsx'
import { ProjectProblem } from './ProjectProblem.tsx'
import { useListProjectsQuery } from './projectsApi.ts'
import { ProjectsFrame } from './ProjectsFrame.tsx'
import { ProjectTable } from './ProjectTable.tsx'
import { useProjectColumns } from './useProjectColumns.tsx'

interface AllProjectsProps {
  onDelete: (project: Project) => void
}

/** All projects of the company, paged, sorted and searched by the server; the address keeps the view. */
export function AllProjects({ onDelete }: AllProjectsProps) {
  const { t } = useTranslation('projects')
  const { query, goTo, search, sortBy } = useListView()
  const { size, sizes, resize } = usePageSize()
  const list = useList(useListProjectsQuery({ ...query, size }))
  const { rows, page, problem, isLoading, isBusy, isEmpty, refetch } = list
  const { isCorrecting } = useSoundAddress({ page, problem, names: listParameters })
  const { q = '', sort } = query
  const columns = useProjectColumns({ sortable: true })
  const { view, setView } = useTableView('projects', columns)

  if (isLoading || isCorrecting || (isBusy && !page))
    return (
      <ProjectsFrame>
        <TableSkeleton label={t('loading')} columns={5} />
      </ProjectsFrame>
    )
  if (problem)
    return (
      <ProjectsFrame>
        <ProjectProblem problem={problem} onRetry={refetch} />
      </ProjectsFrame>
    )
  if (isEmpty && !q)
    return (
      <ProjectsFrame>
        <EmptyState icon={<FolderOpen aria-hidden />} title={t('empty.title')} action={<NewProjectLink />}>
          {t('empty.text')}
        </EmptyState>
      </ProjectsFrame>
    )

  return (
    <ProjectsFrame actions={<NewProjectLink />}>
      <div className="flex flex-col gap-4">
        <div className="flex items-center justify-between gap-3">
          <SearchBox q={q} onSearch={search} label={t('search')} placeholder={t('searchPlaceholder')} />
          <ColumnChooser columns={columns} view={view} onView={setView} />
        </div>
        {isEmpty ? (
          <EmptyState
            icon={<SearchX aria-hidden />}
            title={t('noMatch.title', { q })}
            action={<Button onClick={() => search('')}>{t('noMatch.clear')}</Button>}
          >
            {t('noMatch.text')}
          </EmptyState>
        ) : (
          <ProjectTable
            columns={shownColumns(view, columns)}
            rows={rows}
            busy={isBusy}
            sort={sort}
            onSort={sortBy}
            onDelete={onDelete}
          />
        )}
        {page && page.total > 0 && <Pagination {...page} onPage={goTo} sizes={sizes} onSize={resize} />}
      </div>
    </ProjectsFrame>
  )
}
