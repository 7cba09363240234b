import { useTranslation } from 'react-i18next'
import type { Project } from '#contract/projects/routes.ts'
import type { Column } from '#src/ui/Table.tsx'
import { Time } from '#src/ui/Time.tsx'
import { ProjectName } from './ProjectName.tsx'

const nameCell = (project: Project) => <ProjectName project={project} />
const createdCell = ({ createdAt }: Project) => <Time at={createdAt} />
const descriptionCell = ({ description }: Project) => (
  <span className="line-clamp-1 max-w-96 empty:before:text-text-faint empty:before:content-['–'] max-md:line-clamp-2">
    {description && <bdi>{description}</bdi>}
  </span>
)

/** The columns of a list of projects. Only what the server can sort by is sortable, where it sorts at all. */
export const useProjectColumns = ({ sortable }: { sortable: boolean }): Column<Project>[] => {
  const { t } = useTranslation('projects')
  return [
    { id: 'name', header: t('columns.name'), cell: nameCell, sortable, always: true },
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
}
