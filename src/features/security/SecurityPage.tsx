import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import './texts.ts'
import { TwoFactorCard } from './TwoFactorCard.tsx'

/** How one signs in, and where one is signed in; between them what other areas add to it. */
export function SecurityPage() {
  const { t } = useTranslation('security')
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <div className="flex max-w-4xl flex-col gap-6">
        <TwoFactorCard />
        <PasswordCard />
        <Outlet />
        <SessionsCard />
      </div>
    </>
  )
}

export { SecurityPage as Component }
