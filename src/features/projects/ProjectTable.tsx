import { useTranslation } from 'react-i18next'
import type { Project } from '#contract/projects/routes.ts'
import { Table, type Column } from '#src/ui/Table.tsx'
import { useProjectRowMenu } from './useProjectRowMenu.tsx'

interface ProjectTableProps {
  columns: readonly Column<Project>[]
  rows: Project[]
  busy: boolean
  sort?: string
  onSort?: (sort: string) => void
  onDelete: (project: Project) => void
}

/** Projects as rows. */
export function ProjectTable({ columns, rows, busy, sort, onSort, onDelete }: ProjectTableProps) {
  const { t } = useTranslation('projects')
  const rowMenu = useProjectRowMenu(onDelete)

  return (
    <Table
      caption={t('title')}
      columns={columns}
      rows={rows}
      busy={busy}
      sort={sort}
      onSort={onSort}
      rowMenu={rowMenu}
    />
  )
}
