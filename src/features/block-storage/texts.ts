import { textsOf } from '#src/i18n/texts.ts'
import blockStorage from '#src/locales/en/blockStorage.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    blockStorage: typeof blockStorage
  }
}

export const blockStorageTexts = textsOf('blockStorage', blockStorage)
