import { addTexts } from '#src/common/i18n.ts'
import guestNetworks from '#src/locales/en/guestNetworks.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    guestNetworks: typeof guestNetworks
  }
}

addTexts('guestNetworks', guestNetworks)
