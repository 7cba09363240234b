import { textsOf } from '#src/i18n/texts.ts'
import accessKeys from '#src/locales/en/accessKeys.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    accessKeys: typeof accessKeys
  }
}

export const accessKeysTexts = textsOf('accessKeys', accessKeys)
