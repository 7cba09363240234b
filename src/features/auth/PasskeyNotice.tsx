import { useTranslation } from 'react-i18next'
import type { PasskeyOutcome } from '#src/auth/passkeyThunks.ts'
import { retryAfterOf } from '#src/common/retryAfter.ts'
import { Banner } from '#src/ui/Banner.tsx'

/** Why a passkey did not sign in. Whoever did not go through with it knows. */
export function PasskeyNotice({ outcome }: { outcome: PasskeyOutcome | undefined }) {
  const { t } = useTranslation(['passkeys', 'common'])
  if (outcome === undefined || (typeof outcome === 'object' && outcome.ok)) return null
  if (outcome === 'declined') return <Banner live>{t('passkeys:declined')}</Banner>
  if (typeof outcome === 'string')
    return (
      <Banner tone="error" live>
        {t('passkeys:unusable')}
      </Banner>
    )
  const { problem } = outcome
  const isWrong = problem.name === 'InvalidCredentialsException' && retryAfterOf(problem) === undefined
  return (
    <Banner tone="error" live>
      {isWrong ? t('passkeys:wrong') : t(`common:problems.${problem.name}`)}
    </Banner>
  )
}
