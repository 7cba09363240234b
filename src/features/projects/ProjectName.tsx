import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Project } from '#contract/projects/routes.ts'
import { paths } from '#src/routes/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { rowLinkClass } from '#src/ui/linkClass.ts'
import { ProjectDot } from './ProjectDot.tsx'

/** A project as lists name it: its colour, its name, and whether it is the company's default one. */
export function ProjectName({ project, isLink = true }: { project: Project; isLink?: boolean }) {
  const { t } = useTranslation('projects')
  const { id, name, color, isDefault } = project
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      <ProjectDot color={color} />
      {isLink ? (
        <Link to={paths.project(id)} dir="auto" className={`${rowLinkClass} min-w-0 wrap-break-word`}>
          {name}
        </Link>
      ) : (
        <span dir="auto" className="min-w-0 font-medium wrap-break-word">
          {name}
        </span>
      )}
      {isDefault && <Badge>{t('default')}</Badge>}
    </span>
  )
}
