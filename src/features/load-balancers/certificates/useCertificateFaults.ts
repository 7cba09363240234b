import { useTranslation } from 'react-i18next'
import { hasWord } from '#src/i18n/words.ts'
import certificates from '#src/locales/en/certificates.json'

/** What is wrong with a certificate or its key, in words. */
export const useCertificateFaults = () => {
  const { t } = useTranslation('certificates')
  return (code: string | undefined) => {
    if (code === undefined) return undefined
    return hasWord(certificates.faults, code) ? t(`faults.${code}`) : t('faults.pem')
  }
}
