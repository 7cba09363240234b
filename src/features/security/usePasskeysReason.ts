import { useTranslation } from 'react-i18next'
import type { OwnPasskeys } from '#contract/auth/passkeys.ts'

/** Why no passkey can be added here, if that is so. */
export const usePasskeysReason = () => {
  const { t } = useTranslation('passkeys')
  return ({ unavailable, origin }: OwnPasskeys): string | undefined => {
    if (unavailable) return t(`reasons.${unavailable}`)
    if (origin !== location.origin) return t('reasons.elsewhere', { origin })
    return 'PublicKeyCredential' in globalThis ? undefined : t('reasons.unsupported')
  }
}
