import { useTranslation } from 'react-i18next'
import { mostProjects } from '#contract/projects/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { showProblem } from '#src/api/showProblem.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toast.ts'
import { ProjectFields } from './ProjectFields.tsx'
import { useCreateProjectMutation } from './projectsApi.ts'
import { blankProject, useProjectForm } from './useProjectForm.ts'

interface NewProjectFormProps {
  /** To the new project, or back to the list. */
  onLeave: (to?: string) => void
}

export function NewProjectForm({ onLeave }: NewProjectFormProps) {
  const { t } = useTranslation('projects')
  const [createProject] = useCreateProjectMutation()
  const form = useProjectForm(blankProject)

  const submit = form.handleSubmit(async (draft) => {
    const { data, error } = await createProject(draft)
    if (!data && problemOf(error).context?.['reason'] === 'tooMany')
      return form.setError('root', { message: t('form.full', { most: mostProjects }) })
    if (!data) return showProblem(form, error)
    void showToast('success', t('form.created'))
    return onLeave(data.id)
  })

  return (
    <ProjectFields form={form} onSubmit={submit}>
      <Button onClick={() => onLeave()}>{t('cancel')}</Button>
      <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
        {t('create')}
      </Button>
    </ProjectFields>
  )
}
