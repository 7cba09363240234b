import { textsOf } from '#src/i18n/texts.ts'
import objectStorageObjects from '#src/locales/en/objectStorageObjects.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    objectStorageObjects: typeof objectStorageObjects
  }
}

export const objectsTexts = textsOf('objectStorageObjects', objectStorageObjects)
