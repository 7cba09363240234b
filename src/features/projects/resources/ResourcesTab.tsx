import Boxes from 'lucide-react/icons/boxes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { projects, type Project, type ResourceSummary } from '#contract/projects.ts'
import type { Id } from '#contract/record.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { ProjectProblem } from '../ProjectProblem.tsx'
import { useGetResourcesDetailsQuery } from '../projectsApi.ts'
import { useCanInProject } from '../useCanInProject.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { ResourceCounts } from './ResourceCounts.tsx'
import { ResourceTable } from './ResourceTable.tsx'
import { SelectionBar } from './SelectionBar.tsx'

/** What stands in the project, by kind; what is chosen can move to another one. */
export function ResourcesTab({ project }: { project: Project }) {
  const { t } = useTranslation('projects')
  const { data, error, isLoading, isFetching, refetch } = useGetResourcesDetailsQuery(
    { id: project.id },
    { refetchOnMountOrArgChange: true },
  )
  const canMove = useCanInProject(project.id, projects.moveResources)
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set())
  const [moving, setMoving] = useState<ResourceSummary[]>()

  if (isLoading) return <TableSkeleton label={t('resources.loading')} columns={4} />
  if (!data) return <ProjectProblem problem={problemOf(error)} onRetry={() => void refetch()} />

  const resources = Object.values(data.resources).flat()
  // What has left meanwhile is no longer chosen.
  const selected = resources.filter(({ id }) => chosen.has(id))
  const clear = () => setChosen(new Set())
  if (resources.length === 0)
    return (
      <EmptyState icon={<Boxes aria-hidden />} title={t('resources.empty')}>
        {t('resources.emptyText')}
      </EmptyState>
    )

  return (
    <section aria-label={t('resources.title')} className="flex flex-col gap-4">
      <ResourceCounts details={data} />
      {canMove && selected.length > 0 && (
        <SelectionBar count={selected.length} onMove={() => setMoving(selected)} onClear={clear} />
      )}
      <ResourceTable
        rows={resources}
        busy={isFetching}
        chosen={chosen}
        onChoose={canMove ? setChosen : undefined}
      />
      {moving && (
        <MoveDialog from={project} resources={moving} onClose={() => setMoving(undefined)} onMoved={clear} />
      )}
    </section>
  )
}
