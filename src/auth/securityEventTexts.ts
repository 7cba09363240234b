import { addTexts } from '#src/common/i18n.ts'
import securityEvents from '#src/locales/en/securityEvents.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    securityEvents: typeof securityEvents
  }
}

addTexts('securityEvents', securityEvents)
