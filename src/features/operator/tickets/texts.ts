import { type Texts, textsOf } from '#src/i18n/texts.ts'
import desk from '#src/locales/en/desk.json'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { resourcesTexts } from '#src/resources/texts.ts'
import { ticketsTexts } from '#src/resources/tickets/texts.ts'
import { operatorCompaniesTexts } from '../companies/texts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    desk: typeof desk
  }
}

export const deskTexts: Texts = [
  ...textsOf('desk', desk),
  ...ticketsTexts,
  // How companies stand, limit requests, and the names of kinds and actions.
  ...operatorCompaniesTexts,
  ...resourcesTexts,
  ...resourceActionsTexts,
]
