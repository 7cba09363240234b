import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { projects, type Project } from '#contract/projects/routes.ts'
import { useCan } from '#src/auth/useCan.ts'
import { paths } from '#src/routes/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { Card } from '#src/ui/Card.tsx'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { DescriptionList } from '#src/ui/DescriptionList.tsx'
import { Time } from '#src/ui/Time.tsx'
import { useCanInProject } from './useCanInProject.ts'
import { useWhyKept } from './useWhyKept.ts'

interface SettingsTabProps {
  project: Project
  onDelete: (project: Project) => void
}

/** What identifies the project, and how to get rid of it. */
export function SettingsTab({ project, onDelete }: SettingsTabProps) {
  const { t } = useTranslation('projects')
  const canUpdate = useCanInProject(project.id, projects.update)
  const canDelete = useCan(projects.remove)
  const whyKept = useWhyKept()

  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Card
        title={t('settings.general')}
        description={t('settings.generalText')}
        actions={
          canUpdate && (
            <Link to={paths.editProject(project.id)} className={buttonClass()}>
              {t('settings.edit')}
            </Link>
          )
        }
      >
        <DescriptionList
          items={[
            {
              term: t('details.id'),
              value: (
                <span className="inline-flex max-w-full items-center gap-1">
                  <code className="truncate font-mono text-code">{project.id}</code>
                  <CopyButton text={project.id} label={t('details.copyId')} />
                </span>
              ),
            },
            { term: t('form.color'), value: t(`colors.${project.color}`) },
            { term: t('details.created'), value: <Time at={project.createdAt} absolute /> },
          ]}
        />
      </Card>
      {canDelete && (
        <Card title={t('settings.danger')} className="border-error-line!">
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="max-w-lg text-text-muted">
              {project.isDefault ? t('settings.dangerDefault') : t('settings.dangerText')}
            </p>
            <Button variant="danger" disabledReason={whyKept(project)} onClick={() => onDelete(project)}>
              {t('settings.delete')}
            </Button>
          </div>
        </Card>
      )}
    </div>
  )
}
