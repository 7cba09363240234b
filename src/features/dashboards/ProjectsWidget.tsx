import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Project, ProjectColor } from '#contract/projects/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useListMyProjectsQuery } from '#src/api/myProjectsApi.ts'
import { paths } from '#src/routes/paths.ts'
import { useRows } from '#src/records/useRecords.ts'
import { Card } from '#src/ui/Card.tsx'
import { cx } from '#src/ui/cx.ts'
import { linkClass, rowLinkClass } from '#src/ui/linkClass.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Quiet } from './Quiet.tsx'

/** The most projects that are shown; the page of all of them is a click away. */
const MOST = 6

/** Whole class names, because Tailwind finds them by reading the source. */
const swatchClass: Record<ProjectColor, string> = {
  indigo: 'bg-project-indigo',
  blue: 'bg-project-blue',
  green: 'bg-project-green',
  amber: 'bg-project-amber',
  purple: 'bg-project-purple',
  rose: 'bg-project-rose',
}

/** The projects that the person is in. */
export function ProjectsWidget() {
  const { t } = useTranslation(['dashboards', 'common'])
  const { data, error } = useListMyProjectsQuery()
  const rows = useRows(data)
  return (
    <Card
      title={t('widgets.projects')}
      flush
      actions={
        <Link to={paths.projects()} className={linkClass}>
          {t('projects.all')}
        </Link>
      }
    >
      {data === undefined && error === undefined ? (
        <ProjectsSkeleton />
      ) : error !== undefined && rows.length === 0 ? (
        <p className="px-card pb-card text-text-muted">{t(`common:problems.${problemOf(error).name}`)}</p>
      ) : rows.length === 0 ? (
        <Quiet title={t('projects.empty')} text={t('projects.emptyText')} />
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {rows.slice(0, MOST).map((project) => (
            <ProjectRow key={project.id} project={project} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function ProjectRow({ project: { id, name, color, resourceCount } }: { project: Project }) {
  const { t } = useTranslation('dashboards')
  return (
    <li className="flex h-row items-center gap-2.5 px-card">
      <span aria-hidden className={cx('size-2.5 shrink-0 rounded-[3px]', swatchClass[color])} />
      <Link to={paths.project(id)} className={cx(rowLinkClass, 'min-w-0 truncate')}>
        {name}
      </Link>
      <span className="ms-auto shrink-0 text-sm text-text-muted tabular-nums">
        {t('projects.resources', { count: resourceCount })}
      </span>
    </li>
  )
}

function ProjectsSkeleton() {
  const { t } = useTranslation('dashboards')
  return (
    <div role="status" className="border-t border-line">
      <span className="sr-only">{t('loading')}</span>
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex h-row items-center justify-between gap-4 px-card">
          <Skeleton className="w-40" />
          <Skeleton className="w-20" />
        </div>
      ))}
    </div>
  )
}
