import { addTexts } from '#src/common/i18n.ts'
import dnsReferences from '#src/locales/en/dnsReferences.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    dnsReferences: typeof dnsReferences
  }
}

addTexts('dnsReferences', dnsReferences)
