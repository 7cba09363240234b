import { addTexts } from '#src/common/i18n.ts'
import dns from '#src/locales/en/dns.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    dns: typeof dns
  }
}

addTexts('dns', dns)
