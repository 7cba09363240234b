import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupRoleDraft, type GroupRole } from '#contract/group-roles/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { ConflictNotice } from '#src/resources/conflict/ConflictNotice.tsx'
import { PutBack } from '#src/resources/log/PutBack.tsx'
import { Button } from '#src/ui/Button.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { showToast } from '#src/ui/toast.ts'
import { GroupRoleFields } from './GroupRoleFields.tsx'
import { useLazyGetGroupRoleQuery, useUpdateGroupRoleMutation } from './groupRolesApi.ts'
import { showRoleProblem } from './showRoleProblem.ts'
import { useGroupRoleForm, valuesOf } from './useGroupRoleForm.ts'

interface EditGroupRoleFormProps {
  /** The role as the server has it now. */
  role: GroupRole
  onLeave: () => void
}

/**
 * Edits start from the revision that was read. If someone else was faster, the server refuses and the person
 * decides; what they chose stays.
 */
export function EditGroupRoleForm({ role, onLeave }: EditGroupRoleFormProps) {
  const { t } = useTranslation(['groupRoles', 'conflict'])
  const { t: word } = useTranslation('permissions')
  const [base, setBase] = useState(role)
  const [isConflicting, setIsConflicting] = useState(false)
  const [update] = useUpdateGroupRoleMutation()
  const [readAgain] = useLazyGetGroupRoleQuery()
  const form = useGroupRoleForm(role.id, valuesOf(base))

  const leave = () => {
    form.forget()
    onLeave()
  }
  const saveFrom = (ifRevision: number) =>
    form.handleSubmit(async (draft) => {
      const { data, error } = await update({ id: role.id, ...draft, ifRevision })
      if (data) {
        void showToast('success', t('form.saved', { name: draft.name }))
        return leave()
      }
      if (problemOf(error).status !== 412) return showRoleProblem({ t, word }, form, error)
      await readAgain({ id: role.id })
      return setIsConflicting(true)
    })

  const loadTheirs = () => {
    setBase(role)
    setIsConflicting(false)
    // The inputs stay the same ones, so they are told instead of registered again.
    form.reset(valuesOf(role), { keepFieldsRef: true })
  }

  const yours = form.getValues()
  const chosen = (permissions: readonly string[]) => t('form.chosen', { count: permissions.length })
  const notice = isConflicting && (
    <ConflictNotice
      versions={[
        { label: t('form.name'), theirs: role.name, yours: yours.name },
        { label: t('form.description'), theirs: role.description, yours: yours.description ?? '' },
        { label: t('form.permissions'), theirs: chosen(role.permissions), yours: chosen(yours.permissions) },
      ]}
      onReload={loadTheirs}
      onOverwrite={() => void saveFrom(role.revision)()}
    />
  )

  return (
    <>
      <PageHeader title={<bdi>{base.name}</bdi>} description={t('form.editHint')} />
      <GroupRoleFields form={form} onSubmit={saveFrom(base.revision)} role={role} notice={notice}>
        <PutBack
          schema={groupRoleDraft}
          fill={(values) =>
            form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true, keepFieldsRef: true })
          }
        />
        <Button onClick={leave}>{t('cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={form.formState.isSubmitting}
          disabledReason={isConflicting ? t('conflict:decide') : undefined}
        >
          {t('save')}
        </Button>
      </GroupRoleFields>
    </>
  )
}
