import { useTranslation } from 'react-i18next'
import { userRoutes } from '#contract/users/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useCan, useStaysAllowed } from '#src/auth/useCan.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { orderTexts } from '#src/resources/order/texts.ts'
import { permissionsTexts } from '#src/auth/permissionWords.ts'
import { useRoles } from '../useRoles.ts'
import { InviteForm } from './InviteForm.tsx'
import { InviteSkeleton } from './InviteSkeleton.tsx'
import { usersTexts } from '../texts.ts'

export const texts = [...orderTexts, ...permissionsTexts, ...usersTexts]

/** Invites colleagues; those who may not are told so. */
export function InvitePage() {
  const { t } = useTranslation(['users', 'common'])
  const canInvite = useStaysAllowed(useCan(userRoutes.inviteSeveral))
  const { isLoading, error, refetch } = useRoles()
  const body = () => {
    if (!canInvite)
      return <ErrorState title={t('users:invite.forbidden')} message={t('users:forbiddenText')} />
    if (isLoading) return <InviteSkeleton />
    if (error)
      return (
        <ErrorState
          message={t(`common:problems.${problemOf(error).name}`)}
          requestId={problemOf(error).requestId}
          onRetry={() => void refetch()}
        />
      )
    return <InviteForm />
  }
  return (
    <>
      <PageHeader title={t('users:invite.title')} description={t('users:invite.description')} />
      {body()}
    </>
  )
}
