import { addTexts } from '#src/common/i18n.ts'
import invoices from '#src/locales/en/invoices.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    invoices: typeof invoices
  }
}

addTexts('invoices', invoices)
