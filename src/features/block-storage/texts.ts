import { addTexts } from '#src/common/i18n.ts'
import blockStorage from '#src/locales/en/blockStorage.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    blockStorage: typeof blockStorage
  }
}

addTexts('blockStorage', blockStorage)
