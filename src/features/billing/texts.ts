import { addTexts } from '#src/common/i18n.ts'
import billing from '#src/locales/en/billing.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    billing: typeof billing
  }
}

addTexts('billing', billing)
