import { addTexts } from '#src/common/i18n.ts'
import instanceActions from '#src/locales/en/instanceActions.json'
// What an instance is doing, and why something can't be done, is said with the list's words.
import '../list/texts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    instanceActions: typeof instanceActions
  }
}

addTexts('instanceActions', instanceActions)
