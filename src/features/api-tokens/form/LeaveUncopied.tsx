import { useTranslation } from 'react-i18next'
import { AskBeforeLeaving } from '#src/resources/edits/AskBeforeLeaving.tsx'

/** Asks whoever leaves, or closes the tab, before the secret is copied: nothing shows it again. */
export function LeaveUncopied() {
  const { t } = useTranslation('apiTokens')
  return (
    <AskBeforeLeaving
      isLeft={() => true}
      title={t('leave.title')}
      text={t('leave.text')}
      leave={t('leave.leave')}
      stay={t('leave.stay')}
      leaveVariant="danger"
    />
  )
}
