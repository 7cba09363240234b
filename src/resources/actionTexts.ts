import { addTexts } from '#src/common/i18n.ts'
import resourceActions from '#src/locales/en/resourceActions.json'
import './texts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    resourceActions: typeof resourceActions
  }
}

/** What actions do and have done, and the dialogs that ask for them: a list needs that once something is chosen. */
addTexts('resourceActions', resourceActions)
