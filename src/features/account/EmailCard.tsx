import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { OwnProfile } from '#contract/account/routes.ts'
import { Card } from '#src/ui/Card.tsx'
import { EmailCodeForm } from './EmailCodeForm.tsx'
import { EmailForm } from './EmailForm.tsx'

/** The address that one signs in with. A new one proves itself by a code before it takes over. */
export function EmailCard({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('account')
  const { email, pendingEmail } = profile
  // The mail's link may be opened on this very page: the code is then taken from it again.
  const { hash } = useLocation()
  return (
    <Card title={t('email.title')} description={t('email.text')}>
      <div className="flex flex-col gap-5">
        <dl className="flex flex-col gap-1">
          <dt className="text-sm font-medium">{t('email.current')}</dt>
          <dd className="wrap-break-word text-text-muted">{email}</dd>
        </dl>
        {pendingEmail === null ? (
          <EmailForm />
        ) : (
          <EmailCodeForm key={pendingEmail + hash} email={email} pendingEmail={pendingEmail} />
        )}
      </div>
    </Card>
  )
}
