import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useTwoFactorStatusQuery } from '#src/auth/authApi.ts'
import { paths } from '#src/common/paths.ts'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { EnrolAuthenticator } from './EnrolAuthenticator.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import './texts.ts'

/** First the authenticator is made known, then the recovery codes are handed over, once. */
export function TwoFactorSetupPage() {
  const { t } = useTranslation('security')
  const { data: status } = useTwoFactorStatusQuery()
  const [codes, setCodes] = useState<string[]>()

  return (
    <div className="max-w-3xl">
      <PageHeader title={t(codes ? 'codes.title' : 'setup.title')} />
      {codes ? (
        <RecoveryCodes tickets={codes} />
      ) : status?.enabled ? (
        <EmptyState
          title={t('setup.alreadyOn')}
          action={
            <Link to={paths.security()} className={buttonClass()}>
              {t('setup.backToSecurity')}
            </Link>
          }
        >
          {t('setup.alreadyOnText')}
        </EmptyState>
      ) : (
        <EnrolAuthenticator onEnabled={setCodes} />
      )}
    </div>
  )
}

export { TwoFactorSetupPage as Component }
