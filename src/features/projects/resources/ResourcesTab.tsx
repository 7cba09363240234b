import Boxes from 'lucide-react/icons/boxes'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { Project } from '#contract/projects/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { paths } from '#src/routes/paths.ts'
import { ProjectList } from '#src/resources/list/projectLists.ts'
import { useKindWords } from '#src/resources/words.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { ProjectProblem } from '../ProjectProblem.tsx'
import { useGetResourcesDetailsQuery } from '../projectsApi.ts'
import { ResourceCounts } from './ResourceCounts.tsx'

/** What stands in the project: a kind at a time, in the list and with the actions that the kind has everywhere. */
export function ResourcesTab({ project }: { project: Project }) {
  const { t } = useTranslation('projects')
  const [search] = useSearchParams()
  const { data, error, isLoading, refetch } = useGetResourcesDetailsQuery(
    { id: project.id },
    { refetchOnMountOrArgChange: true },
  )
  if (isLoading) return <TableSkeleton label={t('resources.loading')} columns={4} />
  if (!data) return <ProjectProblem problem={problemOf(error)} onRetry={() => void refetch()} />

  const kinds = Object.keys(data.counts)
  const shown = kinds.find((kind) => kind === search.get('kind')) ?? kinds[0]
  if (shown === undefined)
    return (
      <EmptyState icon={<Boxes aria-hidden />} title={t('resources.empty')}>
        {t('resources.emptyText')}
      </EmptyState>
    )
  return (
    <section aria-label={t('resources.title')} className="flex flex-col gap-4">
      <ResourceCounts details={data} />
      {kinds.length > 1 && <Kinds project={project} counts={data.counts} shown={shown} />}
      <Suspense fallback={<TableSkeleton label={t('resources.loading')} columns={6} />}>
        {/* The list of another kind is another one: it keeps nothing of what was selected or asked here. */}
        <ProjectList key={`${shown}:${project.id}`} kind={shown} projectId={project.id} />
      </Suspense>
    </section>
  )
}

interface KindsProps {
  project: Project
  counts: Record<string, number>
  shown: string
}

/** The way from one kind to another. */
function Kinds({ project, counts, shown }: KindsProps) {
  const { t } = useTranslation('projects')
  const wordsFor = useKindWords()
  return (
    <nav aria-label={t('resources.kinds')} className="flex flex-wrap gap-1">
      {Object.entries(counts).map(([kind, count]) => (
        <Link
          key={kind}
          to={`${paths.project(project.id, 'resources')}&kind=${kind}`}
          replace
          aria-current={kind === shown ? 'page' : undefined}
          className="flex h-8 items-center gap-2 rounded-control px-3 text-sm font-medium text-text-muted transition-colors hover:bg-hover hover:text-text aria-[current]:bg-accent-soft aria-[current]:text-accent-text"
        >
          {wordsFor(kind, count)}
          <span className="text-xs tabular-nums">{count}</span>
        </Link>
      ))}
    </nav>
  )
}
