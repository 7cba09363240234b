import type { ReactNode, SubmitEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Banner } from '#src/ui/Banner.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { ColorChoice } from './ColorChoice.tsx'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import type { ProjectForm } from './useProjectForm.ts'

interface ProjectFieldsProps {
  form: ProjectForm
  onSubmit: (event: SubmitEvent) => Promise<unknown>
  /** What must be settled before the form can be sent. */
  notice?: ReactNode
  /** The form's buttons. */
  children: ReactNode
}

/** The most characters of a description (contract). */
const DESCRIPTION_MAX = 280

/** The fields of a project, with each objection at the field it concerns. */
export function ProjectFields({ form, onSubmit, notice, children }: ProjectFieldsProps) {
  const { t } = useTranslation('projects')
  const { errors } = form.formState
  const description = useWatch({ control: form.control, name: 'description' })

  const sentenceOf = useFieldErrors()
  const nameError = errors.name?.message === 'taken' ? t('form.taken') : sentenceOf(errors.name?.message)

  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <Card footer={children}>
        <div className="flex flex-col gap-6">
          {notice}
          {errors.root && <Banner tone="error">{errors.root.message}</Banner>}
          <Field label={t('form.name')} hint={t('form.nameHint')} error={nameError} required>
            <TextInput autoComplete="off" {...form.register('name')} />
          </Field>
          <Field
            label={t('form.description')}
            hint={t('form.descriptionHint')}
            error={sentenceOf(errors.description?.message)}
            optional
            aside={
              <span className="text-xs text-text-faint tabular-nums">
                {t('form.counter', { used: description?.trim().length ?? 0, max: DESCRIPTION_MAX })}
              </span>
            }
          >
            <TextArea {...form.register('description')} />
          </Field>
          <ColorChoice register={form.register('color')} />
        </div>
      </Card>
    </form>
  )
}
