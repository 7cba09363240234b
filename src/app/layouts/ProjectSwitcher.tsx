import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import Layers from 'lucide-react/icons/layers'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useListMyProjectsQuery } from '#src/api/myProjectsApi.ts'
import { ProjectDot } from '#src/features/projects/ProjectDot.tsx'
import { useRows } from '#src/records/useRecords.ts'
import { cx } from '#src/ui/cx.ts'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { BarPanel } from './BarPanel.tsx'

const ProjectChoices = lazyPart(() => import('./ProjectChoices.tsx'), 'ProjectChoices')

/** Narrows the page's list, and those gone to from it, to one project; the address says which. */
export function ProjectSwitcher({ project: chosen }: { project: string | null }) {
  const { t } = useTranslation('shell')
  const [, setSearch] = useSearchParams()
  const { data, isError, refetch } = useListMyProjectsQuery()
  const projects = useRows(data)
  const current = projects.find(({ id }) => id === chosen)
  const name = current?.name ?? t('scope.all')

  const choose = (id: string | null) =>
    setSearch((shown) => {
      const search = new URLSearchParams(shown)
      // The third page of all is none of one.
      search.delete('page')
      if (id === null) search.delete('project')
      else search.set('project', id)
      return search
    })

  return (
    <BarPanel
      label={t('scope.title')}
      side="start"
      className="sm:w-72"
      button={
        <button
          type="button"
          aria-label={t('scope.label', { name })}
          onPointerEnter={ProjectChoices.fetchAhead}
          onFocus={ProjectChoices.fetchAhead}
          className={cx(buttonClass({ size: 'sm' }), 'max-w-48 min-w-0 shrink')}
        >
          {current ? (
            <ProjectDot color={current.color} />
          ) : (
            <Layers aria-hidden className="text-text-faint" />
          )}
          <span className="min-w-0 truncate max-sm:hidden">
            <bdi>{name}</bdi>
          </span>
          <ChevronsUpDown aria-hidden className="text-text-faint" />
        </button>
      }
    >
      {(close) => (
        <ProjectChoices
          projects={projects}
          chosen={current?.id ?? null}
          hasFailed={isError}
          onRetry={() => void refetch()}
          onLeave={close}
          onChoose={(id) => {
            close()
            choose(id)
          }}
        />
      )}
    </BarPanel>
  )
}
