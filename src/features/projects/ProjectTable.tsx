import { useTranslation } from 'react-i18next'
import type { Project } from '#contract/projects.ts'
import { Table, type Column } from '#src/ui/Table.tsx'
import { Time } from '#src/ui/Time.tsx'
import { ProjectMenu } from './ProjectMenu.tsx'
import { ProjectName } from './ProjectName.tsx'

interface ProjectTableProps {
  rows: Project[]
  busy: boolean
  sort?: string
  onSort?: (sort: string) => void
  onDelete: (project: Project) => void
}

const nameCell = (project: Project) => <ProjectName project={project} />
const createdCell = ({ createdAt }: Project) => <Time at={createdAt} />
const descriptionCell = ({ description }: Project) => (
  <span className="line-clamp-1 max-w-96 empty:before:text-text-faint empty:before:content-['–'] max-md:line-clamp-2">
    {description && <bdi>{description}</bdi>}
  </span>
)

/** Projects as rows. Only what the server can sort by is sortable. */
export function ProjectTable({ rows, busy, sort, onSort, onDelete }: ProjectTableProps) {
  const { t } = useTranslation('projects')
  const sortable = onSort !== undefined
  const columns: Column<Project>[] = [
    { id: 'name', header: t('columns.name'), cell: nameCell, sortable },
    { id: 'description', header: t('columns.description'), cell: descriptionCell },
    {
      id: 'memberCount',
      header: t('columns.members'),
      cell: ({ memberCount }) => memberCount,
      sortable,
      align: 'end',
      narrow: true,
    },
    {
      id: 'resourceCount',
      header: t('columns.resources'),
      cell: ({ resourceCount }) => resourceCount,
      sortable,
      align: 'end',
      narrow: true,
    },
    { id: 'createdAt', header: t('columns.created'), cell: createdCell, sortable, narrow: true },
  ]

  const menuOf = (project: Project) => <ProjectMenu project={project} onDelete={onDelete} />

  return (
    <Table
      caption={t('title')}
      columns={columns}
      rows={rows}
      busy={busy}
      sort={sort}
      onSort={onSort}
      rowActions={menuOf}
    />
  )
}
