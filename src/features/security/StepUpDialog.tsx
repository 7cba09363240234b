import { useTranslation } from 'react-i18next'
import { proofDeclined } from '#src/api/stepUpSlice.ts'
import { useTwoFactorStatusQuery } from '#src/auth/authApi.ts'
import { useAppDispatch } from '#src/common/hooks.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { CodeProof } from './CodeProof.tsx'
import { PasswordProof } from './PasswordProof.tsx'
import './texts.ts'

/**
 * Asks for a fresh proof of identity: a code from those who use two-factor authentication, the
 * password from the others. The call that wanted it goes out again by itself.
 */
export function StepUpDialog() {
  const { t } = useTranslation('security')
  const dispatch = useAppDispatch()
  const { data: status, isLoading } = useTwoFactorStatusQuery()
  const decline = () => dispatch(proofDeclined())

  return (
    <Dialog
      open
      size="sm"
      onClose={decline}
      title={t('stepUp.title')}
      description={isLoading ? undefined : t(status?.enabled ? 'stepUp.textCode' : 'stepUp.textPassword')}
    >
      {isLoading ? (
        <Skeleton className="h-24" />
      ) : status?.enabled ? (
        <CodeProof onDecline={decline} />
      ) : (
        <PasswordProof onDecline={decline} />
      )}
    </Dialog>
  )
}
