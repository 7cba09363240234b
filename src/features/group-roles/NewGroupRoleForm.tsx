import { useTranslation } from 'react-i18next'
import type { z } from 'zod/mini'
import type { groupRoleDraft } from '#contract/group-roles/routes.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toast.ts'
import { GroupRoleFields } from './GroupRoleFields.tsx'
import { useCreateGroupRoleMutation } from './groupRolesApi.ts'
import { showRoleProblem } from './showRoleProblem.ts'
import { useGroupRoleForm } from './useGroupRoleForm.ts'

interface NewGroupRoleFormProps {
  /** Tells what is left half filled in apart: the role that is copied, or `new`. */
  of: string
  start: z.input<typeof groupRoleDraft>
  onLeave: () => void
}

export function NewGroupRoleForm({ of, start, onLeave }: NewGroupRoleFormProps) {
  const { t } = useTranslation('groupRoles')
  const { t: word } = useTranslation('permissions')
  const [create] = useCreateGroupRoleMutation()
  const form = useGroupRoleForm(of, start)

  const leave = () => {
    form.forget()
    onLeave()
  }
  const submit = form.handleSubmit(async (draft) => {
    const { data, error } = await create(draft)
    if (!data) return showRoleProblem({ t, word }, form, error)
    void showToast('success', t('form.created', { name: draft.name }))
    return leave()
  })

  return (
    <GroupRoleFields form={form} onSubmit={submit}>
      <Button onClick={leave}>{t('cancel')}</Button>
      <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
        {t('create')}
      </Button>
    </GroupRoleFields>
  )
}
