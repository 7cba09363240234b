import { addTexts } from '#src/common/i18n.ts'
import ipAddresses from '#src/locales/en/ipAddresses.json'
import '#src/networking/addresses/texts.ts'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    ipAddresses: typeof ipAddresses
  }
}

addTexts('ipAddresses', ipAddresses)
