import { useTranslation } from 'react-i18next'
import { billingProfileRoutes } from '#contract/billing/profile.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { useCan, useStaysAllowed } from '#src/auth/useCan.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { conflictTexts } from '#src/resources/conflict/texts.ts'
import { useReadBillingProfileQuery } from '../detailsApi.ts'
import { BillingDetailsFacts } from './BillingDetailsFacts.tsx'
import { BillingDetailsForm } from './BillingDetailsForm.tsx'
import { billingDetailsTexts } from './texts.ts'

export const texts = [...billingDetailsTexts, ...conflictTexts]

/** What invoices are made out to: a form for those who may change it, facts for the others. */
export function BillingDetailsTab() {
  const { t } = useTranslation('billingDetails')
  const {
    data: profile,
    error,
    refetch,
  } = useReadBillingProfileQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const isStaff = useAppSelector((state) => Boolean(selectUser(state)?.staffAccess))
  const canUpdate = useStaysAllowed(useCan(billingProfileRoutes.update)) && !isStaff

  // What is shown stays while it is asked for again, even in vain.
  if (profile)
    return canUpdate ? <BillingDetailsForm profile={profile} /> : <BillingDetailsFacts profile={profile} />
  if (!error) return <TableSkeleton label={t('loading')} columns={2} />
  const { message, requestId } = problemOf(error)
  return <ErrorState message={message} requestId={requestId} onRetry={() => void refetch()} />
}
