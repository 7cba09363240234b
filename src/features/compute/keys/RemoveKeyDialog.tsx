import { useTranslation } from 'react-i18next'
import type { SshKey } from '#contract/compute/sshKeys.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { confirmStateOf } from '#src/ui/confirmState.ts'
import { useRemoveSshKeyMutation } from './keysApi.ts'

/** Takes a key away, after asking. */
export function RemoveKeyDialog({ sshKey, onClose }: { sshKey: SshKey; onClose: () => void }) {
  const { t } = useTranslation('compute')
  const [remove, request] = useRemoveSshKeyMutation()
  return (
    <ConfirmDialog
      open
      state={confirmStateOf(request)}
      words={{
        title: t('keys.removing.title', { name: sshKey.name }),
        question: t('keys.removing.question'),
        action: t('keys.removing.action'),
        doneTitle: t('keys.removing.doneTitle'),
        done: t('keys.removing.done'),
        ...(request.error && { failed: problemOf(request.error).message }),
      }}
      onConfirm={() => void remove({ id: sshKey.id })}
      onClose={onClose}
    />
  )
}
