import { textsOf } from '#src/common/texts.ts'
import dnsRecords from '#src/locales/en/dnsRecords.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    dnsRecords: typeof dnsRecords
  }
}

export const dnsRecordsTexts = textsOf('dnsRecords', dnsRecords)
