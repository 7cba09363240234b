import { textsOf, type Texts } from '#src/i18n/texts.ts'
import support from '#src/locales/en/support.json'
import { ticketsTexts } from '#src/resources/tickets/texts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    support: typeof support
  }
}

export const supportTexts: Texts = [...textsOf('support', support), ...ticketsTexts]
