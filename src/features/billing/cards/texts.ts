import { textsOf } from '#src/i18n/texts.ts'
import paymentMethods from '#src/locales/en/paymentMethods.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    paymentMethods: typeof paymentMethods
  }
}

export const paymentMethodsTexts = textsOf('paymentMethods', paymentMethods)
