import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupRole } from '#contract/group-roles/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useRows } from '#src/records/useRecords.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { confirmStateOf } from '#src/ui/confirmState.ts'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import { permissionsTexts } from '#src/auth/permissionWords.ts'
import { useRemoveGroupRoleMutation } from './groupRolesApi.ts'
import { useListGroupRolesQuery } from '#src/api/rolesApi.ts'
import { groupRoleName } from '#src/auth/groupRoleWords.ts'
import { groupRolesTexts } from './texts.ts'

export const texts = [...permissionsTexts, ...groupRolesTexts]

interface DeleteGroupRoleDialogProps {
  role: GroupRole
  onClose: () => void
  /** Called instead of `onClose` once the role is gone. */
  onDeleted?: () => void
}

/** Asks, deletes, and says how it ended. Whoever has the role gets another in the same moment. */
export function DeleteGroupRoleDialog({ role, onClose, onDeleted = onClose }: DeleteGroupRoleDialogProps) {
  const { t } = useTranslation('groupRoles')
  const { t: word } = useTranslation('permissions')
  const { data } = useListGroupRolesQuery({ size: 200, sort: 'name' })
  const others = useRows(data).filter(({ id }) => id !== role.id)
  const [moveTo, setMoveTo] = useState<string>()
  const [remove, request] = useRemoveGroupRoleMutation()
  const problem = request.error && problemOf(request.error)
  // Somebody may have been given the role since the list was read.
  const isHeld = role.memberCount > 0 || problem?.context?.['reason'] === 'roleInUse'

  return (
    <ConfirmDialog
      open
      state={confirmStateOf(request)}
      words={{
        title: t('remove.title', { name: role.name }),
        question: isHeld ? t('remove.held', { count: role.memberCount }) : t('remove.text'),
        action: t('delete'),
        ...(problem && { failed: isHeld && !moveTo ? t('remove.chooseFirst') : problem.message }),
      }}
      onConfirm={() => void remove({ id: role.id, ...(moveTo && { moveTo }) })}
      onClose={request.isSuccess ? onDeleted : onClose}
    >
      {isHeld && !request.isSuccess && (
        <Field label={t('remove.moveTo')}>
          <Select
            value={moveTo}
            onChange={setMoveTo}
            placeholder={t('remove.choose')}
            choices={others.map((other) => ({ value: other.id, label: groupRoleName(word, other) }))}
          />
        </Field>
      )}
    </ConfirmDialog>
  )
}
