import { addTexts } from '#src/common/i18n.ts'
import dnsRecords from '#src/locales/en/dnsRecords.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    dnsRecords: typeof dnsRecords
  }
}

addTexts('dnsRecords', dnsRecords)
