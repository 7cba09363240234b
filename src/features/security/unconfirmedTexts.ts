import { textsOf } from '#src/i18n/texts.ts'
import unconfirmed from '#src/locales/en/unconfirmed.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    unconfirmed: typeof unconfirmed
  }
}

export const unconfirmedTexts = textsOf('unconfirmed', unconfirmed)
