import { useTranslation } from 'react-i18next'
import type { ApiToken } from '#contract/api-tokens/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { confirmStateOf } from '#src/ui/confirmState.ts'
import { useRevokeApiTokenMutation, useRevokeCompanyTokenMutation } from '../apiTokensApi.ts'

interface RevokeTokenDialogProps {
  token: ApiToken
  /** It is a colleague's. */
  isCompanys?: true
  onClose: () => void
}

/** Ends a token for good, after asking. */
export function RevokeTokenDialog({ token: { id, name }, isCompanys, onClose }: RevokeTokenDialogProps) {
  const { t } = useTranslation('apiTokens')
  const [revokeOwn, own] = useRevokeApiTokenMutation()
  const [revokeTheirs, theirs] = useRevokeCompanyTokenMutation()
  const request = isCompanys ? theirs : own
  return (
    <ConfirmDialog
      open
      state={confirmStateOf(request)}
      words={{
        title: t('revoke.title', { name }),
        question: t('revoke.question'),
        action: t('revoke.submit'),
        doneTitle: t('revoke.doneTitle'),
        done: t('revoke.done', { name }),
        failedTitle: t('revoke.failed', { name }),
        ...(request.error && { failed: problemOf(request.error).message }),
      }}
      onConfirm={() => void (isCompanys ? revokeTheirs : revokeOwn)({ id })}
      onClose={onClose}
    />
  )
}
