import { addTexts } from '#src/common/i18n.ts'
import certificates from '#src/locales/en/certificates.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    certificates: typeof certificates
  }
}

addTexts('certificates', certificates)
