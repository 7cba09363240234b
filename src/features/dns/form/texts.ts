import { addTexts } from '#src/common/i18n.ts'
import dnsForm from '#src/locales/en/dnsForm.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    dnsForm: typeof dnsForm
  }
}

addTexts('dnsForm', dnsForm)
