import { textsOf } from '#src/i18n/texts.ts'
import legal from '#src/locales/en/legal.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    legal: typeof legal
  }
}

export const legalTexts = textsOf('legal', legal)
