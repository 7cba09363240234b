import { addTexts } from '#src/common/i18n.ts'
import appearance from '#src/locales/en/appearance.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    appearance: typeof appearance
  }
}

addTexts('appearance', appearance)
