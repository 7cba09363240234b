import { useTranslation } from 'react-i18next'
import { selectUser } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { Card } from '#src/ui/Card.tsx'
import { AccountProblem } from './AccountProblem.tsx'
import { useReadProfileQuery } from './accountApi.ts'
import { CardSkeleton, EmailSkeleton } from './CardSkeleton.tsx'
import { EmailCard } from './EmailCard.tsx'
import { ProfileForm } from './ProfileForm.tsx'

/** Who one is: name and language, and the address that one signs in with. */
export function ProfileCards() {
  const { t } = useTranslation('account')
  const { data: profile, error, refetch } = useReadProfileQuery()
  const isStaff = useAppSelector((state) => selectUser(state)?.staffAccess !== undefined)

  if (isStaff)
    return (
      <Card title={t('profile.title')}>
        <p className="text-text-muted">{t('profile.staff')}</p>
      </Card>
    )
  if (profile)
    return (
      <>
        <ProfileForm profile={profile} />
        <EmailCard profile={profile} />
      </>
    )
  if (error) return <AccountProblem error={error} onRetry={() => void refetch()} />
  return (
    <>
      <CardSkeleton
        title={t('profile.title')}
        text={t('profile.text')}
        fields={['whole', 'half with hint', 'half with hint']}
      />
      <EmailSkeleton />
    </>
  )
}
