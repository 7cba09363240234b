import { textsOf } from '#src/i18n/texts.ts'
import certificates from '#src/locales/en/certificates.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    certificates: typeof certificates
  }
}

export const certificatesTexts = textsOf('certificates', certificates)
