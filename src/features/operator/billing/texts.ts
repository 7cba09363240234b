import { textsOf } from '#src/i18n/texts.ts'
import operatorBilling from '#src/locales/en/operatorBilling.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    operatorBilling: typeof operatorBilling
  }
}

export const operatorBillingTexts = textsOf('operatorBilling', operatorBilling)
