import { addTexts } from '#src/common/i18n.ts'
import publicAddresses from '#src/locales/en/publicAddresses.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    publicAddresses: typeof publicAddresses
  }
}

addTexts('publicAddresses', publicAddresses)
