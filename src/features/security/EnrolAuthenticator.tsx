import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { problemOf } from '#src/api/problemOf.ts'
import { useTwoFactorSetupMutation } from '#src/auth/authApi.ts'
import { Card } from '#src/ui/Card.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { EnableForm } from './EnableForm.tsx'
import { SecretToScan } from './SecretToScan.tsx'

interface EnrolAuthenticatorProps {
  /** It is on; these are the tickets of the recovery codes. */
  onEnabled: (tickets: string[]) => void
}

/** A fresh secret for the authenticator, and the first code that proves that it arrived there. */
export function EnrolAuthenticator({ onEnabled }: EnrolAuthenticatorProps) {
  const { t } = useTranslation('security')
  const [begin, { data: secret, error }] = useTwoFactorSetupMutation()
  const hasBegun = useRef(false)

  // Opening the page is what asks for a secret; a strict second mount must not ask for another.
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void begin()
  }, [begin])

  if (error)
    return (
      <ErrorState
        title={t('setup.failed')}
        message={problemOf(error).message}
        requestId={problemOf(error).requestId}
        onRetry={() => void begin()}
      />
    )

  return (
    <Card>
      {secret ? (
        <div className="grid gap-8 md:grid-cols-[auto_1fr]">
          <SecretToScan secret={secret} />
          <EnableForm onEnabled={onEnabled} onExpired={() => void begin()} />
        </div>
      ) : (
        <div role="status" className="grid gap-8 md:grid-cols-[auto_1fr]">
          <span className="sr-only">{t('setup.preparing')}</span>
          <Skeleton className="size-52" />
          <div className="flex flex-col gap-4">
            <Skeleton className="h-6 w-64" />
            <Skeleton className="h-12 w-full max-w-84" />
          </div>
        </div>
      )}
    </Card>
  )
}
