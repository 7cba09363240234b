import { useTranslation } from 'react-i18next'
import { problemOf } from '#src/api/problemOf.ts'
import { useEndOtherSessionsMutation } from '#src/auth/authApi.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { confirmStateOf } from '#src/ui/confirmState.ts'
import { securityTexts } from './texts.ts'

export const texts = securityTexts

/** Signs out everywhere else, after asking. */
export function EndOthersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security')
  const [end, request] = useEndOtherSessionsMutation()
  return (
    <ConfirmDialog
      open
      state={confirmStateOf(request)}
      words={{
        title: t('sessions.endOthersTitle'),
        question: t('sessions.endOthersText'),
        action: t('sessions.endOthers'),
        doneTitle: t('sessions.othersEnded'),
        done: t('sessions.onlyThis'),
        ...(request.error && { failed: problemOf(request.error).message }),
      }}
      onConfirm={() => void end({})}
      onClose={onClose}
    />
  )
}
