import { textsOf } from '#src/i18n/texts.ts'
import dnsForm from '#src/locales/en/dnsForm.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    dnsForm: typeof dnsForm
  }
}

export const dnsFormTexts = textsOf('dnsForm', dnsForm)
