import { useTranslation } from 'react-i18next'
import type { Passkey } from '#contract/auth/passkeys.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useTwoFactorStatusQuery } from '#src/auth/authApi.ts'
import { useListPasskeysQuery, useRemovePasskeyMutation } from '#src/auth/passkeyApi.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { confirmStateOf } from '#src/ui/confirmState.ts'
import { passkeysTexts } from '#src/auth/passkeyTexts.ts'

export const texts = passkeysTexts

interface RemovePasskeyDialogProps {
  passkey: Passkey
  onClose: () => void
}

/** Takes a passkey away, after asking. */
export function RemovePasskeyDialog({ passkey, onClose }: RemovePasskeyDialogProps) {
  const { t } = useTranslation('passkeys')
  const { data: status } = useTwoFactorStatusQuery()
  const { data: own } = useListPasskeysQuery()
  const isLast = own?.passkeys.length === 1 && !status?.enabled
  const [remove, request] = useRemovePasskeyMutation()
  const problem = request.error && problemOf(request.error)
  const isRequired = problem?.context?.['reason'] === 'lastFactor'
  return (
    <ConfirmDialog
      open
      state={confirmStateOf(request)}
      words={{
        title: t('removing.title', { name: passkey.name }),
        question: t(isLast ? 'removing.lastQuestion' : 'removing.question'),
        action: t('removing.action'),
        doneTitle: t('removing.doneTitle'),
        done: t('removing.done'),
        ...(problem && { failed: isRequired ? t('removing.required') : problem.message }),
      }}
      onConfirm={() => void remove({ id: passkey.id })}
      onClose={onClose}
    />
  )
}
