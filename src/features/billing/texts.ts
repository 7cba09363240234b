import { textsOf } from '#src/i18n/texts.ts'
import billing from '#src/locales/en/billing.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    billing: typeof billing
  }
}

export const billingTexts = textsOf('billing', billing)
