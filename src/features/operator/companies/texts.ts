import { addTexts } from '#src/common/i18n.ts'
import limits from '#src/locales/en/limits.json'
import operatorCompanies from '#src/locales/en/operatorCompanies.json'
import '#src/features/operator/billing/texts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    operatorCompanies: typeof operatorCompanies
  }
}

addTexts('operatorCompanies', operatorCompanies)
// The names of what a contract counts.
addTexts('limits', limits)
