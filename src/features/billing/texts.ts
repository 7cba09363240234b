import { textsOf } from '#src/common/texts.ts'
import billing from '#src/locales/en/billing.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    billing: typeof billing
  }
}

export const billingTexts = textsOf('billing', billing)
