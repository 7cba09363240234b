import { textsOf } from '#src/i18n/texts.ts'
import tickets from '#src/locales/en/tickets.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    tickets: typeof tickets
  }
}

/** What tickets, their notes and their files say, to customers and at the desk. */
export const ticketsTexts = textsOf('tickets', tickets)
