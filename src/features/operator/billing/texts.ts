import { addTexts } from '#src/common/i18n.ts'
import operatorBilling from '#src/locales/en/operatorBilling.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    operatorBilling: typeof operatorBilling
  }
}

addTexts('operatorBilling', operatorBilling)
