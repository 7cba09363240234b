import { textsOf } from '#src/i18n/texts.ts'
import invoices from '#src/locales/en/invoices.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    invoices: typeof invoices
  }
}

export const invoicesTexts = textsOf('invoices', invoices)
