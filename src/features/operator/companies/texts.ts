import { type Texts, textsOf } from '#src/i18n/texts.ts'
import limits from '#src/locales/en/limits.json'
import operatorCompanies from '#src/locales/en/operatorCompanies.json'
import { operatorBillingTexts } from '../billing/texts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    operatorCompanies: typeof operatorCompanies
  }
}

export const operatorCompaniesTexts: Texts = [
  ...textsOf('operatorCompanies', operatorCompanies),
  // The names of what a contract counts.
  ...textsOf('limits', limits),
  ...operatorBillingTexts,
]
