import { useTranslation } from 'react-i18next'
import type { FactorMethod } from '#contract/auth/routes.ts'
import { proofDeclined } from '#src/api/stepUpSlice.ts'
import { useTwoFactorStatusQuery } from '#src/auth/authApi.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { FactorProof } from './FactorProof.tsx'
import { methodsOf } from './methodsOf.ts'
import { PasswordProof } from './PasswordProof.tsx'
import { securityTexts } from './texts.ts'

export const texts = securityTexts

const textOf = (methods: readonly FactorMethod[]) => {
  if (methods.length === 0) return 'stepUp.textPassword'
  return methods.includes('passkey') ? 'stepUp.textFactor' : 'stepUp.textCode'
}

/**
 * Asks for a fresh proof of identity: a passkey or a code from those who use two-factor authentication, the
 * password from the others. The call that wanted it goes out again by itself.
 */
export function StepUpDialog() {
  const { t } = useTranslation('security')
  const dispatch = useAppDispatch()
  const { data: status, isLoading } = useTwoFactorStatusQuery()
  const methods = methodsOf(status)
  const decline = () => dispatch(proofDeclined())

  return (
    <Dialog
      open
      size="sm"
      onClose={decline}
      title={t('stepUp.title')}
      description={isLoading ? undefined : t(textOf(methods))}
    >
      {isLoading ? (
        <Skeleton className="h-24" />
      ) : methods.length > 0 ? (
        <FactorProof methods={methods} onDecline={decline} />
      ) : (
        <PasswordProof onDecline={decline} />
      )}
    </Dialog>
  )
}
