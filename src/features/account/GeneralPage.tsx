import { useTranslation } from 'react-i18next'
import { account } from '#contract/account.ts'
import { useCan } from '#src/auth/useCan.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { CompanyCard } from './CompanyCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { ProfileCards } from './ProfileCards.tsx'
import './texts.ts'

/** What the company says of itself, to those who may read it, and one's own profile. */
export function GeneralPage() {
  const { t } = useTranslation('account')
  const canReadCompany = useCan(account.read)
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <div className="flex max-w-4xl flex-col gap-6">
        {canReadCompany && <CompanyCard />}
        <ProfileCards />
        <PasswordCard />
      </div>
    </>
  )
}

export { GeneralPage as Component }
