import { useTranslation } from 'react-i18next'
import type { User } from '#contract/users/records.ts'
import { useNow } from '#src/ui/useNow.ts'
import { useTimeElement } from '#src/ui/useTimeElement.tsx'

/** When a person was here last; of somebody invited, how long the invitation still lasts. */
export function LastSignIn({ user: { invitation, lastSignInAt } }: { user: User }) {
  const { t } = useTranslation('users')
  const timeElement = useTimeElement()
  const now = useNow()
  if (invitation) {
    if (invitation.mail === 'failed') return <span className="text-error-text">{t('invitation.failed')}</span>
    if (Date.parse(invitation.expiresAt) <= now)
      return <span className="text-warning-text">{t('invitation.expired')}</span>
    return (
      <span>
        {t('invitation.ends')} {timeElement(invitation.expiresAt)}
      </span>
    )
  }
  return lastSignInAt === null ? t('never') : timeElement(lastSignInAt)
}
