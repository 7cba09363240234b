import { textsOf } from '#src/i18n/texts.ts'
import billingDetails from '#src/locales/en/billingDetails.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    billingDetails: typeof billingDetails
  }
}

export const billingDetailsTexts = textsOf('billingDetails', billingDetails)
