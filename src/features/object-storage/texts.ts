import { textsOf } from '#src/i18n/texts.ts'
import objectStorage from '#src/locales/en/objectStorage.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    objectStorage: typeof objectStorage
  }
}

export const objectStorageTexts = textsOf('objectStorage', objectStorage)
