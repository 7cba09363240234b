import { addTexts } from '#src/common/i18n.ts'
import legal from '#src/locales/en/legal.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    legal: typeof legal
  }
}

addTexts('legal', legal)
