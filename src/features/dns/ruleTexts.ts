import { useTranslation } from 'react-i18next'
import { textsOf } from '#src/i18n/texts.ts'
import { hasWord } from '#src/i18n/words.ts'
import dnsRules from '#src/locales/en/dnsRules.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    dnsRules: typeof dnsRules
  }
}

export const dnsRulesTexts = textsOf('dnsRules', dnsRules)

/** The rules of DNS as sentences, by the code of what breaks them; one that a newer server has invented, as it calls it. */
export const useRuleWords = () => {
  const { t } = useTranslation('dnsRules')
  return {
    refused: (code: string) => (hasWord(dnsRules.refused, code) ? t(`refused.${code}`) : code),
    warning: (code: string) => (hasWord(dnsRules.warnings, code) ? t(`warnings.${code}`) : code),
    /** How a line of a zone file is changed. */
    change: (code: string) => (hasWord(dnsRules.changes, code) ? t(`changes.${code}`) : code),
  }
}
