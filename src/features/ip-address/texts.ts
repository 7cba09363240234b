import { type Texts, textsOf } from '#src/i18n/texts.ts'
import ipAddresses from '#src/locales/en/ipAddresses.json'
import { publicAddressesTexts } from '#src/networking/addresses/texts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    ipAddresses: typeof ipAddresses
  }
}

export const ipAddressesTexts: Texts = [...textsOf('ipAddresses', ipAddresses), ...publicAddressesTexts]
