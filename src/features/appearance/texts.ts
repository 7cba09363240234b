import { textsOf } from '#src/i18n/texts.ts'
import appearance from '#src/locales/en/appearance.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    appearance: typeof appearance
  }
}

export const appearanceTexts = textsOf('appearance', appearance)
