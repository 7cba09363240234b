import { addTexts } from '#src/common/i18n.ts'
import unconfirmed from '#src/locales/en/unconfirmed.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    unconfirmed: typeof unconfirmed
  }
}

addTexts('unconfirmed', unconfirmed)
