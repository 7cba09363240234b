import { textsOf } from '#src/common/texts.ts'
import publicAddresses from '#src/locales/en/publicAddresses.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    publicAddresses: typeof publicAddresses
  }
}

export const publicAddressesTexts = textsOf('publicAddresses', publicAddresses)
