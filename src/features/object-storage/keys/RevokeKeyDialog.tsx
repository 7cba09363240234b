import { useTranslation } from 'react-i18next'
import type { AccessKey } from '#contract/object-storage/records.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { confirmStateOf } from '#src/ui/confirmState.ts'
import { useRemoveAccessKeyMutation } from '../objectStorageApi.ts'

/** Ends an access key, after asking. */
export function RevokeKeyDialog({
  revoked: { id, name },
  onClose,
}: {
  revoked: AccessKey
  onClose: () => void
}) {
  const { t } = useTranslation('accessKeys')
  const [revoke, request] = useRemoveAccessKeyMutation()
  return (
    <ConfirmDialog
      open
      state={confirmStateOf(request)}
      words={{
        title: t('revoke.title', { name }),
        question: t('revoke.question'),
        action: t('revoke.action'),
        doneTitle: t('revoke.doneTitle'),
        done: t('revoke.done', { name }),
        failedTitle: t('revoke.failed', { name }),
        ...(request.error && { failed: problemOf(request.error).message }),
      }}
      onConfirm={() => void revoke({ id })}
      onClose={onClose}
    />
  )
}
