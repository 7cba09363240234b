import { textsOf } from '#src/i18n/texts.ts'
import dnsRecords from '#src/locales/en/dnsRecords.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    dnsRecords: typeof dnsRecords
  }
}

export const dnsRecordsTexts = textsOf('dnsRecords', dnsRecords)
