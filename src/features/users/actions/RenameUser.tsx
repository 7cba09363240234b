import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { userRoutes } from '#contract/users/routes.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { once } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { codesOf, useCallForm } from '#src/resources/actions/useCall.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { permissionsTexts } from '#src/auth/permissionWords.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { useRefusal } from '../refusal.ts'
import { usersApi } from '../usersApi.ts'
import type { UserDialogProps } from './UserDialog.tsx'
import { usersTexts } from '../texts.ts'

export const texts = [...permissionsTexts, ...resourceActionsTexts, ...usersTexts]

/** Changes what a person is called. */
export function RenameUser({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation('users')
  const refusalOf = useRefusal()
  const sentenceOf = useFieldErrors()
  const [name, setName] = useState(user.name)
  const { codeOf, submit, isSending, refusal, problem } = useCallForm(['name'])

  const rename = async () => {
    const draft = { name: name.trim() }
    const call = () =>
      usersApi.endpoints.renameUser.initiate({ id: user.id, ...draft, ifRevision: user.revision }, once)
    if (await submit(codesOf(userRoutes.rename.body, draft), call)) onClose()
  }
  return (
    <ActionDialog
      title={t('rename.title', { name: user.name })}
      submit={t('actions.rename')}
      isSending={isSending}
      refusal={refusal && refusalOf(problem)}
      onSubmit={() => void rename()}
      onClose={onClose}
    >
      <Field label={t('fields.name')} error={sentenceOf(codeOf('name'))} required>
        <TextInput
          data-autofocus
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
    </ActionDialog>
  )
}
