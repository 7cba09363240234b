import { addTexts } from '#src/common/i18n.ts'
import operatorCompanies from '#src/locales/en/operatorCompanies.json'
import '#src/features/operator/billing/texts.ts'
import '#src/features/limits/texts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    operatorCompanies: typeof operatorCompanies
  }
}

addTexts('operatorCompanies', operatorCompanies)
