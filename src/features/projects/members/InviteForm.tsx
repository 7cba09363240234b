import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod/mini'
import type { ProjectRole } from '#contract/projects/routes.ts'
import type { Id } from '#contract/record.ts'
import { invitation } from '#contract/users/records.ts'
import { showProblem } from '#src/api/showProblem.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { showToast } from '#src/ui/toast.ts'
import { useAddProjectUserMutation } from '../projectsApi.ts'
import { useInviteColleagueMutation } from './membersApi.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { RoleField } from './RoleField.tsx'

interface InviteFormProps {
  projectId: Id
  onClose: () => void
}

type Typed = z.input<typeof invitation>

/** Invites someone who is new to the company, and puts them into the project in the same breath. */
export function InviteForm({ projectId, onClose }: InviteFormProps) {
  const { t } = useTranslation('projects')
  const sentenceOf = useFieldErrors()
  const [role, setRole] = useState<ProjectRole>('member')
  const [invite] = useInviteColleagueMutation()
  const [place] = useAddProjectUserMutation()
  const form = useForm<Typed, unknown, z.output<typeof invitation>>({
    resolver: standardSchemaResolver(invitation),
    defaultValues: { email: '', name: '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (draft) => {
    const invited = await invite(draft)
    if (!invited.data) return showProblem(form, invited.error)
    const placed = await place({ projectId, userId: invited.data.id, role })
    if (placed.error) return form.setError('root', { message: t('add.invitedNotAdded') })
    onClose()
    return showToast('success', t('add.invited', { email: draft.email }))
  })

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      {errors.root && <Banner tone="error">{errors.root.message}</Banner>}
      <Field
        label={t('add.email')}
        hint={t('add.inviteHint')}
        error={sentenceOf(errors.email?.message)}
        required
      >
        <TextInput type="email" inputMode="email" autoComplete="off" {...form.register('email')} />
      </Field>
      <Field label={t('add.name')} error={sentenceOf(errors.name?.message)} required>
        <TextInput autoComplete="off" {...form.register('name')} />
      </Field>
      <RoleField value={role} onChange={setRole} />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('add.cancel')}</Button>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {t('add.submitInvite')}
        </Button>
      </div>
    </form>
  )
}
