import { useTranslation } from 'react-i18next'
import { textsOf } from '#src/i18n/texts.ts'
import ui from '#src/locales/en/ui.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    ui: typeof ui
  }
}

export const uiTexts = textsOf('ui', ui)

/** The words that the controls themselves say; the others come from whoever uses them. */
export const useUiTexts = () => useTranslation('ui')
