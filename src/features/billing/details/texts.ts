import { addTexts } from '#src/common/i18n.ts'
import billingDetails from '#src/locales/en/billingDetails.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    billingDetails: typeof billingDetails
  }
}

addTexts('billingDetails', billingDetails)
