import { useTranslation } from 'react-i18next'
import { account } from '#contract/account/routes.ts'
import { useCan, useStaysAllowed } from '#src/auth/useCan.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { AccountProblem } from './AccountProblem.tsx'
import { useReadAccountQuery } from './accountApi.ts'
import { CardSkeleton, type FieldOutline } from './CardSkeleton.tsx'
import { CompanyFacts } from './CompanyFacts.tsx'
import { CompanyForm } from './CompanyForm.tsx'

// As `CompanyFields` has them.
const outline: readonly FieldOutline[] = [
  'whole',
  'half with hint',
  ...Array<FieldOutline>(7).fill('half'),
  'half with hint',
]

export function CompanySkeleton() {
  const { t } = useTranslation('account')
  return <CardSkeleton title={t('company.title')} text={t('company.text')} fields={outline} />
}

/** The company's profile: a form for those who may change it, facts for the others. */
export function CompanyCard() {
  const { data: company, error, refetch } = useReadAccountQuery()
  const isReadOnlyVisit = useAppSelector((state) => selectUser(state)?.staffAccess === 'ro')
  const canUpdate = useStaysAllowed(useCan(account.update)) && !isReadOnlyVisit

  // What is shown stays while it is asked for again, even in vain.
  if (company) return canUpdate ? <CompanyForm company={company} /> : <CompanyFacts company={company} />
  if (error) return <AccountProblem error={error} onRetry={() => void refetch()} />
  return <CompanySkeleton />
}
