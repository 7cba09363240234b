import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { account } from '#contract/account/routes.ts'
import { selectArePermissionsKnown } from '#src/auth/permissionsSlice.ts'
import { useCan, useStaysAllowed } from '#src/auth/useCan.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { conflictTexts } from '#src/resources/conflict/texts.ts'
import { useReadProfileQuery } from './accountApi.ts'
import { CompanyCard, CompanySkeleton } from './CompanyCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { ProfileCards } from './ProfileCards.tsx'
import { accountTexts } from './texts.ts'

export const texts = [...accountTexts, ...conflictTexts]

/** What the company says of itself, to those who may read it, and one's own profile. */
export function GeneralPage() {
  const { t } = useTranslation('account')
  const canReadCompany = useStaysAllowed(useCan(account.read))
  const isKnown = useAppSelector(selectArePermissionsKnown)
  // Begun before it is known what else is on the page.
  useReadProfileQuery()
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <div className="flex max-w-4xl flex-col gap-6">
        <Outlet context="top" />
        {isKnown ? (
          <>
            {canReadCompany && <CompanyCard />}
            <ProfileCards />
            <PasswordCard />
            <Outlet context="end" />
          </>
        ) : (
          // Alone, so that nothing under it moves for those who may not read it.
          <CompanySkeleton />
        )}
      </div>
    </>
  )
}

export { GeneralPage as Component }
