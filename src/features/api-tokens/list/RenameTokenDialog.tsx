import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiTokens, type ApiToken } from '#contract/api-tokens/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { showToast } from '#src/ui/toast.ts'
import { TextInput } from '#src/ui/TextInput.tsx'
import { useRenameApiTokenMutation } from '../apiTokensApi.ts'

/** Gives a token another name. */
export function RenameTokenDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const { t } = useTranslation('apiTokens')
  const sentenceOf = useFieldErrors()
  const [name, setName] = useState(token.name)
  const [code, setCode] = useState<string>()
  const [rename, { isLoading, error }] = useRenameApiTokenMutation()

  const submit = async () => {
    const checked = apiTokens.rename.body.safeParse({ name })
    setCode(checked.error?.issues[0]?.message)
    if (!checked.success) return
    const { data } = await rename({ id: token.id, ...checked.data })
    if (!data) return
    onClose()
    void showToast('success', t('rename.done', { name: data.name }))
  }

  return (
    <ActionDialog
      title={t('rename.title', { name: token.name })}
      text={t('rename.text')}
      submit={t('rename.submit')}
      isSending={isLoading}
      refusal={error && problemOf(error).message}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field label={t('form.name')} error={sentenceOf(code)} required>
        <TextInput autoComplete="off" value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
    </ActionDialog>
  )
}
