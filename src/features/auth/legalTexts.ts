import { textsOf } from '#src/common/texts.ts'
import legal from '#src/locales/en/legal.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    legal: typeof legal
  }
}

export const legalTexts = textsOf('legal', legal)
