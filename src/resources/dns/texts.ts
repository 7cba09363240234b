import { textsOf } from '#src/i18n/texts.ts'
import dnsReferences from '#src/locales/en/dnsReferences.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    dnsReferences: typeof dnsReferences
  }
}

export const dnsReferencesTexts = textsOf('dnsReferences', dnsReferences)
