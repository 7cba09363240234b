import { textsOf } from '#src/i18n/texts.ts'
import dns from '#src/locales/en/dns.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    dns: typeof dns
  }
}

export const dnsTexts = textsOf('dns', dns)
