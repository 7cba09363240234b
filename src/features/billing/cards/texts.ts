import { addTexts } from '#src/common/i18n.ts'
import paymentMethods from '#src/locales/en/paymentMethods.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    paymentMethods: typeof paymentMethods
  }
}

addTexts('paymentMethods', paymentMethods)
