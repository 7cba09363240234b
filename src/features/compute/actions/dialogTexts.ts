import { addTexts } from '#src/common/i18n.ts'
import instanceDialogs from '#src/locales/en/instanceDialogs.json'
import './texts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    instanceDialogs: typeof instanceDialogs
  }
}

// Apart from the menu's: a list needs them only once a dialog opens.
addTexts('instanceDialogs', instanceDialogs)
