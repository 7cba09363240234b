import { textsOf } from '#src/i18n/texts.ts'
import guestNetworks from '#src/locales/en/guestNetworks.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    guestNetworks: typeof guestNetworks
  }
}

export const guestNetworksTexts = textsOf('guestNetworks', guestNetworks)
