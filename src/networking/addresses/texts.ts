import { textsOf } from '#src/i18n/texts.ts'
import publicAddresses from '#src/locales/en/publicAddresses.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    publicAddresses: typeof publicAddresses
  }
}

export const publicAddressesTexts = textsOf('publicAddresses', publicAddresses)
