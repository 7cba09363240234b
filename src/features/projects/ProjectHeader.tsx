import Pencil from 'lucide-react/icons/pencil'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { projects, type Project } from '#contract/projects/routes.ts'
import type { Id } from '#contract/record.ts'
import { paths } from '#src/routes/paths.ts'
import { useCanReadLog } from '#src/resources/log/useCanReadLog.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { tabClass, Tabs } from '#src/ui/Tabs.tsx'
import { ProjectDot } from './ProjectDot.tsx'
import { projectTabs, type ProjectTab } from './projectTabs.ts'
import { useCanInProject } from './useCanInProject.ts'

interface ProjectHeaderProps {
  id: Id
  /** Not there yet while it loads. */
  project: Project | undefined
  tab: ProjectTab
}

/** What the project is, and the way to its parts. */
export function ProjectHeader({ id, project, tab }: ProjectHeaderProps) {
  const { t } = useTranslation('projects')
  const canUpdate = useCanInProject(id, projects.update)

  return (
    <PageHeader
      title={project ? <NameAndColor project={project} /> : <NameOnItsWay />}
      badges={project?.isDefault && <Badge>{t('default')}</Badge>}
      description={project?.description ? <bdi>{project.description}</bdi> : undefined}
      actions={
        project &&
        canUpdate && (
          <Link to={paths.editProject(id)} className={buttonClass()}>
            <Pencil aria-hidden />
            {t('edit')}
          </Link>
        )
      }
      tabs={<ProjectTabs id={id} project={project} tab={tab} />}
    />
  )
}

function NameAndColor({ project: { name, color } }: { project: Project }) {
  return (
    <span className="inline-flex items-center gap-2.5 wrap-break-word">
      <ProjectDot color={color} />
      <bdi>{name}</bdi>
    </span>
  )
}

function NameOnItsWay() {
  const { t } = useTranslation('projects')
  return (
    <>
      <span className="sr-only">{t('project')}</span>
      <Skeleton className="h-7 w-48" />
    </>
  )
}

function ProjectTabs({ id, project, tab }: ProjectHeaderProps) {
  const { t } = useTranslation('projects')
  const canReadLog = useCanReadLog()
  const counts: Partial<Record<ProjectTab, number>> = {
    members: project?.memberCount,
    resources: project?.resourceCount,
  }
  return (
    <Tabs label={t('tabs.label')}>
      {projectTabs
        .filter((part) => part !== 'activity' || canReadLog)
        .map((part) => (
          <Link
            key={part}
            to={paths.project(id, part)}
            replace
            aria-current={part === tab ? 'page' : undefined}
            className={tabClass}
          >
            {t(`tabs.${part}`)}
            {counts[part] !== undefined && (
              <span className="text-xs text-text-faint tabular-nums">{counts[part]}</span>
            )}
          </Link>
        ))}
    </Tabs>
  )
}
