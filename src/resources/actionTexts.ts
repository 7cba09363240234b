import { type Texts, textsOf } from '#src/i18n/texts.ts'
import resourceActions from '#src/locales/en/resourceActions.json'
import { resourcesTexts } from './texts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    resourceActions: typeof resourceActions
  }
}

/** What actions do and have done, and the dialogs that ask for them: a list needs that once something is chosen. */
export const resourceActionsTexts: Texts = [...textsOf('resourceActions', resourceActions), ...resourcesTexts]
