import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { projectDraft, type Project } from '#contract/projects/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { showProblem } from '#src/api/showProblem.ts'
import { ConflictNotice, type Version } from '#src/resources/conflict/ConflictNotice.tsx'
import { PutBack } from '#src/resources/log/PutBack.tsx'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toast.ts'
import { ProjectFields } from './ProjectFields.tsx'
import { useLazyGetProjectQuery, useUpdateProjectMutation } from './projectsApi.ts'
import { useProjectForm, valuesOf } from './useProjectForm.ts'

interface EditProjectFormProps {
  /** The project as the server has it now. */
  project: Project
  onLeave: () => void
}

/**
 * Edits start from the revision that was read. If someone else was faster, the server refuses and
 * the person compares and decides; what they typed stays.
 */
export function EditProjectForm({ project, onLeave }: EditProjectFormProps) {
  const { t } = useTranslation(['projects', 'conflict'])
  const [base, setBase] = useState(project)
  const [isConflicting, setIsConflicting] = useState(false)
  const [updateProject] = useUpdateProjectMutation()
  const [readAgain] = useLazyGetProjectQuery()
  const form = useProjectForm(valuesOf(base))

  const saveFrom = (ifRevision: number) =>
    form.handleSubmit(async (draft) => {
      const { data, error } = await updateProject({ id: project.id, ...draft, ifRevision })
      if (data) {
        void showToast('success', t('form.saved'))
        return onLeave()
      }
      if (problemOf(error).status !== 412) return showProblem(form, error)
      await readAgain({ id: project.id })
      return setIsConflicting(true)
    })

  const loadTheirs = () => {
    setBase(project)
    setIsConflicting(false)
    // The inputs stay the same ones, so they are told instead of registered again.
    form.reset(valuesOf(project), { keepFieldsRef: true })
  }

  return (
    <ProjectFields
      form={form}
      onSubmit={saveFrom(base.revision)}
      notice={
        isConflicting && (
          <ConflictNotice
            versions={versionsOf(t, valuesOf(project), form.getValues())}
            onReload={loadTheirs}
            onOverwrite={() => void saveFrom(project.revision)()}
          />
        )
      }
    >
      <PutBack
        schema={projectDraft}
        fill={(values) =>
          form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true, keepFieldsRef: true })
        }
      />
      <Button onClick={onLeave}>{t('cancel')}</Button>
      <Button
        type="submit"
        variant="primary"
        busy={form.formState.isSubmitting}
        disabledReason={isConflicting ? t('conflict:decide') : undefined}
      >
        {t('save')}
      </Button>
    </ProjectFields>
  )
}

const versionsOf = (
  t: TFunction<['projects', 'conflict']>,
  theirs: ReturnType<typeof valuesOf>,
  yours: ReturnType<typeof valuesOf>,
): Version[] => {
  const shown = ({ name, description = '', color }: ReturnType<typeof valuesOf>) => ({
    name,
    description,
    color: color ? t(`colors.${color}`) : '',
  })
  const [saved, typed] = [shown(theirs), shown(yours)]
  return (['name', 'description', 'color'] as const).map((field) => ({
    label: t(`form.${field}`),
    theirs: saved[field],
    yours: typed[field],
  }))
}
