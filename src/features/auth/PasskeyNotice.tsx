import { useTranslation } from 'react-i18next'
import { selectWrongProof } from '#src/auth/authSlice.ts'
import type { PasskeyOutcome } from '#src/auth/passkeyThunks.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { retryAfterOf } from '#src/api/retryAfter.ts'
import { Banner } from '#src/ui/Banner.tsx'

/** Why a passkey did not sign in. A passkey that the server refused is in the state, so that a recording shows it too. */
export function PasskeyNotice({ outcome }: { outcome: PasskeyOutcome | undefined }) {
  const { t } = useTranslation(['passkeys', 'common'])
  const isWrong = useAppSelector(selectWrongProof) === 'passkey'
  if (outcome === 'declined') return <Banner live>{t('passkeys:declined')}</Banner>
  const problem = typeof outcome === 'object' && !outcome.ok ? outcome.problem : undefined
  const isRefused = isWrong && retryAfterOf(problem) === undefined
  if (!isRefused && !problem && typeof outcome !== 'string') return null
  return (
    <Banner tone="error" live>
      {isRefused && t('passkeys:wrong')}
      {!isRefused && (problem ? t(`common:problems.${problem.name}`) : t('passkeys:unusable'))}
    </Banner>
  )
}
